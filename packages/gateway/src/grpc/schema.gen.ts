// Generated from spec/ by tools/gen; do not edit.

/** One field of a message. */
export interface FieldSpec {
  readonly number: number;
  readonly name: string;
  readonly type:
    | "string"
    | "bytes"
    | "bool"
    | "int32"
    | "uint32"
    | "int64"
    | "double"
    | "enum"
    | "message";
  readonly repeated?: true;
  /** Whether its default is told from its absence. */
  readonly optional?: true;
  /** Name of the message or enum. */
  readonly of?: string;
}

/** A proto file as reflection tells it. */
export interface FileSpec {
  readonly name: string;
  readonly imports: readonly string[];
  readonly services: readonly string[];
  /** Names that the file declares: services, methods, messages, enums. */
  readonly symbols: readonly string[];
  /** FileDescriptorProto, base64. */
  readonly descriptor: string;
}

export const messages: Readonly<Record<string, readonly FieldSpec[]>> = {
  "google.protobuf.Timestamp": [
    {
      "number": 1,
      "name": "seconds",
      "type": "int64"
    },
    {
      "number": 2,
      "name": "nanos",
      "type": "int32"
    }
  ],
  "ampd.v1.Frame": [
    {
      "number": 1,
      "name": "json",
      "type": "string"
    }
  ],
  "ampd.v1.Part": [
    {
      "number": 1,
      "name": "type",
      "type": "string"
    },
    {
      "number": 2,
      "name": "text",
      "type": "string",
      "optional": true
    },
    {
      "number": 3,
      "name": "data_json",
      "type": "string",
      "optional": true
    },
    {
      "number": 4,
      "name": "url",
      "type": "string",
      "optional": true
    },
    {
      "number": 5,
      "name": "media_type",
      "type": "string",
      "optional": true
    },
    {
      "number": 6,
      "name": "name",
      "type": "string",
      "optional": true
    },
    {
      "number": 7,
      "name": "size",
      "type": "int64",
      "optional": true
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.TaskOptions": [
    {
      "number": 1,
      "name": "max_attempts",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 2,
      "name": "deadline_s",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 3,
      "name": "not_before",
      "type": "message",
      "optional": true,
      "of": "google.protobuf.Timestamp"
    },
    {
      "number": 4,
      "name": "delay_s",
      "type": "double",
      "optional": true
    },
    {
      "number": 5,
      "name": "concurrency_key",
      "type": "string",
      "optional": true
    },
    {
      "number": 6,
      "name": "ordering_key",
      "type": "string",
      "optional": true
    },
    {
      "number": 7,
      "name": "notify",
      "type": "enum",
      "of": "ampd.v1.Notify"
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.SubmitRequest": [
    {
      "number": 1,
      "name": "to",
      "type": "string"
    },
    {
      "number": 2,
      "name": "parts",
      "type": "message",
      "repeated": true,
      "optional": true,
      "of": "ampd.v1.Part"
    },
    {
      "number": 3,
      "name": "id",
      "type": "string",
      "optional": true
    },
    {
      "number": 4,
      "name": "task_id",
      "type": "string",
      "optional": true
    },
    {
      "number": 5,
      "name": "idempotency_key",
      "type": "string",
      "optional": true
    },
    {
      "number": 6,
      "name": "options",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.TaskOptions"
    },
    {
      "number": 7,
      "name": "priority",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 8,
      "name": "expires_in_s",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 9,
      "name": "correlation_id",
      "type": "string",
      "optional": true
    },
    {
      "number": 10,
      "name": "parent_task_id",
      "type": "string",
      "optional": true
    },
    {
      "number": 11,
      "name": "traceparent",
      "type": "string",
      "optional": true
    },
    {
      "number": 12,
      "name": "scope",
      "type": "string",
      "optional": true
    },
    {
      "number": 13,
      "name": "metadata_json",
      "type": "string",
      "optional": true
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.SubmitResponse": [
    {
      "number": 1,
      "name": "id",
      "type": "string"
    },
    {
      "number": 2,
      "name": "task_id",
      "type": "string"
    },
    {
      "number": 3,
      "name": "duplicate",
      "type": "bool"
    }
  ],
  "ampd.v1.Error": [
    {
      "number": 1,
      "name": "code",
      "type": "string"
    },
    {
      "number": 2,
      "name": "message",
      "type": "string"
    },
    {
      "number": 3,
      "name": "retryable",
      "type": "bool"
    },
    {
      "number": 4,
      "name": "retry_after_ms",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 5,
      "name": "field",
      "type": "string",
      "optional": true
    },
    {
      "number": 6,
      "name": "limit",
      "type": "string",
      "optional": true
    },
    {
      "number": 7,
      "name": "task_id",
      "type": "string",
      "optional": true
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.Envelope": [
    {
      "number": 1,
      "name": "id",
      "type": "string"
    },
    {
      "number": 2,
      "name": "from",
      "type": "string"
    },
    {
      "number": 3,
      "name": "to",
      "type": "string"
    },
    {
      "number": 4,
      "name": "kind",
      "type": "string"
    },
    {
      "number": 5,
      "name": "task_id",
      "type": "string",
      "optional": true
    },
    {
      "number": 6,
      "name": "state",
      "type": "enum",
      "of": "ampd.v1.TaskState"
    },
    {
      "number": 7,
      "name": "parts",
      "type": "message",
      "repeated": true,
      "optional": true,
      "of": "ampd.v1.Part"
    },
    {
      "number": 8,
      "name": "created_at",
      "type": "message",
      "optional": true,
      "of": "google.protobuf.Timestamp"
    },
    {
      "number": 9,
      "name": "metadata_json",
      "type": "string",
      "optional": true
    },
    {
      "number": 10,
      "name": "error",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.Error"
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.Attempt": [
    {
      "number": 1,
      "name": "attempt",
      "type": "uint32"
    },
    {
      "number": 2,
      "name": "round",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 3,
      "name": "holder",
      "type": "string"
    },
    {
      "number": 4,
      "name": "started_at_ms",
      "type": "int64",
      "optional": true
    },
    {
      "number": 5,
      "name": "ended_at_ms",
      "type": "int64"
    },
    {
      "number": 6,
      "name": "outcome",
      "type": "string"
    },
    {
      "number": 7,
      "name": "error",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.Error"
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.Task": [
    {
      "number": 1,
      "name": "task_id",
      "type": "string"
    },
    {
      "number": 2,
      "name": "job",
      "type": "string"
    },
    {
      "number": 3,
      "name": "from",
      "type": "string"
    },
    {
      "number": 4,
      "name": "state",
      "type": "enum",
      "of": "ampd.v1.TaskState"
    },
    {
      "number": 5,
      "name": "attempt",
      "type": "uint32"
    },
    {
      "number": 6,
      "name": "max_attempts",
      "type": "uint32"
    },
    {
      "number": 7,
      "name": "holder",
      "type": "string",
      "optional": true
    },
    {
      "number": 8,
      "name": "cancel_requested",
      "type": "bool"
    },
    {
      "number": 9,
      "name": "created_at",
      "type": "message",
      "optional": true,
      "of": "google.protobuf.Timestamp"
    },
    {
      "number": 10,
      "name": "updated_at",
      "type": "message",
      "optional": true,
      "of": "google.protobuf.Timestamp"
    },
    {
      "number": 11,
      "name": "envelope",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.Envelope"
    },
    {
      "number": 12,
      "name": "result",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.Envelope"
    },
    {
      "number": 13,
      "name": "error",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.Error"
    },
    {
      "number": 14,
      "name": "history",
      "type": "message",
      "repeated": true,
      "optional": true,
      "of": "ampd.v1.Attempt"
    },
    {
      "number": 15,
      "name": "extra_json",
      "type": "string",
      "optional": true
    },
    {
      "number": 16,
      "name": "round",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 17,
      "name": "redrive_of",
      "type": "string",
      "optional": true
    },
    {
      "number": 18,
      "name": "checkpoint_json",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.GetTaskRequest": [
    {
      "number": 1,
      "name": "task_id",
      "type": "string"
    }
  ],
  "ampd.v1.GetTaskResponse": [
    {
      "number": 1,
      "name": "task",
      "type": "message",
      "optional": true,
      "of": "ampd.v1.Task"
    }
  ],
  "ampd.v1.CancelTaskRequest": [
    {
      "number": 1,
      "name": "task_id",
      "type": "string"
    },
    {
      "number": 2,
      "name": "reason",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.CancelTaskResponse": [
    {
      "number": 1,
      "name": "task_id",
      "type": "string"
    },
    {
      "number": 2,
      "name": "duplicate",
      "type": "bool"
    }
  ],
  "ampd.v1.ListTasksRequest": [
    {
      "number": 1,
      "name": "job",
      "type": "string",
      "optional": true
    },
    {
      "number": 2,
      "name": "state",
      "type": "enum",
      "of": "ampd.v1.TaskState"
    },
    {
      "number": 3,
      "name": "limit",
      "type": "uint32",
      "optional": true
    },
    {
      "number": 4,
      "name": "cursor",
      "type": "string",
      "optional": true
    }
  ],
  "ampd.v1.ListTasksResponse": [
    {
      "number": 1,
      "name": "tasks",
      "type": "message",
      "repeated": true,
      "optional": true,
      "of": "ampd.v1.Task"
    },
    {
      "number": 2,
      "name": "cursor",
      "type": "string",
      "optional": true
    }
  ],
  "grpc.health.v1.HealthCheckRequest": [
    {
      "number": 1,
      "name": "service",
      "type": "string"
    }
  ],
  "grpc.health.v1.HealthCheckResponse": [
    {
      "number": 1,
      "name": "status",
      "type": "enum",
      "of": "grpc.health.v1.HealthCheckResponse.ServingStatus"
    }
  ],
  "grpc.reflection.v1.ServerReflectionRequest": [
    {
      "number": 1,
      "name": "host",
      "type": "string"
    },
    {
      "number": 3,
      "name": "file_by_filename",
      "type": "string",
      "optional": true
    },
    {
      "number": 4,
      "name": "file_containing_symbol",
      "type": "string",
      "optional": true
    },
    {
      "number": 5,
      "name": "file_containing_extension",
      "type": "message",
      "optional": true,
      "of": "grpc.reflection.v1.ExtensionRequest"
    },
    {
      "number": 6,
      "name": "all_extension_numbers_of_type",
      "type": "string",
      "optional": true
    },
    {
      "number": 7,
      "name": "list_services",
      "type": "string",
      "optional": true
    }
  ],
  "grpc.reflection.v1.ExtensionRequest": [
    {
      "number": 1,
      "name": "containing_type",
      "type": "string"
    },
    {
      "number": 2,
      "name": "extension_number",
      "type": "int32"
    }
  ],
  "grpc.reflection.v1.ServerReflectionResponse": [
    {
      "number": 1,
      "name": "valid_host",
      "type": "string"
    },
    {
      "number": 2,
      "name": "original_request",
      "type": "message",
      "optional": true,
      "of": "grpc.reflection.v1.ServerReflectionRequest"
    },
    {
      "number": 4,
      "name": "file_descriptor_response",
      "type": "message",
      "optional": true,
      "of": "grpc.reflection.v1.FileDescriptorResponse"
    },
    {
      "number": 5,
      "name": "all_extension_numbers_response",
      "type": "message",
      "optional": true,
      "of": "grpc.reflection.v1.ExtensionNumberResponse"
    },
    {
      "number": 6,
      "name": "list_services_response",
      "type": "message",
      "optional": true,
      "of": "grpc.reflection.v1.ListServiceResponse"
    },
    {
      "number": 7,
      "name": "error_response",
      "type": "message",
      "optional": true,
      "of": "grpc.reflection.v1.ErrorResponse"
    }
  ],
  "grpc.reflection.v1.FileDescriptorResponse": [
    {
      "number": 1,
      "name": "file_descriptor_proto",
      "type": "bytes",
      "repeated": true
    }
  ],
  "grpc.reflection.v1.ExtensionNumberResponse": [
    {
      "number": 1,
      "name": "base_type_name",
      "type": "string"
    },
    {
      "number": 2,
      "name": "extension_number",
      "type": "int32",
      "repeated": true
    }
  ],
  "grpc.reflection.v1.ListServiceResponse": [
    {
      "number": 1,
      "name": "service",
      "type": "message",
      "repeated": true,
      "optional": true,
      "of": "grpc.reflection.v1.ServiceResponse"
    }
  ],
  "grpc.reflection.v1.ServiceResponse": [
    {
      "number": 1,
      "name": "name",
      "type": "string"
    }
  ],
  "grpc.reflection.v1.ErrorResponse": [
    {
      "number": 1,
      "name": "error_code",
      "type": "int32"
    },
    {
      "number": 2,
      "name": "error_message",
      "type": "string"
    }
  ]
};

export const enums: Readonly<Record<string, readonly string[]>> = {
  "ampd.v1.Notify": [
    "NOTIFY_UNSPECIFIED",
    "NOTIFY_ALL",
    "NOTIFY_FAILURES"
  ],
  "ampd.v1.TaskState": [
    "TASK_STATE_UNSPECIFIED",
    "TASK_STATE_QUEUED",
    "TASK_STATE_WORKING",
    "TASK_STATE_INPUT_REQUIRED",
    "TASK_STATE_AUTH_REQUIRED",
    "TASK_STATE_COMPLETED",
    "TASK_STATE_FAILED",
    "TASK_STATE_CANCELED",
    "TASK_STATE_REJECTED"
  ],
  "grpc.health.v1.HealthCheckResponse.ServingStatus": [
    "UNKNOWN",
    "SERVING",
    "NOT_SERVING",
    "SERVICE_UNKNOWN"
  ]
};

/** Files for reflection, each after what it imports. */
export const files: readonly FileSpec[] = [
  {
    "name": "google/protobuf/timestamp.proto",
    "imports": [],
    "services": [],
    "symbols": [
      "google.protobuf.Timestamp"
    ],
    "descriptor": "Ch9nb29nbGUvcHJvdG9idWYvdGltZXN0YW1wLnByb3RvEg9nb29nbGUucHJvdG9idWYiOwoJVGltZXN0YW1wEhgKB3NlY29uZHMYASABKANSB3NlY29uZHMSFAoFbmFub3MYAiABKAVSBW5hbm9zYgZwcm90bzM="
  },
  {
    "name": "ampd.proto",
    "imports": [
      "google/protobuf/timestamp.proto"
    ],
    "services": [
      "ampd.v1.Broker"
    ],
    "symbols": [
      "ampd.v1.Broker",
      "ampd.v1.Broker.Session",
      "ampd.v1.Broker.Submit",
      "ampd.v1.Broker.GetTask",
      "ampd.v1.Broker.CancelTask",
      "ampd.v1.Broker.ListTasks",
      "ampd.v1.Frame",
      "ampd.v1.Part",
      "ampd.v1.Notify",
      "ampd.v1.TaskOptions",
      "ampd.v1.SubmitRequest",
      "ampd.v1.SubmitResponse",
      "ampd.v1.TaskState",
      "ampd.v1.Error",
      "ampd.v1.Envelope",
      "ampd.v1.Attempt",
      "ampd.v1.Task",
      "ampd.v1.GetTaskRequest",
      "ampd.v1.GetTaskResponse",
      "ampd.v1.CancelTaskRequest",
      "ampd.v1.CancelTaskResponse",
      "ampd.v1.ListTasksRequest",
      "ampd.v1.ListTasksResponse"
    ],
    "descriptor": "CgphbXBkLnByb3RvEgdhbXBkLnYxGh9nb29nbGUvcHJvdG9idWYvdGltZXN0YW1wLnByb3RvIhsKBUZyYW1lEhIKBGpzb24YASABKAlSBGpzb24itQIKBFBhcnQSEgoEdHlwZRgBIAEoCVIEdHlwZRIXCgR0ZXh0GAIgASgJSABSBHRleHSIAQESIAoJZGF0YV9qc29uGAMgASgJSAFSCGRhdGFKc29uiAEBEhUKA3VybBgEIAEoCUgCUgN1cmyIAQESIgoKbWVkaWFfdHlwZRgFIAEoCUgDUgltZWRpYVR5cGWIAQESFwoEbmFtZRgGIAEoCUgEUgRuYW1liAEBEhcKBHNpemUYByABKANIBVIEc2l6ZYgBARIiCgpleHRyYV9qc29uGA8gASgJSAZSCWV4dHJhSnNvbogBAUIHCgVfdGV4dEIMCgpfZGF0YV9qc29uQgYKBF91cmxCDQoLX21lZGlhX3R5cGVCBwoFX25hbWVCBwoFX3NpemVCDQoLX2V4dHJhX2pzb24itQMKC1Rhc2tPcHRpb25zEiYKDG1heF9hdHRlbXB0cxgBIAEoDUgAUgttYXhBdHRlbXB0c4gBARIiCgpkZWFkbGluZV9zGAIgASgNSAFSCWRlYWRsaW5lU4gBARI5Cgpub3RfYmVmb3JlGAMgASgLMhouZ29vZ2xlLnByb3RvYnVmLlRpbWVzdGFtcFIJbm90QmVmb3JlEhwKB2RlbGF5X3MYBCABKAFIAlIGZGVsYXlTiAEBEiwKD2NvbmN1cnJlbmN5X2tleRgFIAEoCUgDUg5jb25jdXJyZW5jeUtleYgBARImCgxvcmRlcmluZ19rZXkYBiABKAlIBFILb3JkZXJpbmdLZXmIAQESJwoGbm90aWZ5GAcgASgOMg8uYW1wZC52MS5Ob3RpZnlSBm5vdGlmeRIiCgpleHRyYV9qc29uGA8gASgJSAVSCWV4dHJhSnNvbogBAUIPCg1fbWF4X2F0dGVtcHRzQg0KC19kZWFkbGluZV9zQgoKCF9kZWxheV9zQhIKEF9jb25jdXJyZW5jeV9rZXlCDwoNX29yZGVyaW5nX2tleUINCgtfZXh0cmFfanNvbiKqBQoNU3VibWl0UmVxdWVzdBIOCgJ0bxgBIAEoCVICdG8SIwoFcGFydHMYAiADKAsyDS5hbXBkLnYxLlBhcnRSBXBhcnRzEhMKAmlkGAMgASgJSABSAmlkiAEBEhwKB3Rhc2tfaWQYBCABKAlIAVIGdGFza0lkiAEBEiwKD2lkZW1wb3RlbmN5X2tleRgFIAEoCUgCUg5pZGVtcG90ZW5jeUtleYgBARIuCgdvcHRpb25zGAYgASgLMhQuYW1wZC52MS5UYXNrT3B0aW9uc1IHb3B0aW9ucxIfCghwcmlvcml0eRgHIAEoDUgDUghwcmlvcml0eYgBARIlCgxleHBpcmVzX2luX3MYCCABKA1IBFIKZXhwaXJlc0luU4gBARIqCg5jb3JyZWxhdGlvbl9pZBgJIAEoCUgFUg1jb3JyZWxhdGlvbklkiAEBEikKDnBhcmVudF90YXNrX2lkGAogASgJSAZSDHBhcmVudFRhc2tJZIgBARIlCgt0cmFjZXBhcmVudBgLIAEoCUgHUgt0cmFjZXBhcmVudIgBARIZCgVzY29wZRgMIAEoCUgIUgVzY29wZYgBARIoCg1tZXRhZGF0YV9qc29uGA0gASgJSAlSDG1ldGFkYXRhSnNvbogBARIiCgpleHRyYV9qc29uGA8gASgJSApSCWV4dHJhSnNvbogBAUIFCgNfaWRCCgoIX3Rhc2tfaWRCEgoQX2lkZW1wb3RlbmN5X2tleUILCglfcHJpb3JpdHlCDwoNX2V4cGlyZXNfaW5fc0IRCg9fY29ycmVsYXRpb25faWRCEQoPX3BhcmVudF90YXNrX2lkQg4KDF90cmFjZXBhcmVudEIICgZfc2NvcGVCEAoOX21ldGFkYXRhX2pzb25CDQoLX2V4dHJhX2pzb24iVwoOU3VibWl0UmVzcG9uc2USDgoCaWQYASABKAlSAmlkEhcKB3Rhc2tfaWQYAiABKAlSBnRhc2tJZBIcCglkdXBsaWNhdGUYAyABKAhSCWR1cGxpY2F0ZSK4AgoFRXJyb3ISEgoEY29kZRgBIAEoCVIEY29kZRIYCgdtZXNzYWdlGAIgASgJUgdtZXNzYWdlEhwKCXJldHJ5YWJsZRgDIAEoCFIJcmV0cnlhYmxlEikKDnJldHJ5X2FmdGVyX21zGAQgASgNSABSDHJldHJ5QWZ0ZXJNc4gBARIZCgVmaWVsZBgFIAEoCUgBUgVmaWVsZIgBARIZCgVsaW1pdBgGIAEoCUgCUgVsaW1pdIgBARIcCgd0YXNrX2lkGAcgASgJSANSBnRhc2tJZIgBARIiCgpleHRyYV9qc29uGA8gASgJSARSCWV4dHJhSnNvbogBAUIRCg9fcmV0cnlfYWZ0ZXJfbXNCCAoGX2ZpZWxkQggKBl9saW1pdEIKCghfdGFza19pZEINCgtfZXh0cmFfanNvbiKbAwoIRW52ZWxvcGUSDgoCaWQYASABKAlSAmlkEhIKBGZyb20YAiABKAlSBGZyb20SDgoCdG8YAyABKAlSAnRvEhIKBGtpbmQYBCABKAlSBGtpbmQSHAoHdGFza19pZBgFIAEoCUgAUgZ0YXNrSWSIAQESKAoFc3RhdGUYBiABKA4yEi5hbXBkLnYxLlRhc2tTdGF0ZVIFc3RhdGUSIwoFcGFydHMYByADKAsyDS5hbXBkLnYxLlBhcnRSBXBhcnRzEjkKCmNyZWF0ZWRfYXQYCCABKAsyGi5nb29nbGUucHJvdG9idWYuVGltZXN0YW1wUgljcmVhdGVkQXQSKAoNbWV0YWRhdGFfanNvbhgJIAEoCUgBUgxtZXRhZGF0YUpzb26IAQESJAoFZXJyb3IYCiABKAsyDi5hbXBkLnYxLkVycm9yUgVlcnJvchIiCgpleHRyYV9qc29uGA8gASgJSAJSCWV4dHJhSnNvbogBAUIKCghfdGFza19pZEIQCg5fbWV0YWRhdGFfanNvbkINCgtfZXh0cmFfanNvbiKuAgoHQXR0ZW1wdBIYCgdhdHRlbXB0GAEgASgNUgdhdHRlbXB0EhkKBXJvdW5kGAIgASgNSABSBXJvdW5kiAEBEhYKBmhvbGRlchgDIAEoCVIGaG9sZGVyEicKDXN0YXJ0ZWRfYXRfbXMYBCABKANIAVILc3RhcnRlZEF0TXOIAQESHgoLZW5kZWRfYXRfbXMYBSABKANSCWVuZGVkQXRNcxIYCgdvdXRjb21lGAYgASgJUgdvdXRjb21lEiQKBWVycm9yGAcgASgLMg4uYW1wZC52MS5FcnJvclIFZXJyb3ISIgoKZXh0cmFfanNvbhgPIAEoCUgCUglleHRyYUpzb26IAQFCCAoGX3JvdW5kQhAKDl9zdGFydGVkX2F0X21zQg0KC19leHRyYV9qc29uIu4FCgRUYXNrEhcKB3Rhc2tfaWQYASABKAlSBnRhc2tJZBIQCgNqb2IYAiABKAlSA2pvYhISCgRmcm9tGAMgASgJUgRmcm9tEigKBXN0YXRlGAQgASgOMhIuYW1wZC52MS5UYXNrU3RhdGVSBXN0YXRlEhgKB2F0dGVtcHQYBSABKA1SB2F0dGVtcHQSIQoMbWF4X2F0dGVtcHRzGAYgASgNUgttYXhBdHRlbXB0cxIbCgZob2xkZXIYByABKAlIAFIGaG9sZGVyiAEBEikKEGNhbmNlbF9yZXF1ZXN0ZWQYCCABKAhSD2NhbmNlbFJlcXVlc3RlZBI5CgpjcmVhdGVkX2F0GAkgASgLMhouZ29vZ2xlLnByb3RvYnVmLlRpbWVzdGFtcFIJY3JlYXRlZEF0EjkKCnVwZGF0ZWRfYXQYCiABKAsyGi5nb29nbGUucHJvdG9idWYuVGltZXN0YW1wUgl1cGRhdGVkQXQSLQoIZW52ZWxvcGUYCyABKAsyES5hbXBkLnYxLkVudmVsb3BlUghlbnZlbG9wZRIpCgZyZXN1bHQYDCABKAsyES5hbXBkLnYxLkVudmVsb3BlUgZyZXN1bHQSJAoFZXJyb3IYDSABKAsyDi5hbXBkLnYxLkVycm9yUgVlcnJvchIqCgdoaXN0b3J5GA4gAygLMhAuYW1wZC52MS5BdHRlbXB0UgdoaXN0b3J5EiIKCmV4dHJhX2pzb24YDyABKAlIAVIJZXh0cmFKc29uiAEBEhkKBXJvdW5kGBAgASgNSAJSBXJvdW5kiAEBEiIKCnJlZHJpdmVfb2YYESABKAlIA1IJcmVkcml2ZU9miAEBEiwKD2NoZWNrcG9pbnRfanNvbhgSIAEoCUgEUg5jaGVja3BvaW50SnNvbogBAUIJCgdfaG9sZGVyQg0KC19leHRyYV9qc29uQggKBl9yb3VuZEINCgtfcmVkcml2ZV9vZkISChBfY2hlY2twb2ludF9qc29uIikKDkdldFRhc2tSZXF1ZXN0EhcKB3Rhc2tfaWQYASABKAlSBnRhc2tJZCI0Cg9HZXRUYXNrUmVzcG9uc2USIQoEdGFzaxgBIAEoCzINLmFtcGQudjEuVGFza1IEdGFzayJUChFDYW5jZWxUYXNrUmVxdWVzdBIXCgd0YXNrX2lkGAEgASgJUgZ0YXNrSWQSGwoGcmVhc29uGAIgASgJSABSBnJlYXNvbogBAUIJCgdfcmVhc29uIksKEkNhbmNlbFRhc2tSZXNwb25zZRIXCgd0YXNrX2lkGAEgASgJUgZ0YXNrSWQSHAoJZHVwbGljYXRlGAIgASgIUglkdXBsaWNhdGUiqAEKEExpc3RUYXNrc1JlcXVlc3QSFQoDam9iGAEgASgJSABSA2pvYogBARIoCgVzdGF0ZRgCIAEoDjISLmFtcGQudjEuVGFza1N0YXRlUgVzdGF0ZRIZCgVsaW1pdBgDIAEoDUgBUgVsaW1pdIgBARIbCgZjdXJzb3IYBCABKAlIAlIGY3Vyc29yiAEBQgYKBF9qb2JCCAoGX2xpbWl0QgkKB19jdXJzb3IiYAoRTGlzdFRhc2tzUmVzcG9uc2USIwoFdGFza3MYASADKAsyDS5hbXBkLnYxLlRhc2tSBXRhc2tzEhsKBmN1cnNvchgCIAEoCUgAUgZjdXJzb3KIAQFCCQoHX2N1cnNvcipFCgZOb3RpZnkSFgoSTk9USUZZX1VOU1BFQ0lGSUVEEAASDgoKTk9USUZZX0FMTBABEhMKD05PVElGWV9GQUlMVVJFUxACKvYBCglUYXNrU3RhdGUSGgoWVEFTS19TVEFURV9VTlNQRUNJRklFRBAAEhUKEVRBU0tfU1RBVEVfUVVFVUVEEAESFgoSVEFTS19TVEFURV9XT1JLSU5HEAISHQoZVEFTS19TVEFURV9JTlBVVF9SRVFVSVJFRBADEhwKGFRBU0tfU1RBVEVfQVVUSF9SRVFVSVJFRBAEEhgKFFRBU0tfU1RBVEVfQ09NUExFVEVEEAUSFQoRVEFTS19TVEFURV9GQUlMRUQQBhIXChNUQVNLX1NUQVRFX0NBTkNFTEVEEAcSFwoTVEFTS19TVEFURV9SRUpFQ1RFRBAIMrsCCgZCcm9rZXISLQoHU2Vzc2lvbhIOLmFtcGQudjEuRnJhbWUaDi5hbXBkLnYxLkZyYW1lKAEwARI5CgZTdWJtaXQSFi5hbXBkLnYxLlN1Ym1pdFJlcXVlc3QaFy5hbXBkLnYxLlN1Ym1pdFJlc3BvbnNlEjwKB0dldFRhc2sSFy5hbXBkLnYxLkdldFRhc2tSZXF1ZXN0GhguYW1wZC52MS5HZXRUYXNrUmVzcG9uc2USRQoKQ2FuY2VsVGFzaxIaLmFtcGQudjEuQ2FuY2VsVGFza1JlcXVlc3QaGy5hbXBkLnYxLkNhbmNlbFRhc2tSZXNwb25zZRJCCglMaXN0VGFza3MSGS5hbXBkLnYxLkxpc3RUYXNrc1JlcXVlc3QaGi5hbXBkLnYxLkxpc3RUYXNrc1Jlc3BvbnNlYgZwcm90bzM="
  },
  {
    "name": "grpc/health/v1/health.proto",
    "imports": [],
    "services": [
      "grpc.health.v1.Health"
    ],
    "symbols": [
      "grpc.health.v1.Health",
      "grpc.health.v1.Health.Check",
      "grpc.health.v1.Health.Watch",
      "grpc.health.v1.HealthCheckRequest",
      "grpc.health.v1.HealthCheckResponse",
      "grpc.health.v1.HealthCheckResponse.ServingStatus"
    ],
    "descriptor": "ChtncnBjL2hlYWx0aC92MS9oZWFsdGgucHJvdG8SDmdycGMuaGVhbHRoLnYxIi4KEkhlYWx0aENoZWNrUmVxdWVzdBIYCgdzZXJ2aWNlGAEgASgJUgdzZXJ2aWNlIrEBChNIZWFsdGhDaGVja1Jlc3BvbnNlEkkKBnN0YXR1cxgBIAEoDjIxLmdycGMuaGVhbHRoLnYxLkhlYWx0aENoZWNrUmVzcG9uc2UuU2VydmluZ1N0YXR1c1IGc3RhdHVzIk8KDVNlcnZpbmdTdGF0dXMSCwoHVU5LTk9XThAAEgsKB1NFUlZJTkcQARIPCgtOT1RfU0VSVklORxACEhMKD1NFUlZJQ0VfVU5LTk9XThADMq4BCgZIZWFsdGgSUAoFQ2hlY2sSIi5ncnBjLmhlYWx0aC52MS5IZWFsdGhDaGVja1JlcXVlc3QaIy5ncnBjLmhlYWx0aC52MS5IZWFsdGhDaGVja1Jlc3BvbnNlElIKBVdhdGNoEiIuZ3JwYy5oZWFsdGgudjEuSGVhbHRoQ2hlY2tSZXF1ZXN0GiMuZ3JwYy5oZWFsdGgudjEuSGVhbHRoQ2hlY2tSZXNwb25zZTABYgZwcm90bzM="
  },
  {
    "name": "grpc/reflection/v1/reflection.proto",
    "imports": [],
    "services": [
      "grpc.reflection.v1.ServerReflection"
    ],
    "symbols": [
      "grpc.reflection.v1.ServerReflection",
      "grpc.reflection.v1.ServerReflection.ServerReflectionInfo",
      "grpc.reflection.v1.ServerReflectionRequest",
      "grpc.reflection.v1.ExtensionRequest",
      "grpc.reflection.v1.ServerReflectionResponse",
      "grpc.reflection.v1.FileDescriptorResponse",
      "grpc.reflection.v1.ExtensionNumberResponse",
      "grpc.reflection.v1.ListServiceResponse",
      "grpc.reflection.v1.ServiceResponse",
      "grpc.reflection.v1.ErrorResponse"
    ],
    "descriptor": "CiNncnBjL3JlZmxlY3Rpb24vdjEvcmVmbGVjdGlvbi5wcm90bxISZ3JwYy5yZWZsZWN0aW9uLnYxIvMCChdTZXJ2ZXJSZWZsZWN0aW9uUmVxdWVzdBISCgRob3N0GAEgASgJUgRob3N0EioKEGZpbGVfYnlfZmlsZW5hbWUYAyABKAlIAFIOZmlsZUJ5RmlsZW5hbWUSNgoWZmlsZV9jb250YWluaW5nX3N5bWJvbBgEIAEoCUgAUhRmaWxlQ29udGFpbmluZ1N5bWJvbBJiChlmaWxlX2NvbnRhaW5pbmdfZXh0ZW5zaW9uGAUgASgLMiQuZ3JwYy5yZWZsZWN0aW9uLnYxLkV4dGVuc2lvblJlcXVlc3RIAFIXZmlsZUNvbnRhaW5pbmdFeHRlbnNpb24SQgodYWxsX2V4dGVuc2lvbl9udW1iZXJzX29mX3R5cGUYBiABKAlIAFIZYWxsRXh0ZW5zaW9uTnVtYmVyc09mVHlwZRIlCg1saXN0X3NlcnZpY2VzGAcgASgJSABSDGxpc3RTZXJ2aWNlc0IRCg9tZXNzYWdlX3JlcXVlc3QiZgoQRXh0ZW5zaW9uUmVxdWVzdBInCg9jb250YWluaW5nX3R5cGUYASABKAlSDmNvbnRhaW5pbmdUeXBlEikKEGV4dGVuc2lvbl9udW1iZXIYAiABKAVSD2V4dGVuc2lvbk51bWJlciKuBAoYU2VydmVyUmVmbGVjdGlvblJlc3BvbnNlEh0KCnZhbGlkX2hvc3QYASABKAlSCXZhbGlkSG9zdBJWChBvcmlnaW5hbF9yZXF1ZXN0GAIgASgLMisuZ3JwYy5yZWZsZWN0aW9uLnYxLlNlcnZlclJlZmxlY3Rpb25SZXF1ZXN0Ug9vcmlnaW5hbFJlcXVlc3QSZgoYZmlsZV9kZXNjcmlwdG9yX3Jlc3BvbnNlGAQgASgLMiouZ3JwYy5yZWZsZWN0aW9uLnYxLkZpbGVEZXNjcmlwdG9yUmVzcG9uc2VIAFIWZmlsZURlc2NyaXB0b3JSZXNwb25zZRJyCh5hbGxfZXh0ZW5zaW9uX251bWJlcnNfcmVzcG9uc2UYBSABKAsyKy5ncnBjLnJlZmxlY3Rpb24udjEuRXh0ZW5zaW9uTnVtYmVyUmVzcG9uc2VIAFIbYWxsRXh0ZW5zaW9uTnVtYmVyc1Jlc3BvbnNlEl8KFmxpc3Rfc2VydmljZXNfcmVzcG9uc2UYBiABKAsyJy5ncnBjLnJlZmxlY3Rpb24udjEuTGlzdFNlcnZpY2VSZXNwb25zZUgAUhRsaXN0U2VydmljZXNSZXNwb25zZRJKCg5lcnJvcl9yZXNwb25zZRgHIAEoCzIhLmdycGMucmVmbGVjdGlvbi52MS5FcnJvclJlc3BvbnNlSABSDWVycm9yUmVzcG9uc2VCEgoQbWVzc2FnZV9yZXNwb25zZSJMChZGaWxlRGVzY3JpcHRvclJlc3BvbnNlEjIKFWZpbGVfZGVzY3JpcHRvcl9wcm90bxgBIAMoDFITZmlsZURlc2NyaXB0b3JQcm90byJqChdFeHRlbnNpb25OdW1iZXJSZXNwb25zZRIkCg5iYXNlX3R5cGVfbmFtZRgBIAEoCVIMYmFzZVR5cGVOYW1lEikKEGV4dGVuc2lvbl9udW1iZXIYAiADKAVSD2V4dGVuc2lvbk51bWJlciJUChNMaXN0U2VydmljZVJlc3BvbnNlEj0KB3NlcnZpY2UYASADKAsyIy5ncnBjLnJlZmxlY3Rpb24udjEuU2VydmljZVJlc3BvbnNlUgdzZXJ2aWNlIiUKD1NlcnZpY2VSZXNwb25zZRISCgRuYW1lGAEgASgJUgRuYW1lIlMKDUVycm9yUmVzcG9uc2USHQoKZXJyb3JfY29kZRgBIAEoBVIJZXJyb3JDb2RlEiMKDWVycm9yX21lc3NhZ2UYAiABKAlSDGVycm9yTWVzc2FnZTKJAQoQU2VydmVyUmVmbGVjdGlvbhJ1ChRTZXJ2ZXJSZWZsZWN0aW9uSW5mbxIrLmdycGMucmVmbGVjdGlvbi52MS5TZXJ2ZXJSZWZsZWN0aW9uUmVxdWVzdBosLmdycGMucmVmbGVjdGlvbi52MS5TZXJ2ZXJSZWZsZWN0aW9uUmVzcG9uc2UoATABYgZwcm90bzM="
  }
];

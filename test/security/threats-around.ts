/** Threats from NATS clients, browsers, regions, crowds, and what lies at rest. */
import type { Threat, Way } from "./threat.ts";

const sockets: readonly Way[] = ["WebSocket", "gRPC"];
const crowds = "test/security/crowds.test.ts";
const replay = "test/security/replay.test.ts";
const canaries = "test/security/canaries.test.ts";
const browser = "test/security/browser.test.ts";
const natsClient = "test/security/nats-client.test.ts";
const badInput = "test/conformance/bad-input.test.ts";
const badGrpc = "test/conformance/bad-grpc.test.ts";
const natsE2e = "apps/ampd/src/nats-clients-e2e.test.ts";
const callout = "packages/auth/src/callout/callout.test.ts";
const jwt = "packages/auth/src/authenticator.test.ts";
const hostileRegion = "test/conformance/federation-hostile.test.ts";

export const nats: readonly Threat[] = [
  {
    id: "S13",
    threat: "Reply subjects are read or misused",
    mitigation:
      "an inbox prefix per participant, of 128 random bits and more for sessions; the broker answers nowhere else",
    where: ["packages/auth/src/permissions/user.ts", "packages/gateway/src/direct.ts"],
    ways: ["NATS"],
    tests: [
      [natsE2e, "has the broker answer nobody but itself"],
      [natsClient, "of a request find no reply subject but the sender's own"],
      [
        "packages/auth/src/callout/sessions.test.ts",
        "and its reply subjects hold at least 128 random bits",
      ],
    ],
  },
  {
    id: "S14",
    threat: "The JetStream API is reached",
    mitigation: "participants' JWTs list their own subjects and nothing of `$JS` or `$KV`",
    where: ["packages/auth/src/permissions/user.ts"],
    ways: ["NATS"],
    tests: [
      [natsE2e, "publishes under no other name and to nothing of the server's or the broker's own"],
      [
        "packages/auth/src/permissions/permissions.test.ts",
        "never touch the server's own subjects, whatever the policy",
      ],
    ],
  },
  {
    id: "S15",
    threat: "Acknowledgements are forged",
    mitigation:
      "`$JS.ACK` is in no JWT; clients see delivery ids of their session, never an acknowledgement's subject",
    where: ["packages/gateway/src/deliveries.ts", "packages/auth/src/permissions/user.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [badInput, "answers $name with $code and nothing else happens"],
      [
        badInput,
        "lets a holder be robbed by nobody: claim, completion and release of another's task are refused",
      ],
      [natsE2e, "publishes under no other name and to nothing of the server's or the broker's own"],
    ],
  },
  {
    id: "S16",
    threat: "System account and accounts are left or entered",
    mitigation:
      "accounts for callout, broker and system with generated passwords; no `no_auth_user`",
    where: ["packages/auth/src/callout/config.ts"],
    ways: ["NATS"],
    tests: [
      [
        natsE2e,
        "with an API key, a bearer token, an nkey, or as anybody from this machine, and with nothing else",
      ],
      [natsE2e, "hears nobody's mail, replies, requests or records"],
      [callout, "is accepted by nats-server's own check"],
    ],
  },
  {
    id: "S17",
    threat: "Permissions overlap, or a queue group gets around them",
    mitigation:
      "allow lists that are exact, denials only below a last `*`, no queue permissions; random policies are compared with a nats-server",
    where: ["packages/auth/src/permissions/user.ts"],
    ways: ["NATS"],
    tests: [
      [
        "packages/auth/src/permissions/server.test.ts",
        "a participant receives exactly the topics that it may read, whatever it subscribes to",
      ],
      [
        "packages/auth/src/permissions/server.test.ts",
        "a participant publishes exactly where it may send",
      ],
      [natsE2e, "hears nobody's mail, replies, requests or records"],
    ],
  },
  {
    id: "S18",
    threat: "`Nats-*` headers instruct the server",
    mitigation: "the broker reads bodies and copies no header of a client",
    where: ["packages/gateway/src/direct.ts", "packages/store/src/nats/direct-intake.ts"],
    ways: ["NATS"],
    tests: [
      [natsClient, "change nothing: %s: %s"],
      [
        natsClient,
        "have lost nothing and brought nothing: the topic holds what was sent, the inbox is empty",
      ],
      [natsE2e, "has no traces of its messages sent to others"],
    ],
  },
  {
    id: "S19",
    threat: "Line breaks in headers become protocol",
    mitigation:
      "as S18; the broker's own headers are built of checked names, and the client library refuses CR and LF",
    where: ["packages/store/src/names.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [natsClient, "with line breaks in them end at the server and become no protocol anywhere"],
      [badInput, "answers $name with $code and nothing else happens"],
    ],
  },
  {
    id: "S20",
    threat: "Somebody else's message id is taken first",
    mitigation: "the id that NATS deduplicates by is made of namespace, sender and the client's id",
    where: ["packages/store/src/names.ts"],
    ways: sockets,
    tests: [
      [replay, "an id that another participant or namespace took first swallows nobody's message"],
      [
        replay,
        "a task id that another participant took first is refused, and does not show what it is",
      ],
      [
        "packages/store/src/names.test.ts",
        "never gives two inputs one subject, key, durable or message id",
      ],
    ],
  },
];

export const outside: readonly Threat[] = [
  {
    id: "S21",
    threat: "Logs and terminals are made to obey, or tell secrets",
    mitigation:
      "structured logs with C0, C1 and separators escaped and secret fields masked; the command line shows them as escapes; errors name fields, not values",
    where: [
      "apps/ampd/src/log.ts",
      "apps/ampd/src/terminal/text.ts",
      "apps/ampd/src/config/secrets.ts",
    ],
    ways: [...sockets, "HTTP"],
    tests: [
      [canaries, "refuses over %s without repeating more than a name, whatever the fields say"],
      [canaries, "logs them on one line each, as JSON, with nothing that a reader obeys"],
      [canaries, "shows them as they are and harmless on the command line"],
      [canaries, "has over %s no credential in an answer, a log or a file, good or bad"],
      [canaries, "prints a configuration without its secrets, as text and as JSON"],
    ],
  },
  {
    id: "S22",
    threat: "A page in a browser uses the broker of its reader's machine",
    mitigation:
      "`Origin` must be absent or loopback, never `null`; on loopback `Host` must be too; credentials travel in the first frame, never in cookies or URLs",
    where: ["apps/ampd/src/http/browser-guard.ts", "packages/gateway/src/ws/attach.ts"],
    ways: ["WebSocket", "gRPC", "HTTP"],
    tests: [
      [browser, "of the origin %j may use the broker: %s"],
      [browser, "that reaches it as %s may use it: %s"],
      [
        browser,
        "is let in by no cookie, no header and no query: the credential is in the first frame",
      ],
      [
        browser,
        "cannot speak gRPC: what it may send without asking is refused, and asking is not answered",
      ],
    ],
  },
  {
    id: "S23",
    threat: "Markup runs in a browser",
    mitigation:
      "every route answers JSON with `nosniff` and a policy that lets nothing run, be framed or embedded; there is no page",
    where: ["apps/ampd/src/http/routes.ts"],
    ways: ["HTTP"],
    tests: [[browser, "gets nothing that a browser would show, run, frame or keep, on any route"]],
  },
  {
    id: "S24",
    threat: "The broker is made to fetch an address",
    mitigation:
      "no address of a message is ever opened; key sets come from the configuration, over https or loopback, without redirects, in five seconds and one megabyte",
    where: ["packages/auth/src/remote-keys.ts"],
    ways: sockets,
    tests: [
      [canaries, "asks over %s no address that a participant names"],
      [
        "packages/auth/src/remote-keys.test.ts",
        "with %s at first: logins answer unavailable and succeed later",
      ],
      [jwt, "never looks at keys that the token brings"],
      [jwt, "refuses %s"],
    ],
  },
  {
    id: "S25",
    threat: "A federated region is hostile",
    mitigation:
      "regions exchange documents of one schema that are checked anew; senders become `name@region`; hops are counted; a region reaches the namespaces that are named for it",
    where: ["packages/gateway/src/federation", "packages/core/src/federation.ts"],
    ways: ["region"],
    tests: [
      [hostileRegion, "that tells of %s is refused"],
      [hostileRegion, "that sends %s is refused"],
      [hostileRegion, "sees, cancels and ends no task but its own"],
      [
        hostileRegion,
        "lies 1,000 times by chance and is never heard under a local name, nor is anybody else disturbed",
      ],
    ],
  },
  {
    id: "S26",
    threat: "Subscriptions, sessions, unread frames and names without bound",
    mitigation:
      "bounds per session, participant, namespace and gateway, each with a name in its refusal; slow readers are closed with 4408, and those with most unread when all together have too much; frames that wait for the store are bounded over all connections, changes of a card for each",
    outOfScope:
      "distinct job and topic names are not counted, each has a bound of its own; the policy says who may use which, and the server's file store bounds all of them",
    where: [
      "packages/gateway/src/pressure.ts",
      "packages/gateway/src/outbound.ts",
      "packages/gateway/src/session-limits.ts",
    ],
    ways: sockets,
    tests: [
      [crowds, "of 10,000 subscriptions stops at the bound of a session, and they end with it"],
      [crowds, "are all cut off, cost bounded memory, and others go on meanwhile"],
      [
        "packages/gateway/src/pressure.test.ts",
        "those with most unread are cut off until the rest fits, once, and it is told",
      ],
      [
        badInput,
        "cuts a client off whose mail piles up unread, and gives the mail to its next session",
      ],
      ["test/conformance/permissions.test.ts", "are refused with their name and number"],
      ["test/conformance/races.test.ts", "opens no more namespaces than it may"],
      [
        badGrpc,
        "keeps a connection to its share of streams, and serves other connections meanwhile",
      ],
    ],
  },
  {
    id: "S27",
    threat: "A pattern or schema takes exponential time",
    mitigation:
      "validators are compiled ahead from our own schemas; every pattern of schemas and source is read for what could backtrack",
    where: ["spec/schema", "packages/protocol/src/gen"],
    ways: [...sockets, "build"],
    tests: [
      ["test/security/patterns.test.ts", "/$pattern/$flags of $where takes linear time"],
      ["test/security/patterns.test.ts", "knows %s as dangerous"],
    ],
  },
  {
    id: "S28",
    threat: "Secrets are found at rest",
    mitigation:
      "API keys are stored as hashes, grants' private keys only in memory, generated seeds and passwords in files of mode 0600, nothing in argument lists; the callout's requests can be sealed",
    where: [
      "packages/auth/src/api-keys",
      "packages/auth/src/grants",
      "apps/ampd/src/broker/callout-keys.ts",
    ],
    ways: ["build"],
    tests: [
      [
        "test/security/monitoring.test.ts",
        "monitoring pages and the log of the server hold no password, seed, token or signature",
      ],
      [canaries, "keeps secrets out of files and argument lists, and files to their owner"],
      ["apps/ampd/src/keys-e2e.test.ts", "keeps no secret in the data directory or the log"],
      [natsE2e, "keeps its secrets to their owner, and none of them in the log"],
      [callout, "works sealed, and nothing unsealed is answered with a user"],
      ["packages/auth/src/grants/grants.test.ts", "a set holds public keys alone"],
    ],
    outOfScope:
      "messages lie in NATS as they were sent: encrypt the disk, or the streams with a key of the server's",
  },
  {
    id: "S29",
    threat: "A lease's id or an acknowledgement's subject is told",
    mitigation: "neither is in any frame; lease ids are random",
    where: ["packages/gateway/src/claims.ts", "packages/gateway/src/queries.ts"],
    ways: sockets,
    tests: [
      [
        "test/conformance/secrets.test.ts",
        "are in no view, status, event, dead letter, refusal or registry entry that others get",
      ],
    ],
  },
  {
    id: "S30",
    threat: "A payload talks an agent into something",
    mitigation:
      "the sender that an agent sees is true, sizes and part types are checked, nothing of a payload is run or opened",
    where: ["packages/gateway/src/envelopes.ts"],
    ways: sockets,
    tests: [[canaries, "asks over %s no address that a participant names"]],
    outOfScope:
      "what a text means to its reader is beyond a broker: agents must treat payloads as foreign, and permissions say who may send to them",
  },
];

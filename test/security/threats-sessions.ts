/** Threats that come in as frames and credentials. */
import type { Threat, Way } from "./threat.ts";

const sockets: readonly Way[] = ["WebSocket", "gRPC"];
const input = "test/security/input.test.ts";
const crowds = "test/security/crowds.test.ts";
const replay = "test/security/replay.test.ts";
const badInput = "test/conformance/bad-input.test.ts";
const badWebSocket = "test/conformance/bad-websocket.test.ts";
const badGrpc = "test/conformance/bad-grpc.test.ts";
const natsE2e = "apps/ampd/src/nats-clients-e2e.test.ts";
const jwt = "packages/auth/src/authenticator.test.ts";

export const onTheWire: readonly Threat[] = [
  {
    id: "S1",
    threat: "A sender's name is forged",
    mitigation:
      "`from` is written by the gateway from the session; another one, and keys that readers blind to case could take for it, are refused",
    where: ["packages/gateway/src/envelopes.ts", "packages/protocol/src/scan.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [
        "test/conformance/forged-sender.test.ts",
        "never arrives, in whatever frame, place and spelling",
      ],
      [badInput, "stamps the authenticated sender over every other place that claims to be one"],
      [natsE2e, "publishes under no other name and to nothing of the server's or the broker's own"],
    ],
  },
  {
    id: "S2",
    threat: "A name becomes part of a subject, key or protocol line",
    mitigation:
      "one codec that rejects and never repairs; subjects are built by typed functions alone",
    where: ["packages/protocol/src/address.ts", "packages/store/src/names.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [input, "lets no name be %j, wherever a subject would be made of it"],
      [
        "packages/protocol/src/address.test.ts",
        "is never one of the texts that could break out of a subject or key",
      ],
      [
        "packages/store/src/names.test.ts",
        "rejects, never repairs, what would change the meaning of a subject",
      ],
    ],
  },
  {
    id: "S3",
    threat: "JSON that is deep, wide, ambiguous or holds numbers that are none",
    mitigation:
      "256 KiB, then a linear scan (32 levels, no repeated routing keys) before anything is parsed; payloads are passed on as text; own numbers are whole and bounded. No bound on tokens: within the size the dearest frame measured takes some 15 ms",
    where: ["packages/protocol/src/scan.ts", "packages/gateway/src/frame-reader.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [badInput, "answers $name with $code and nothing else happens"],
      [input, "refuses numbers as %s that are none there, and stores nothing"],
      [input, "takes %s as what they are: a payload within the size of a frame"],
      [replay, "a dead letter's id that nobody was ever given is not found, whatever its number"],
      ["test/security/fuzz.test.ts", "hurt nobody, however many"],
    ],
  },
  {
    id: "S4",
    threat: "Prototypes are polluted",
    mitigation:
      "`__proto__` is refused at any depth before parsing; maps in place of objects; nothing is merged deeply",
    where: ["packages/protocol/src/scan.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [badInput, "treats names of Object's prototype as names"],
      [badInput, "answers $name with $code and nothing else happens"],
      [
        "apps/ampd/src/config/resolve.test.ts",
        "a key named __proto__ in the file is unknown and changes nothing",
      ],
    ],
  },
  {
    id: "S5",
    threat: "Frames larger than memory",
    mitigation:
      "`sessions.frame_bytes_max` is enforced by the length that a message announces, before its bytes are taken",
    where: ["packages/gateway/src/ws/attach.ts", "packages/gateway/src/grpc/attach.ts"],
    ways: sockets,
    tests: [
      [badWebSocket, "closes on %s, touching nobody else"],
      [badGrpc, "ends the stream on %s"],
      [
        "packages/gateway/src/frame-reader.test.ts",
        "is too large by its bytes, not its characters",
      ],
    ],
  },
  {
    id: "S6",
    threat: "Connections that are silent, slow or half open",
    mitigation:
      "ten seconds for a request's head, a TLS handshake and a `hello`; pings; as many may wait for their welcome as may have a session, and beyond that who has waited longest goes; sessions are bounded per participant and gateway. No bound per address: behind a proxy all share one",
    where: [
      "packages/gateway/src/waiting-room.ts",
      "packages/gateway/src/session-limits.ts",
      "apps/ampd/src/broker/http-server.ts",
    ],
    ways: [...sockets, "HTTP"],
    tests: [
      [
        crowds,
        "of 500 that say nothing pushes itself out, and whoever says hello comes in meanwhile",
      ],
      [
        crowds,
        "of sessions is bounded, for one participant and for all, and leaves room when it goes",
      ],
      [crowds, "are cut in time, silent, drip-fed or half a body, and others are served"],
      [badWebSocket, "ends a session whose peer answers no ping, and frees what it held"],
      [
        badGrpc,
        "ends connections that say nothing or answer no ping, and those reset while they open",
      ],
    ],
  },
  {
    id: "S7",
    threat: "Compression bombs and floods of fragments",
    mitigation:
      "no compression on WebSocket; at most 1,024 fragments; gRPC unfolds no further than a frame may be",
    where: ["packages/gateway/src/ws/attach.ts"],
    ways: sockets,
    tests: [
      [badWebSocket, "negotiates no compression, also when the client offers it"],
      [badWebSocket, "closes on %s, touching nobody else"],
      [badGrpc, "refuses a compressed message that %s"],
    ],
  },
  {
    id: "S8",
    threat: "Malformed HTTP/2 and gRPC",
    mitigation:
      "an error handler on every socket, own decoder of messages, bounded streams, version floors",
    where: ["packages/gateway/src/grpc", "tools/tidy/floors.ts"],
    ways: ["gRPC", "build"],
    tests: [
      [badGrpc, "ends the stream on a message with %s"],
      [badGrpc, "lives on after %s"],
      [badGrpc, "lives through a flood of streams that are reset at once"],
      [
        "tools/tidy/tidy.test.ts",
        "locks no version with known security faults, and each with its checksum",
      ],
    ],
  },
];

export const identity: readonly Threat[] = [
  {
    id: "S9",
    threat: "Credentials are guessed",
    mitigation:
      "secrets of 256 bits, stored as hashes; pauses per network and key before the store is asked, at the gateway and at the callout of NATS",
    where: ["packages/core/src/guesses/guesses.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [
        "test/conformance/keys.test.ts",
        "lets a thousand bad keys reach the store ten times at most, and a known good one at once",
      ],
      [
        "packages/auth/src/callout/guesses.test.ts",
        "of 1,000 bad keys at most ten reach the store, and who is honest gets in from the same host",
      ],
      [
        "packages/core/src/guesses/guesses.test.ts",
        "no pause is longer than five seconds, and time takes bad credentials back",
      ],
    ],
  },
  {
    id: "S10",
    threat: "What was overheard is sent again",
    mitigation:
      "an nkey's challenge is for one connection; ids make submits, mail and events idempotent per sender; verbs on tasks need the session that holds the lease",
    where: ["packages/gateway/src/credentials/challenge.ts", "packages/gateway/src/attempts.ts"],
    ways: sockets,
    tests: [
      [
        "test/conformance/keys.test.ts",
        "lets in nobody who repeats a hello and a proof that were overheard",
      ],
      [replay, "a recorded submit, mail and event sent again are stored once"],
      [replay, "a recorded claim and completion change nothing, whoever sends them again"],
    ],
    outOfScope:
      "a bearer token or API key that was overheard opens sessions until it ends or is revoked; TLS keeps it from being overheard",
  },
  {
    id: "S11",
    threat: "A credential ends or is revoked while its session lives",
    mitigation:
      "checked at each frame and on a timer by the clock of NATS; revocations are watched and asked for every second",
    where: ["packages/gateway/src/session-control.ts", "packages/auth/src/revocations.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [
        "test/conformance/credentials.test.ts",
        "closes the session with 4401 within a second of its end, and takes no frame after it",
      ],
      [
        "test/conformance/credentials.test.ts",
        "closes two hundred sessions that end together, each in time, and takes no frame of any after it",
      ],
      [
        "test/conformance/keys.test.ts",
        "closes the sessions of a revoked key within a second on every gateway, and takes no frame after",
      ],
      [natsE2e, "within a second when its API key is revoked, alone, and does not come back"],
    ],
  },
  {
    id: "S12",
    threat: "A JWT confuses its algorithm, key or type, or is huge",
    mitigation:
      "the key decides which algorithms count; `kid` finds keys of the own set alone; `jku`, `x5u`, `jwk` are never looked at; 8,192 bytes",
    where: ["packages/auth/src/bearer.ts", "packages/auth/src/key-set.ts"],
    ways: [...sockets, "NATS"],
    tests: [
      [jwt, "refuses an unsecured token, with and without its final dot"],
      [jwt, "refuses HS256 keyed with the public key in any of its forms"],
      [jwt, "never looks at keys that the token brings"],
      [jwt, "finds no key for kid %j"],
      [jwt, "takes 8,192 bytes and refuses one more"],
      [jwt, "refuses a curve that its algorithm does not name"],
    ],
  },
];

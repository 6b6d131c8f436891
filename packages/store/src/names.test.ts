import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { names } from "./index.ts";

const head = "abcdefghijklmnopqrstuvwxyz0123456789";
const charOf = (chars: string): fc.Arbitrary<string> => fc.constantFrom(...Array.from(chars));
const token = fc
  .tuple(charOf(head), fc.string({ unit: charOf(`${head}_-`), maxLength: 8 }))
  .map(([first, rest]) => first + rest);
const job = fc.array(token, { minLength: 1, maxLength: 4 }).map((tokens) => tokens.join("."));
const taskId = fc
  .tuple(charOf(`${head}ABC`), fc.string({ unit: charOf(`${head}ABC_-`), maxLength: 8 }))
  .map(([first, rest]) => first + rest);
const envelopeId = fc.string({ unit: charOf(`${head}|/.*>=!~`), minLength: 1, maxLength: 8 });
const partition = fc.option(fc.nat(63), { nil: undefined });
const address = fc.tuple(token, token).map(([ns, name]) => `${ns}/${name}`);

/** Two inputs with one name must be the same input. */
function injective<T>(arbitrary: fc.Arbitrary<T>, nameOf: (value: T) => string): void {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(arbitrary, (value) => {
      const name = nameOf(value);
      const text = JSON.stringify(value);
      const before = seen.get(name) ?? text;
      seen.set(name, text);
      return before === text;
    }),
    { numRuns: 3000 },
  );
}

describe("names", () => {
  it("never gives two inputs one subject, key, durable or message id", () => {
    injective(fc.tuple(token, token, partition), (made) => names.inboxSubject(...made));
    injective(fc.tuple(token, partition), (made) => names.inboxStream(...made));
    injective(fc.tuple(token, partition), (made) => names.taskStream(...made));
    injective(fc.tuple(token, job, partition), (made) => names.jobSubject(...made));
    injective(fc.tuple(token, job), ([ns, name]) => names.deadSubject(ns, name));
    injective(job, names.jobDurable);
    injective(fc.tuple(token, taskId), ([ns, id]) => names.taskKey(ns, id));
    injective(fc.tuple(token, taskId, fc.nat(20)), (parts) => names.jobMessageId(...parts));
    injective(fc.tuple(token, taskId, fc.nat(20)), (parts) => names.deadMessageId(...parts));
    injective(fc.tuple(address, token, token, envelopeId), ([from, ns, name, id]) =>
      names.inboxMessageId({ from, to: { ns, name }, id }),
    );
  });

  it("keeps participants and identities of one registry apart", () => {
    fc.assert(
      fc.property(token, job, (name, rest) => {
        const identity = `agent.${rest}`;
        expect(names.registryKeyKind(names.participantKey(name))).toBe("participant");
        expect(names.registryKeyKind(names.identityKey(identity))).toBe("identity");
      }),
    );
  });

  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(fc.tuple(token, job, taskId, partition), ([ns, name, id, at]) => {
        expect(names.jobOfDurable(names.jobDurable(name))).toBe(name);
        expect(names.jobOfSubject(ns, names.jobSubject(ns, name, at), at)).toBe(name);
        expect(names.namespaceOfTaskStream(names.taskStream(ns, at))).toBe(ns);
        expect(names.namespaceOfInboxStream(names.inboxStream(ns, at))).toBe(ns);
        expect(names.taskIdOfMessageId(ns, names.jobMessageId(ns, id, 3))).toBe(id);
      }),
    );
  });

  it("rejects, never repairs, what would change the meaning of a subject", () => {
    const hostile = ["", "a.b", "*", ">", "a b", "A", "ä", "a\r\n", "-a", "a".repeat(64)];
    for (const text of hostile) {
      expect(() => names.inboxStream(text), text).toThrow("namespace");
      expect(() => names.inboxSubject("ok", text), text).toThrow("participant name");
    }
    for (const text of ["", ".a", "a.", "a..b", "*", "a.>", "a=b", "A", "a b"]) {
      expect(() => names.jobSubject("ok", text), text).toThrow("job name");
      expect(() => names.jobDurable(text), text).toThrow("job name");
    }
    for (const text of ["", "a.b", "a/b", "*", "_a"])
      expect(() => names.taskKey("ok", text), text).toThrow("task id");
    expect(() => names.jobMessageId("ok", "T", -1)).toThrow("epoch");
    expect(() => names.identityKey("review")).toThrow("identity job");
  });
});

import type { DirectHandlers, DirectIntake, DirectMessage } from "@ampd/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** A broker that direct clients publish to. */
export interface DirectHarness {
  readonly ns: string;
  /** The intake of one more gateway. */
  intake(): Promise<DirectIntake>;
  /**
   * Publishes as somebody whom the server lets publish anywhere. May publish to `job.fence` beside it.
   * @returns what came back on `reply`
   */
  publish(message: {
    readonly subject: string;
    readonly body: string | Uint8Array;
    readonly reply?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }): Promise<string | undefined>;
  end(): Promise<void>;
}

interface Gateway extends DirectHandlers {
  readonly took: DirectMessage[];
  readonly refused: string[];
}

function gateway(name: string): Gateway {
  const took: DirectMessage[] = [];
  const refused: string[] = [];
  return {
    took,
    refused,
    bytesMax: 64,
    handle: (message) => {
      if (message.to !== "job:fence") took.push(message);
      return Promise.resolve(`${name} took it`);
    },
    clear: (from) => Promise.resolve(`cleared ${from.ns}/${from.name}`),
    refuse: (fault) => {
      refused.push(fault);
      return `refused: ${fault}`;
    },
  };
}

/** What every intake of direct clients' messages does. */
export function describeDirectIntake(name: string, make: () => Promise<DirectHarness>): void {
  describe(`direct intake: ${name}`, () => {
    let h: DirectHarness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    const reply = (): string => `_INBOX_${h.ns}.bob.1`;
    const subject = (rest: string): string => `amp.${h.ns}.in.bob.${rest}`;

    it("hands a message on with the sender and the address of its subject, and carries the answer back", async () => {
      const here = gateway("here");
      await (await h.intake()).listen(here);
      for (const [rest, to] of [
        ["inbox.other.ann", "other/ann"],
        ["job.review.deep", "job:review.deep"],
        ["topic.team.news", "topic:team.news"],
      ] as const) {
        const sent = { subject: subject(rest), body: '{"a":"é"}', reply: reply() };
        expect(await h.publish(sent)).toBe("here took it");
        const from = { ns: h.ns, name: "bob" };
        expect(here.took.pop()).toEqual({ from, to, text: '{"a":"é"}' });
      }
    });

    it("hands the wish for an empty inbox on, for the sender's own alone", async () => {
      const here = gateway("here");
      await (await h.intake()).listen(here);
      const clear = (rest: string): Promise<string | undefined> =>
        h.publish({ subject: subject(rest), body: "", reply: reply() });
      expect(await clear("clear")).toBe(`cleared ${h.ns}/bob`);
      for (const rest of ["clear.ann", "clear.acme.ann", "inbox.clear"])
        expect(await clear(rest), rest).toBe("refused: no_address");
    });

    it("takes a message that asks for no answer", async () => {
      const here = gateway("here");
      const stop = await (await h.intake()).listen(here);
      await h.publish({ subject: subject("job.a"), body: "{}" });
      await stop();
      expect(here.took.map(({ to }) => to)).toEqual(["job:a"]);
    });

    it("answers nobody but the sender: no other reply subject is ever written to", async () => {
      const here = gateway("here");
      const stop = await (await h.intake()).listen(here);
      const foreign = [
        `_INBOX_${h.ns}.ann.1`,
        `_INBOX_${h.ns}.bobby.1`,
        `_INBOX_${h.ns}.bob`,
        "_INBOX.x.1",
        `amp.${h.ns}.inbox.ann`,
        `amp.${h.ns}.topic.news`,
        `amp.${h.ns}.in.ann.job.a`,
      ];
      for (const other of foreign)
        expect(await h.publish({ subject: subject("job.a"), body: "{}", reply: other })).toBe(
          undefined,
        );
      await stop();
      // What was published on one of them as an answer would have come in here as well.
      expect(here.took).toHaveLength(foreign.length);
    });

    it("reads no header", async () => {
      const here = gateway("here");
      await (await h.intake()).listen(here);
      const headers = { "Nats-Msg-Id": "x", "Nats-TTL": "1s", "Nats-Rollup": "all" };
      await h.publish({ subject: subject("job.a"), body: "{}", reply: reply(), headers });
      expect(here.took).toEqual([{ from: { ns: h.ns, name: "bob" }, to: "job:a", text: "{}" }]);
    });

    it("refuses what is too large, no text, or addressed to nobody", async () => {
      const here = gateway("here");
      await (await h.intake()).listen(here);
      const send = (rest: string, body: string | Uint8Array): Promise<string | undefined> =>
        h.publish({ subject: subject(rest), body, reply: reply() });
      expect(await send("job.a", "x".repeat(65))).toBe("refused: too_large");
      expect(await send("job.a", Buffer.from([0xff, 0xfe]))).toBe("refused: not_text");
      for (const rest of ["job.A", "job", "inbox.a", "inbox.a.b.c", "status.a", "x"])
        expect(await send(rest, "{}"), rest).toBe("refused: no_address");
      expect(here.took).toEqual([]);
    });

    it("lets one of several gateways have each message, and the others go on when one stops", async () => {
      const [here, there] = [gateway("here"), gateway("there")];
      const stop = await (await h.intake()).listen(here);
      await (await h.intake()).listen(there);
      for (let i = 0; i < 24; i++)
        await h.publish({ subject: subject("job.a"), body: "{}", reply: reply() });
      expect(here.took.length + there.took.length).toBe(24);
      await stop();
      const before = there.took.length;
      for (let i = 0; i < 4; i++) {
        const sent = { subject: subject("job.a"), body: "{}", reply: reply() };
        expect(await h.publish(sent)).toBe("there took it");
      }
      expect(there.took.length).toBe(before + 4);
    });

    it("answers what is under way before it has stopped", async () => {
      const begun = deferred();
      const answer = deferred();
      const handle = async (): Promise<string> => {
        begun.resolve("");
        return answer.promise;
      };
      const stop = await (await h.intake()).listen({ ...gateway("here"), handle });
      const answered = h.publish({ subject: subject("job.a"), body: "{}", reply: reply() });
      await begun.promise;
      const stopping = stop();
      answer.resolve("late");
      expect(await answered).toBe("late");
      await stopping;
    });
  });
}

function deferred(): {
  readonly promise: Promise<string>;
  readonly resolve: (text: string) => void;
} {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

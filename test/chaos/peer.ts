/**
 * A participant that lives through crashes: it connects to whichever gateway runs, and a request ends with its answer or with
 * {@link Gone}, never with silence.
 */
import { WireClient, type WireFrame } from "@ampd/testkit";
import type { Fleet } from "./fleet.ts";

/** The connection ended or fell silent; what a request did is not known. */
export class Gone extends Error {
  override readonly name = "Gone";
}

const answerMs = 8000;

/** A connection with its welcome. */
export interface Line {
  readonly client: WireClient;
  readonly welcome: WireFrame;
}

/** Connects, trying gateways until one takes the session. */
export async function connect(
  fleet: Fleet,
  who: string,
  hello: () => Readonly<Record<string, unknown>>,
): Promise<Line> {
  const untilMs = performance.now() + 60_000;
  for (;;) {
    let client: WireClient | undefined;
    try {
      client = await WireClient.open({ url: await fleet.url() });
      const credential = { kind: "dev", token: `dev:${who}` };
      const welcome = await ask(client, {
        type: "hello",
        versions: ["0.1"],
        credential,
        ...hello(),
      });
      if (welcome.type === "welcome") return { client, welcome };
    } catch (error) {
      if (fleet.stopped || performance.now() > untilMs) throw error;
    }
    await client?.cut();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sends a request and returns its answer. @throws Gone */
export async function ask(
  client: WireClient,
  frame: Readonly<Record<string, unknown>>,
): Promise<WireFrame> {
  if (client.closeInfo !== undefined) throw new Gone("closed");
  const seq = client.send(frame);
  return take(client, (answer) => answer["re"] === seq, answerMs);
}

/** Takes the next frame that fits. @throws Gone when it does not come in time or the connection ends */
export async function take(
  client: WireClient,
  fits: (frame: WireFrame) => boolean,
  limitMs: number,
): Promise<WireFrame> {
  const frame = client.next(fits, limitMs).catch(() => undefined);
  const ended = client.closed().then(() => undefined);
  const first = await Promise.race([frame, ended]);
  if (first === undefined) throw new Gone("no answer");
  return first;
}

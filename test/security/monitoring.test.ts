/** What nats-server's monitoring pages and its log show of those who are connected: names, and no secret. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mintToken } from "@ampd/auth";
import {
  rigKey,
  rigSystem,
  startCalloutRig,
  type CalloutRig,
} from "../../packages/auth/src/testing/callout-rig.ts";

const pages = [
  "varz",
  "connz?auth=1&subs=detail",
  "subsz?subs=1",
  "accountz?acc=AMP",
  "accountz?acc=AUTH",
  "jsz?accounts=1&streams=1&consumers=1&config=1",
  "routez",
  "leafz",
  "gatewayz",
];

let rig: CalloutRig;
beforeAll(async () => {
  rig = await startCalloutRig({ monitor: true, xkey: true });
}, 60_000);
afterAll(() => rig.close());

it("monitoring pages and the log of the server hold no password, seed, token or signature", async () => {
  const { server, seeds } = rig;
  const { credentials } = server;
  const token = await mintToken({ key: rigKey, address: "acme/anna", ttlS: 60 });
  const anna = await rig.connect({ token, inboxPrefix: "_INBOX_acme.anna", reconnect: false });
  await anna.flush();
  const refused = rig.connect({ token: `${token.slice(0, -8)}AAAAAAAA`, reconnect: false });
  await expect(refused).rejects.toThrow(/authorization/i);
  const password = credentials.kind === "user" ? credentials.password : credentials.token;
  const secrets = [
    password,
    rigSystem.password,
    ...Object.values(seeds),
    token.split(".")[2] ?? "",
  ];
  expect(secrets.every((secret) => secret.length >= 10)).toBe(true);
  const texts = await Promise.all(
    pages.map(async (page) => (await fetch(`${server.monitorUrl}/${page}`)).text()),
  );
  texts.push(await readFile(server.logFile, "utf8"));
  expect(texts.join("")).toContain("acme"); // who is connected is what the pages are for
  for (const [index, text] of texts.entries())
    for (const secret of secrets)
      expect(text.includes(secret), `${pages[index] ?? "the log"}: ${secret.slice(0, 6)}…`).toBe(
        false,
      );
});

import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { parsePublicNkey, publicNkey, seedNkey } from "@ampd/protocol";
import { expect, test } from "vitest";
import { shownBy } from "./card.ts";
import { connect } from "./client.ts";
import { FakeBroker } from "./testing/fake-broker.ts";

const spkiStart = Buffer.from("302a300506032b6570032100", "hex");
const nonce = "n".repeat(43);

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(16);
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(spkiStart.length);
  return { privateKey, seed: seedNkey("user", seed), nkey: publicNkey("user", raw) };
}

function isProof(nkey: string, sig: string, of: string = nonce): boolean {
  const raw = parsePublicNkey("user", nkey) ?? new Uint8Array(0);
  const key = createPublicKey({
    key: Buffer.concat([spkiStart, raw]),
    format: "der",
    type: "spki",
  });
  const text = Buffer.from(`amp-nkey-proof:${nkey}:${of}`);
  return verify(null, text, key, Buffer.from(sig, "base64url"));
}

test("a seed, as text or in an object, is shown as its public key and signs the challenge", async () => {
  const { seed, nkey } = keyPair();
  for (const input of [seed, { nkeySeed: seed }]) {
    const { credential, prove } = await shownBy(input);
    expect(credential).toEqual({ kind: "nkey", token: nkey });
    const sig = (await prove?.(nonce)) ?? "";
    expect(sig).toMatch(/^[A-Za-z0-9_-]{86}$/);
    expect(isProof(nkey, sig)).toBe(true);
    expect(isProof(nkey, sig, "m".repeat(43))).toBe(false);
  }
});

test("a signer of one's own gets the text to sign and nothing else", async () => {
  const { privateKey, nkey } = keyPair();
  const { credential, prove } = await shownBy({
    nkey,
    sign: (data) => sign(null, data, privateKey),
  });
  expect(credential).toEqual({ kind: "nkey", token: nkey });
  expect(isProof(nkey, (await prove?.(nonce)) ?? "")).toBe(true);
});

test("a text that is no seed is refused without being repeated, and a token stays a token", async () => {
  const { seed, nkey } = keyPair();
  const broken = `${seed.slice(0, -1)}${seed.endsWith("A") ? "B" : "A"}`;
  await expect(shownBy({ nkeySeed: broken })).rejects.toThrow(/seed/);
  await expect(shownBy({ nkeySeed: nkey })).rejects.not.toThrow(nkey);
  expect(await shownBy(broken)).toEqual({ credential: { kind: "bearer", token: broken } });
  expect(await shownBy({ kind: "bearer", token: seed })).toEqual({
    credential: { kind: "bearer", token: seed },
  });
});

test("a client answers one challenge for each hello, and a second with silence", async () => {
  const broker = await FakeBroker.start();
  try {
    const { seed, nkey } = keyPair();
    broker.script.hello = () => ({ type: "challenge", nonce });
    const connecting = connect({ url: broker.url, credential: { nkeySeed: seed } });
    const session = await broker.session(0);
    const { sig, seq } = await session.next("proof");
    expect([isProof(nkey, sig), seq]).toEqual([true, 2]);
    session.send({ type: "challenge", re: 1, nonce: "m".repeat(43) });
    session.send({ ...broker.welcome(session), re: 1 });
    const client = await connecting;
    session.send({ type: "challenge", nonce: "m".repeat(43) });
    await session.next("heartbeat");
    await client.close();
    expect(session.all("proof")).toHaveLength(1);
  } finally {
    await broker.stop();
  }
});

test("a signer that fails ends the attempt and is reported", async () => {
  const broker = await FakeBroker.start();
  try {
    const { nkey } = keyPair();
    broker.script.hello = () => ({ type: "challenge", nonce });
    const errors: unknown[] = [];
    const sign = (): never => {
      throw new Error("the token was pulled out");
    };
    const connecting = connect({
      url: broker.url,
      credential: { nkey, sign },
      connectTimeoutMs: 500,
      onError: (error) => errors.push(error),
    });
    await expect(connecting).rejects.toMatchObject({ code: "unavailable" });
    expect(String(errors[0])).toContain("pulled out");
  } finally {
    await broker.stop();
  }
});

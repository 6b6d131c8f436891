import type { BrokerFrame, BrokerFrameByType, KeyView } from "@ampd/protocol";
import type { OutFrame } from "./link.ts";

/** What a new key is for. */
export interface KeyRequest {
  /** The participant that its owner will be, `<ns>/<name>` in the own namespace. */
  readonly address: string;
  readonly roles?: readonly string[];
  readonly scopes?: readonly string[];
  /** What it is for, for people; at most 200 characters. */
  readonly label?: string;
  /** Milliseconds until it ends, whole seconds of them. Default: it does not end. */
  readonly ttlMs?: number;
}

/** A new key. */
export interface MadeKey {
  readonly key: KeyView;
  /** The API key itself. The broker keeps it nowhere: it is told this once. */
  readonly secret: string;
}

/** How keys are asked for. */
export interface KeysPort {
  /** A request that is repeated over lost connections. */
  ask<Type extends BrokerFrame["type"]>(
    frame: OutFrame,
    type: Type,
  ): Promise<BrokerFrameByType[Type]>;
  /** A request that is sent once. */
  askOnce<Type extends BrokerFrame["type"]>(
    frame: OutFrame,
    type: Type,
  ): Promise<BrokerFrameByType[Type]>;
}

/** Keys and revocations of the own namespace; for operators. Every call rejects with `forbidden` for others. */
export class Keys {
  private readonly port: KeysPort;

  /** @internal use `client.keys` */
  constructor(port: KeysPort) {
    this.port = port;
  }

  /**
   * Makes an API key. Sent once: after `unavailable` look at `list`, and revoke a key whose secret never came.
   *
   * @throws ProtocolError
   */
  async create(request: KeyRequest): Promise<MadeKey> {
    const { key, secret = "" } = await this.port.askOnce(createFrame(request), "key_created");
    return { key, secret };
  }

  /** Says whose a public nkey (`U…`) is. @throws ProtocolError `conflict` when it is known, also when it was revoked */
  async addNkey(nkey: string, request: KeyRequest): Promise<KeyView> {
    return (await this.port.askOnce({ ...createFrame(request), nkey }, "key_created")).key;
  }

  /** Keys, oldest first, revoked ones too: all, or those of one participant. */
  async list(address?: string): Promise<readonly KeyView[]> {
    const frame = { type: "list_keys", ...(address !== undefined && { address }) } as const;
    return (await this.port.ask(frame, "keys")).keys;
  }

  /** Revokes a key for good; its sessions end within a second on every gateway. @throws ProtocolError `not_found` */
  async revoke(id: string): Promise<void> {
    await this.port.ask({ type: "revoke_key", id }, "ok");
  }

  /** Revokes one token by its `jti`, or all tokens of a participant that were issued before a time, by default now. */
  async revokeTokens(
    tokens: { readonly jti: string } | { readonly address: string; readonly before?: Date },
  ): Promise<void> {
    if ("jti" in tokens) await this.port.ask({ type: "revoke_tokens", jti: tokens.jti }, "ok");
    else {
      const { address, before } = tokens;
      const time = before === undefined ? {} : { before: before.toISOString() };
      await this.port.ask({ type: "revoke_tokens", address, ...time }, "ok");
    }
  }
}

function createFrame({ address, roles, scopes, label, ttlMs }: KeyRequest): OutFrame & {
  readonly type: "create_key";
  readonly address: string;
} {
  return {
    type: "create_key",
    address,
    ...(roles !== undefined && { roles: [...roles] }),
    ...(scopes !== undefined && { scopes: [...scopes] }),
    ...(label !== undefined && { label }),
    ...(ttlMs !== undefined && { ttl_s: Math.round(ttlMs / 1000) }),
  };
}

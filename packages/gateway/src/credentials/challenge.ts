/**
 * The challenge of one connection: asked in the middle of its `hello`, answered once.
 *
 *   none ──ask──► asked ──proof──► none
 *                   └── connection over: whoever waits hears `unavailable`
 *
 * It lasts no longer than the connection may be without a session, which the time for `hello` bounds.
 */
import { ProtocolError } from "@ampd/protocol";
import type { Transport } from "../options.ts";

interface Waiting {
  readonly resolve: (signature: string) => void;
  readonly reject: (error: ProtocolError) => void;
}

/** See the head of this file. */
export class Challenge {
  private waiting: Waiting | undefined;
  private isOver = false;

  /** Sends a challenge; resolves with the signature. @throws ProtocolError `unavailable` when the connection ends */
  ask(transport: Transport, nonce: string, re: number | undefined): Promise<string> {
    if (this.isOver) return Promise.reject(gone());
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      const frame = { type: "challenge", ...(re !== undefined && { re }), nonce };
      transport.send(JSON.stringify(frame));
    });
  }

  /** Takes a signature. @returns false when none was asked for */
  answer(signature: string): boolean {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(signature);
    return waiting !== undefined;
  }

  /** The connection is over. */
  end(): void {
    this.isOver = true;
    this.waiting?.reject(gone());
    this.waiting = undefined;
  }
}

function gone(): ProtocolError {
  return new ProtocolError("unavailable", "the connection ended before the proof came");
}

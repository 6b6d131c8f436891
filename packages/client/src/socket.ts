/** What an event of a socket may carry. */
export interface SocketEvent {
  readonly type: string;
  /** Of a `message`: the frame. */
  readonly data?: unknown;
  /** Of a `close`. */
  readonly code?: number;
  /** Of a `close`. */
  readonly reason?: string;
  /** Of an `error`, where the platform says more. */
  readonly message?: string;
}

/** The part of the standard WebSocket that the client uses. */
export interface SocketLike {
  addEventListener(
    type: "open" | "message" | "close" | "error",
    listener: (event: SocketEvent) => void,
  ): void;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  /** Ends the connection at once, where the platform can. */
  terminate?(): void;
}

/** A WebSocket constructor: the browser's, that of `ws`, or one of your own. */
export type SocketConstructor = new (url: string, protocols: string[]) => SocketLike;

/** How a client in Node checks the broker's certificate and shows its own; PEM texts. */
export interface ClientTls {
  /** Authorities to trust in place of the system's. */
  readonly ca?: string;
  /** Own certificate, where the broker asks for one, and its key. */
  readonly cert?: string;
  readonly key?: string;
}

/** Opens a socket. `bytesMax` is the largest frame to take in, where the platform can refuse a larger one. */
export type OpenSocket = (url: string, protocol: string, bytesMax: number) => SocketLike;

/** WebSocket subprotocol of the session. */
export const subprotocol = "amp.v1alpha1";

/** Protocol versions spoken, best first. */
export const versions: readonly string[] = ["0.1"];

/** Deepest nesting that a frame may have. */
export const depthMax = 32;

/** Default largest frame, bytes. */
export const frameBytesMaxDefault = 262_144;

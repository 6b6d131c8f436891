/** What a JSON text may hold, looked at before anything is made of it. */
import { depthMax, ProtocolError, scanFrame } from "@ampd/protocol";

/** The broker counts the frame and the envelope around what a client sends. */
const ownDepthMax = depthMax - 2;

/**
 * Why a JSON text is refused, or `undefined`: what the broker would refuse is refused here, where the client gets an answer.
 *
 * A number that would come out as another one (an integer beyond 2^53 that no double has, 1e400) is refused and not rounded: silently
 * changing an amount or an id is worse. Such values travel as text.
 *
 * @param json text that is known to be valid JSON
 */
export function jsonProblem(json: string): string | undefined {
  const scan = scanFrame(json, { depthMax: ownDepthMax });
  if (!scan.ok) return scan.reason;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)) {
    if (!token.startsWith('"') && isLossy(token))
      return `the number ${token.slice(0, 40)} cannot be carried exactly; send it as text`;
  }
  return undefined;
}

/**
 * Checks a value that was parsed elsewhere.
 *
 * @throws ProtocolError `invalid_envelope` for one that the broker would refuse
 */
export function checkData(data: unknown): void {
  let problem: string | undefined;
  try {
    problem = jsonProblem(JSON.stringify({ data }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problem = "nested too deeply";
  }
  if (problem !== undefined)
    throw new ProtocolError("invalid_envelope", problem, { field: "/data" });
}

/** Whether JavaScript would neither keep the value of a number nor write it the same. */
function isLossy(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  if (!/^-?\d+$/.test(token) || Number.isSafeInteger(value)) return false;
  return String(value) !== token && BigInt(token) !== BigInt(value);
}

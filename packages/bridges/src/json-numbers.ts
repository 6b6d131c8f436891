/** The numbers of a JSON text, before a parser rounds them. */

/**
 * The first number in a JSON text that a double cannot carry: an integer that would come out as another one, or a number
 * beyond the largest. Silently changing an amount or an id is worse than refusing it; such values travel as text.
 *
 * @param json text that is known to be valid JSON
 */
export function lossyNumber(json: string): string | undefined {
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)) {
    if (!token.startsWith('"') && isLossy(token)) return token;
  }
  return undefined;
}

function isLossy(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value)) return true;
  if (!/^-?\d+$/.test(token)) return false;
  return !Number.isSafeInteger(value) && BigInt(token) !== BigInt(value);
}

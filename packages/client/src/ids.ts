/** A fresh id: 128 random bits as 32 hex digits, valid as envelope id and as task id. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

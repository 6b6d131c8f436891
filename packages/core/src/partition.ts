/**
 * Which of `count` partitions a key belongs to: FNV-1a over its characters, mixed once more so that short keys spread. The answer is
 * part of what is stored: it must never change.
 *
 * @param key ASCII text
 * @param count 1 to 64
 * @returns 0 to `count - 1`
 */
export function partitionOf(key: string, count: number): number {
  if (count === 1) return 0;
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0) % count;
}

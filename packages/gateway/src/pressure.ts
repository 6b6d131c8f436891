/**
 * What all clients together leave unread.
 *
 * One client's unread frames are bounded, but many that read nothing at all could each stay just below that bound, and no ping
 * tells them from honest ones. Over the bound of all, those with the most unread go, as slow ones do, until the rest fits.
 */
import type { Context } from "./context.ts";

/** The bound of all, in bounds of one: 256 MiB at the usual 1 MiB. */
const sharesMax = 256;

/** Cuts off the slowest clients while all together have too much unread. */
export function relieve(context: Context): void {
  const { settings, logger } = context.options;
  const bytesMax = settings.outboundBytesMax * sharesMax;
  let total = 0;
  for (const session of context.sessions.values())
    if (!session.isCutOff) total += session.unreadBytes;
  if (total <= bytesMax) return;
  const unread = [...context.sessions.values()]
    .filter(({ isCutOff }) => !isCutOff)
    .map((session) => ({ session, bytes: session.unreadBytes }))
    .toSorted((a, b) => b.bytes - a.bytes);
  let cut = 0;
  for (const { session, bytes } of unread) {
    if (total <= bytesMax) break;
    total -= bytes;
    cut++;
    session.cutSlow();
  }
  logger.warn({ cut, bytesMax }, "clients left too much unread; those with most were cut off");
}

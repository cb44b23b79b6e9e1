// Bounds how often one customer's account is read for a preview, per process and from memory.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'

const PREVIEWS_MAX = 10
const WINDOW_MS = 60_000
const CONNECTIONS_MAX = 10_000

/**
 * Counts one preview of a connection: ten a minute, for previews spend the calls reads and searches live on.
 * @throws MortiseError preview.rate_limited with the time at which to try again
 */
export function countPreview(ctx: Context, connectionId: string): void {
  const now = ctx.now().getTime()
  const windows = ctx.memory.previewWindows
  const open = windows.get(connectionId)
  if (!open || open.endsAt <= now) {
    // Newest last, so that the oldest window goes when there are too many.
    windows.delete(connectionId)
    windows.set(connectionId, { count: 1, endsAt: now + WINDOW_MS })
    if (windows.size > CONNECTIONS_MAX) windows.delete(windows.keys().next().value ?? '')
    return
  }
  if (open.count >= PREVIEWS_MAX) {
    throw new MortiseError('preview.rate_limited', {
      params: { limit: PREVIEWS_MAX },
      retryAfter: new Date(open.endsAt),
    })
  }
  open.count++
}

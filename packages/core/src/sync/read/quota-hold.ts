// Holds a read whose installation has no calls left in its quota.
import type { OutOfQuota } from '../../connection/quota/out-of-quota.ts'
import type { Context } from '../../context.ts'
import type { ReadHold } from './read-hold.ts'

// A deployment may raise the quota meanwhile, so a held read is tried at least this often.
const LOOK_AGAIN_MS = 3_600_000
// Reads that wait for the same instant must not all start at once.
const SPREAD_MS = 2_000

/** The time until which the read waits, and the text for the operation's log. */
export function quotaHold(ctx: Context, { at, hold, message }: OutOfQuota): ReadHold {
  const nowMs = ctx.now().getTime()
  const untilMs = Math.min(at.getTime() + Math.random() * SPREAD_MS, nowMs + LOOK_AGAIN_MS)
  const words = `The read waits. ${message} It goes on by itself at ${at.toISOString()}`
  return { reason: hold.reason, until: new Date(Math.max(untilMs, nowMs)), words }
}

// Makes a read wait: for its destination, its quota, its rate limit or the next day.
import type { OutOfQuota } from '../../connection/quota/out-of-quota.ts'
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import type { ReadHold } from '../read-state/find-read-room.ts'
import { noteHold, touchOperation } from '../read-state/store-operation.ts'
import type { FailedRead } from './fail-read.ts'

// Shorter waits are too common to log.
const TOLD_FROM_MS = 10_000
// Jobs that wait for the same instant must not all start at once.
const SPREAD_MS = 500

/** Enqueues the read again for the time at which it may run. The read has not failed, so attempts are not counted. */
export async function giveBack(ctx: Context, { operation }: FailedRead, at: Date): Promise<void> {
  const { projectId, id: operationId, objectName, readType } = operation
  const now = ctx.now()
  const runAt = new Date(Math.max(at.getTime(), now.getTime()) + Math.round(Math.random() * SPREAD_MS))
  await commit(ctx, async (unit) => {
    const { tx } = unit
    await enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    if (runAt.getTime() - now.getTime() < TOLD_FROM_MS) return
    const msg = `[${objectName}] The provider’s rate limit is used up; the read goes on when it allows`
    const details = { nextAttemptAt: runAt.toISOString() }
    await addOperationLog(tx, projectId, operationId, { severity: 'INFO', msg, details, at: now })
  })
}

/** Enqueues the read for the time at which it may continue. The operation's log has the first wait of each kind. */
export async function holdRead(
  ctx: Context,
  { operation, position }: FailedRead,
  hold: ReadHold,
): Promise<void> {
  const { projectId, id: operationId, objectName, installationId, readType } = operation
  const { reason, until: runAt, words } = hold
  const now = ctx.now()
  const held = { id: operationId, pageCount: position.pageCount }
  let isNews = false
  await commit(ctx, async (unit) => {
    const { tx } = unit
    await enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
    isNews = await noteHold(tx, projectId, held, { reason, now })
    if (!isNews) return touchOperation(tx, projectId, operationId, now)
    const details = { nextAttemptAt: runAt.toISOString() }
    const entry = { severity: 'WARNING' as const, msg: `[${objectName}] ${words}`, details, at: now }
    await addOperationLog(tx, projectId, operationId, entry)
  })
  ctx.meter?.readHeld({ reason })
  const about = { projectId, installationId, operationId, objectName, reason }
  if (isNews) ctx.log.warn(about, 'a read waits')
  else ctx.log.debug(about, 'a read still waits')
}

// A deployment may raise the quota meanwhile, so a held read is tried at least this often.
const QUOTA_LOOK_AGAIN_MS = 3_600_000
// Reads that wait for the same instant must not all start at once.
const QUOTA_SPREAD_MS = 2_000

/** The time until which the read waits, and the text for the operation's log. */
export function quotaHold(ctx: Context, { at, hold, message }: OutOfQuota): ReadHold {
  const nowMs = ctx.now().getTime()
  const untilMs = Math.min(at.getTime() + Math.random() * QUOTA_SPREAD_MS, nowMs + QUOTA_LOOK_AGAIN_MS)
  const words = `The read waits. ${message} It goes on by itself at ${at.toISOString()}`
  return { reason: hold.reason, until: new Date(Math.max(untilMs, nowMs)), words }
}

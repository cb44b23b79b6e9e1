// Makes a read wait. It has not failed, and continues by itself.
import type { Context } from '../../context.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import { commit } from '../../platform/db/commit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { touchOperation } from '../read-state/store-operation.ts'
import { noteHold } from '../read-state/store-quota.ts'
import type { FailedRead } from './fail-read.ts'
import type { ReadHold } from './read-hold.ts'

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
  await commit(ctx, async ({ tx }) => {
    await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', runAt })
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

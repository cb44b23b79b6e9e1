// Sends messages again that were delivered or given up.
import type { EndpointInput, Endpoints, ReplayDeliveriesResponse } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { recordAudit } from '../tenancy/audit/record-audit.ts'
import { makeDueAgain } from './store-replay.ts'
import { toConditions } from './to-conditions.ts'

/** Messages made due in one transaction. */
const BATCH = 1_000

/**
 * Makes messages due at once, each with the id and the body it had and a full schedule of attempts; answers how many.
 * Those that wait for an attempt are left alone. Safe to repeat: receivers know a message by its id.
 */
export async function replayDeliveries(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['replayDeliveries']>,
): Promise<ReplayDeliveriesResponse> {
  const { projectId } = caller
  const { ids: messageIds, status, ...asked } = input.body
  const conditions = { ...(await toConditions(ctx, projectId, asked)), status, messageIds }
  const now = ctx.now()
  let replayedCount = 0
  let after = 0
  for (let isFirst = true; ; isFirst = false) {
    const { count, last } = await commit(ctx, async (unit) => {
      const batch = await makeDueAgain(unit.tx, projectId, {
        conditions: { ...conditions, until: earlier(conditions.until, now) },
        after,
        limit: BATCH,
        now,
      })
      if (batch.count > 0) unit.wake('deliveries')
      // Written down before the rest follows, so that no replay goes unnoticed, even one that is cut short.
      if (isFirst)
        await recordAudit(unit.tx, caller, {
          action: 'deliveries.replayed',
          target: `project:${projectId}`,
          change: { after: input.body },
        })
      return batch
    })
    replayedCount += count
    after = last
    if (count < BATCH) return { replayedCount }
  }
}

/** Messages that are stored or delivered while the replay runs are not part of it. */
function earlier(until: Date | undefined, now: Date): Date {
  const end = new Date(now.getTime() + 1)
  return until && until < end ? until : end
}

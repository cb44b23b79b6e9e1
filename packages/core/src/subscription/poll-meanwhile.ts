// Where the provider refuses a subscription, or a customer has not set one up yet, changes are looked for until there is one.
import type { WebhookSupport } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { commit, type Unit } from '../platform/db/commit.ts'
import type { EventPlan } from '../sync/poll/event-plan.ts'
import { beginPoll } from '../sync/poll/plan-polls.ts'
import { pollEvents } from '../sync/poll/poll-events.ts'
import { deletePoll, findPoll, listPolls } from '../sync/poll/store.ts'
import { enqueueSync } from './enqueue-sync.ts'
import type { WebhookEndpointRow } from './store.ts'
import type { Syncing } from './syncing.ts'

/** Events since the first attempts are looked for as well, if that is not longer ago. */
const ATTEMPTS_MS = 3_600_000
const TRY_AGAIN_MS = 5 * 60_000

/**
 * Whether the objects that the provider could report are polled: it has refused a subscription and there is none from
 * before, or the customer has to enter the URL and no webhook has arrived.
 */
export function isPolledMeanwhile(
  { byHand }: WebhookSupport,
  endpoint: WebhookEndpointRow | undefined,
): boolean {
  if (byHand) return endpoint?.status !== 'active'
  return endpoint?.status === 'failed' && endpoint.keptSealed === null
}

/** Polls the objects of these plans from when they were first to be subscribed to. */
export async function pollMeanwhile(
  unit: Unit,
  ctx: Context,
  { plans, since }: { plans: readonly EventPlan[]; since: Date },
): Promise<void> {
  const earliest = ctx.now().getTime() - ATTEMPTS_MS
  const from = new Date(Math.max(since.getTime(), earliest))
  for (const { projectId, installationId, object, provider } of plans) {
    if (provider.read)
      await beginPoll(unit, { projectId, installationId, objectName: object.objectName }, from)
  }
}

/**
 * Ends such polls once the subscription stands, each after a last poll for the events until then. If that poll is not
 * possible now, it is tried again, and the object is polled beside its webhook until then.
 */
export async function endMeanwhile(syncing: Pick<Syncing, 'ctx' | 'owner' | 'plans'>): Promise<void> {
  const { ctx, owner, plans } = syncing
  const { db } = ctx.database
  let isLeft = false
  for (const { projectId, installationId, object } of plans) {
    const poll = { projectId, installationId, objectName: object.objectName }
    const polls = await listPolls(db, projectId, installationId)
    if (!polls.some(({ objectName }) => objectName === poll.objectName)) continue
    await pollEvents(ctx, poll)
    const row = await findPoll(db, projectId, poll)
    if (row && (row.look !== null || row.failures > 0)) isLeft = true
    else await deletePoll(db, projectId, poll)
  }
  const runAt = new Date(ctx.now().getTime() + TRY_AGAIN_MS)
  if (isLeft) await commit(ctx, (unit) => enqueueSync(unit, { ...owner, runAt }))
}

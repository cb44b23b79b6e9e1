// Ends the subscription at the provider before the credentials of a connection are deleted.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../connection/credentials/open-call.ts'
import type { Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import { failureFields, failureSentence } from '../platform/observe/failure-sentence.ts'
import { openKept } from './endpoint.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { changeEndpoint, deleteEndpoint, findEndpoint, listLeftEndpoints } from './store.ts'

/** A person waits for the deletion; a provider that takes longer is left with a URL that answers 404. */
const END_MS = 8_000
/** After this time the subscription is made again, if the deletion did not happen. */
const RECOVER_MS = 60_000

/**
 * Ends the subscription of a connection that is about to be deleted. A provider that refuses or does not answer blocks
 * nothing: its URL closes with the connection. Calls out, so it goes before the transaction that deletes.
 */
export async function endSubscriptionOf(
  ctx: Context,
  projectId: string,
  connectionId: string,
): Promise<void> {
  const endpoint = await findEndpoint(ctx.database.db, projectId, { connectionId })
  const support = endpoint && ctx.providers.get(endpoint.provider)?.events.webhook
  if (!endpoint || !support?.unsubscribe) return
  const left = await listLeftEndpoints(ctx.database.db, projectId, connectionId)
  const found = await Promise.all([endpoint, ...left].map((each) => openKept(ctx, each)))
  const kept = found.filter((each) => each !== undefined)
  if (kept.length === 0) return
  try {
    const deadline = new Date(Date.now() + END_MS)
    const call = await openCall(ctx, projectId, connectionId, { deadline, purpose: 'subscription' })
    for (const each of kept) await support.unsubscribe(call, each)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    const about = { ...failureFields(error), projectId, connectionId, provider: endpoint.provider }
    ctx.log.warn(about, `a subscription could not be ended at the provider: ${failureSentence(error)}`)
    return
  }
  const now = ctx.now()
  await commit(ctx, async (unit) => {
    const { tx } = unit
    await changeEndpoint(tx, projectId, endpoint.id, { keptSealed: null, status: 'idle', updatedAt: now })
    for (const { id } of left) await deleteEndpoint(tx, projectId, id)
    await enqueueSync(unit, { projectId, connectionId, runAt: new Date(now.getTime() + RECOVER_MS) })
  })
}

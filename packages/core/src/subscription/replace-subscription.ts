// Makes a subscription at the provider, and ends the one it replaces only when it stands.
import { type Call, ProviderError, type Subscribed } from '@mortise/connector-kit'
import { commit, type Unit } from '../platform/db/commit.ts'
import { decide } from '../platform/failure/decide.ts'
import { reactionTo } from '../platform/failure/reaction-to.ts'
import { retryPolicies } from '../platform/failure/retry-policies.ts'
import { noteSubscribed } from '../sync/subscribed/note-subscribed.ts'
import { endpointUrl, newEndpoint, openKept, sealKept, sealSecret, signingSecret } from './endpoint.ts'
import { enqueueSync } from './enqueue-sync.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  insertEndpoint,
  listLeftEndpoints,
  type WebhookEndpointRow,
} from './store.ts'
import { EXTEND_EVERY_MS, nextRenewalAt, openRateQueue, type Syncing } from './syncing.ts'

const HANDSHAKE_MS = 5 * 60_000

/**
 * Subscribes for what is wanted now. The former subscription continues until the new one stands, so that there is no
 * gap. The new one has a separate URL, because providers refuse a second subscription for the same URL. An event that
 * both report meanwhile counts once, if the provider names its events.
 * @throws ProviderError when the provider refuses; then all is as before
 */
export async function replaceSubscription(
  syncing: Syncing,
  endpoint: WebhookEndpointRow,
  call: Call,
): Promise<void> {
  const { ctx, owner, support } = syncing
  const { projectId, connectionId } = owner
  const { provider } = endpoint
  const kept = await openKept(ctx, endpoint)
  if (!kept || support.isOneUrl) {
    const made = await subscribeAt(syncing, endpoint, call)
    const former = kept && (await formerEndpoint(syncing, provider, kept))
    return commit(ctx, async (unit) => {
      if (former) await insertEndpoint(unit.tx, projectId, former)
      await keepSubscription(unit, syncing, endpoint, made)
    })
  }
  const made = await newEndpoint(ctx, { projectId, provider, connectionId, source: support.secret })
  const next = await insertEndpoint(ctx.database.db, projectId, { ...made, role: 'next' })
  if (!next) return
  const subscribed = await subscribeAt(syncing, next, call)
  await commit(ctx, async (unit) => {
    const updatedAt = ctx.now()
    await changeEndpoint(unit.tx, projectId, endpoint.id, { role: 'former', updatedAt })
    await changeEndpoint(unit.tx, projectId, next.id, { role: 'current', updatedAt })
    const { status, expiresAt } = endpoint
    await keepSubscription(unit, syncing, { ...next, status, expiresAt }, subscribed)
  })
}

/** Holds what the provider made before, so that a job can end it. */
async function formerEndpoint(
  { ctx, owner, support }: Syncing,
  provider: string,
  kept: Readonly<Record<string, unknown>>,
) {
  const former = await newEndpoint(ctx, { ...owner, provider, source: support.secret })
  const keptSealed = await sealKept(ctx, { ...owner, id: former.id }, kept)
  return { ...former, role: 'former' as const, keptSealed }
}

async function subscribeAt(
  { ctx, owner, support, wanted }: Syncing,
  endpoint: WebhookEndpointRow,
  call: Call,
): Promise<Subscribed> {
  const updatedAt = ctx.now()
  const handshakeUntil = new Date(updatedAt.getTime() + HANDSHAKE_MS)
  const isProviders = support.secret === 'vendor'
  // The provider brings new ones.
  const change = { handshakeUntil, updatedAt, secretSealed: isProviders ? null : undefined }
  await changeEndpoint(ctx.database.db, owner.projectId, endpoint.id, change)
  const secret = isProviders ? '' : ((await signingSecret(ctx, endpoint, support.secret)) ?? '')
  const url = await endpointUrl(ctx, endpoint)
  return (await support.subscribe?.(call, { url, secret, wanted })) ?? { kept: {} }
}

/** Notes at the endpoint what the provider made, and in the operations of installations that events arrive. */
export async function keepSubscription(
  unit: Unit,
  { ctx, owner, support, plans, wanted }: Syncing,
  endpoint: WebhookEndpointRow,
  made: Subscribed,
): Promise<void> {
  const { id } = endpoint
  const { projectId } = owner
  const expiresAt = made.expiresAt === undefined ? null : new Date(made.expiresAt)
  const isThere = await changeEndpoint(unit.tx, owner.projectId, id, {
    keptSealed: await sealKept(ctx, { projectId, id }, made.kept),
    secretSealed:
      made.secret === undefined ? undefined : await sealSecret(ctx, { projectId, id }, made.secret),
    wanted: [...wanted],
    status: 'active',
    failures: 0,
    lastError: null,
    expiresAt,
    handshakeUntil: null,
    updatedAt: ctx.now(),
  })
  if (!isThere) return
  if (expiresAt) {
    const runAt = nextRenewalAt(support, expiresAt, ctx.now())
    await enqueueSync(unit, { ...owner, runAt, isRenewal: true })
  }
  if (support.extend) {
    const runAt = new Date(ctx.now().getTime() + EXTEND_EVERY_MS)
    await enqueueSync(unit, { ...owner, runAt, isExtension: true })
  }
  if (endpoint.status === 'active' && endpoint.expiresAt) return
  await noteSubscribed(unit, plans, (name) => `[${name}] Subscribed: events arrive by webhook`)
}

/**
 * Ends at the provider what changes of the subscription have left behind, and closes its URLs. Returns the error when the
 * provider could not be reached; a job tries again for a day.
 */
export async function endLeftSubscriptions(syncing: Syncing): Promise<'done' | { error: ProviderError }> {
  const { ctx, owner, support } = syncing
  const { db } = ctx.database
  const left = await listLeftEndpoints(db, owner.projectId, owner.connectionId)
  for (const endpoint of left) {
    const kept = await openKept(ctx, endpoint)
    try {
      if (kept) await support.unsubscribe?.(await openRateQueue(syncing), kept)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const about = { ...owner, endpointId: endpoint.id, reason: error.message }
      ctx.log.warn(about, 'a replaced subscription could not be ended')
      const policy = retryPolicies.formerSubscription
      const deadline = new Date(endpoint.updatedAt.getTime() + policy.lastsMs)
      const decision = decide(reactionTo(error), { attempts: 0, now: ctx.now(), deadline }, policy)
      if (decision.kind === 'retry') {
        await commit(ctx, (unit) => enqueueSync(unit, { ...owner, runAt: decision.at }))
        return { error }
      }
    }
    await deleteEndpoint(db, owner.projectId, endpoint.id)
  }
  return 'done'
}

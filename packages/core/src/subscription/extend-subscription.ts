// Has a subscription cover what came after it: repositories and projects that were made since.
import { type Call, ProviderError } from '@mortise/connector-kit'
import { commit } from '../platform/db/commit.ts'
import { planRetry } from '../platform/failure/decide.ts'
import { reactionTo } from '../platform/failure/reaction-to.ts'
import { retryPolicies } from '../platform/failure/retry-policies.ts'
import { failureFields, failureSentence, nextAttempt } from '../platform/observe/failure-sentence.ts'
import { enqueueEvents } from '../sync/inbox/enqueue-events.ts'
import { insertEvents } from '../sync/inbox/store.ts'
import { findMissedEvents } from '../sync/poll/find-missed-events.ts'
import { noteSubscribed } from '../sync/subscribed/note-subscribed.ts'
import { providerStart } from '../sync/window/read-window.ts'
import { watchClock } from '../sync/window/watch-clock.ts'
import { endpointUrl, openKept, sealKept, signingSecret } from './endpoint.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { replaceSubscription } from './replace-subscription.ts'
import { changeEndpoint, type WebhookEndpointRow } from './store.ts'
import { EXTEND_EVERY_MS, openRateQueue, type Syncing } from './syncing.ts'

// Jobs are planned by the millisecond, and rows hold no less; what else came between is not waited for again.
const EARLY_MS = 60_000
const HANDSHAKE_MS = 5 * 60_000
const NAMED_MAX = 5

/** Places whose past has not been checked yet: since when, by our clock. Kept with what the provider made. */
interface Behind {
  places: readonly string[]
  since: string
}

type Kept = Readonly<Record<string, unknown>> & { behind?: Behind }

/**
 * Subscribes to places that are new, if the last look is an hour ago, and makes events of what happened there before:
 * since the last check. Older records have changed since, or are of no interest. Events between the two that both the
 * check and the webhook report are delivered twice rather than lost. A provider's failure puts it off.
 */
export async function extendSubscription(syncing: Syncing, endpoint: WebhookEndpointRow): Promise<void> {
  const { ctx, owner, support } = syncing
  const kept: Kept | undefined = await openKept(ctx, endpoint)
  if (!support.extend || !kept) return
  const isDue = ctx.now().getTime() - endpoint.updatedAt.getTime() >= EXTEND_EVERY_MS - EARLY_MS
  if (!isDue && !kept.behind) return
  try {
    const { call, clockSkewMs } = watchClock(ctx, await openRateQueue(syncing))
    const extended = isDue ? await subscribeToNew(syncing, endpoint, { call, kept }) : kept
    if (extended === 'anew') return await replaceSubscription(syncing, endpoint, call)
    if (extended.behind) await tellOfBefore(syncing, endpoint, { call, kept: extended, clockSkewMs })
    const runAt = new Date(ctx.now().getTime() + EXTEND_EVERY_MS)
    await commit(ctx, (unit) => enqueueSync(unit, { ...owner, runAt, isExtension: true }))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const now = ctx.now()
    const { at: runAt } = planRetry(reactionTo(error), { attempts: 0, now }, retryPolicies.extension)
    const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
    ctx.log.warn(
      { ...owner, ...failureFields(error), runAt },
      `a subscription could not be extended to new places: ${sentence}`,
    )
    await commit(ctx, (unit) => enqueueSync(unit, { ...owner, runAt, isExtension: true }))
  }
}

/**
 * Stores what was made before anything else is done with it: otherwise an unknown webhook would stay at the provider.
 */
async function subscribeToNew(
  syncing: Syncing,
  endpoint: WebhookEndpointRow,
  { call, kept: { behind, ...kept } }: { call: Call; kept: Kept },
): Promise<Kept | 'anew'> {
  const { ctx, owner, support, plans, wanted } = syncing
  const { projectId } = owner
  const { id, updatedAt } = endpoint
  const begunAt = ctx.now()
  if (support.secret === 'vendor') {
    const handshakeUntil = new Date(begunAt.getTime() + HANDSHAKE_MS)
    await changeEndpoint(ctx.database.db, projectId, id, { handshakeUntil, updatedAt })
  }
  const secret = support.secret === 'vendor' ? '' : await signingSecret(ctx, endpoint, support.secret)
  const request = { url: await endpointUrl(ctx, endpoint), secret: secret ?? '', wanted }
  const extended = await support.extend?.(call, kept, request)
  if (extended === 'anew') return 'anew'
  const added = extended?.added ?? []
  const places = support.placeOf ? [...(behind?.places ?? []), ...added] : []
  const since = behind?.since ?? updatedAt.toISOString()
  const known: Kept = extended?.kept ?? kept
  const next: Kept = places.length > 0 ? { ...known, behind: { places, since } } : known
  const keptSealed = await sealKept(ctx, endpoint, next)
  await commit(ctx, async (unit) => {
    const change = { keptSealed, handshakeUntil: null, updatedAt: begunAt }
    if (!(await changeEndpoint(unit.tx, projectId, id, change)) || added.length === 0) return
    const words = listOf(added)
    await noteSubscribed(
      unit,
      plans,
      (name) => `[${name}] Subscribed: events of ${words} arrive by webhook too`,
    )
  })
  return next
}

/** Events of what happened in new places before their hook was there, each once however often it is looked for. */
async function tellOfBefore(
  { ctx, owner, support, plans }: Syncing,
  { id }: WebhookEndpointRow,
  given: { call: Call; kept: Kept; clockSkewMs: () => number },
): Promise<void> {
  const { projectId } = owner
  const { behind, ...kept } = given.kept
  if (!behind || !support.placeOf) return
  const { placeOf } = support
  const places = new Set(behind.places)
  // The line has been asked before, so what the clocks differ by is known.
  const since = new Date(providerStart(new Date(behind.since)).getTime() - given.clockSkewMs())
  const isIn = (recordId: string) => places.has(placeOf(recordId) ?? '')
  const events = await findMissedEvents(ctx, { plans, call: given.call, since, isIn })
  const now = ctx.now()
  const keptSealed = await sealKept(ctx, { projectId, id }, kept)
  await commit(ctx, async (unit) => {
    const { tx } = unit
    const change = { keptSealed, updatedAt: now }
    if (!(await changeEndpoint(tx, projectId, id, change))) return
    const touched = await insertEvents(tx, projectId, events, now)
    if (touched.size > 0) await enqueueEvents(unit, owner)
  })
  ctx.log.info(
    { ...owner, places: places.size, events: events.length },
    'looked for changes from before a webhook',
  )
}

function listOf(places: readonly string[]): string {
  const named = places.slice(0, NAMED_MAX).join(', ')
  return places.length > NAMED_MAX ? `${named} and ${places.length - NAMED_MAX} more` : named
}

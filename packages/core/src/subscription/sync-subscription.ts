// The job `subscription.sync`: brings the provider's subscription of a connection in line with the installations on it.
import { type Call, ownObjectName, ProviderError, type WantedEvents } from '@mortise/connector-kit'
import { findConnectionRow } from '../connection/account/store.ts'
import type { Context } from '../context.ts'
import { isReportedByWebhook } from '../plan/event-plan/is-reported-by-webhook.ts'
import { commit } from '../platform/db/commit.ts'
import { decide, planRetry } from '../platform/failure/decide.ts'
import { reactionTo } from '../platform/failure/reaction-to.ts'
import { retryPolicies } from '../platform/failure/retry-policies.ts'
import {
  failureFields,
  failureSentence,
  failureWords,
  nextAttempt,
} from '../platform/observe/failure-sentence.ts'
import { storableText } from '../platform/request/storable-text.ts'
import { type EventPlan, listEventPlans } from '../sync/poll/event-plan.ts'
import { noteSubscribed, noteSubscribeFailure } from '../sync/subscribed/note-subscribed.ts'
import { newEndpoint, openKept } from './endpoint.ts'
import { enqueueSync } from './enqueue-sync.ts'
import { extendSubscription } from './extend-subscription.ts'
import { endMeanwhile, pollMeanwhile } from './poll-meanwhile.ts'
import { endLeftSubscriptions, keepSubscription, replaceSubscription } from './replace-subscription.ts'
import {
  addEndpoint,
  changeEndpoint,
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointRow,
} from './store.ts'
import { openRateQueue, renewalOf, type Syncing } from './syncing.ts'

/**
 * Subscribes, changes, extends, renews or ends, as needed; does nothing when all is as it should be. A provider's
 * failure is tried again, and reported when it lasts. Throws only when the database cannot be written; then the queue
 * retries.
 */
export async function syncSubscription(ctx: Context, owner: Syncing['owner']): Promise<void> {
  const { projectId, connectionId } = owner
  const { db } = ctx.database
  const connection = await findConnectionRow(db, projectId, connectionId)
  const support = connection && ctx.providers.get(connection.provider)?.events.webhook
  if (!connection || !support) return
  const plans = (await listEventPlans(ctx, projectId, connectionId)).filter(({ object }) =>
    isReportedByWebhook(support, object.objectName),
  )
  const syncing = { ctx, owner, support, plans, wanted: mergeWanted(plans) }
  if (support.scope === 'app') return openAppEndpoint(syncing, connection.provider)
  const found = await findEndpoint(db, projectId, { connectionId })
  if (plans.length === 0) return found && endSubscription(syncing, found)
  const { provider } = connection
  const fresh = { projectId, provider, connectionId, source: support.secret }
  const endpoint = found ?? (await addEndpoint(db, projectId, await newEndpoint(ctx, fresh)))
  if (endpoint) await (support.byHand ? keepByHand(syncing, endpoint) : subscribe(syncing, endpoint))
  await endLeftSubscriptions(syncing)
  const now = await findEndpoint(db, projectId, { connectionId })
  if (now?.status === 'active') await endMeanwhile(syncing)
}

/** What all installations want together, by object, in a stable order: the provider is asked once for all of them. */
export function mergeWanted(plans: readonly EventPlan[]): WantedEvents[] {
  const nameOf = ({ provider, object }: EventPlan) => ownObjectName(provider, object.objectName)
  const names = [...new Set(plans.map(nameOf))].sort()
  return names.map((objectName) => {
    const of = plans.filter((plan) => nameOf(plan) === objectName)
    const otherEvents = [...new Set(of.flatMap(({ object }) => object.otherEvents))].sort()
    const watched = of.map(({ watchFields }) => watchFields)
    const isEvery = watched.some((fields) => fields === undefined)
    return {
      objectName,
      types: [...new Set(of.flatMap(({ object }) => object.types))].sort(),
      watchFields: isEvery
        ? undefined
        : [...new Set(watched.flatMap((fields) => [...(fields ?? [])]))].sort(),
      otherEvents: otherEvents.length > 0 ? otherEvents : undefined,
    }
  })
}

/** An app's URL is the builder's to enter at the provider; here it is only made sure that there is one. */
async function openAppEndpoint({ ctx, owner, support, plans }: Syncing, provider: string): Promise<void> {
  const { projectId } = owner
  const [plan] = plans
  if (!plan || (await findEndpoint(ctx.database.db, projectId, { appOf: provider }))) return
  const endpoint = await newEndpoint(ctx, { projectId, provider, source: support.secret })
  await commit(ctx, async (unit) => {
    await insertEndpoint(unit.tx, projectId, endpoint)
    await noteSubscribed(
      unit,
      plans,
      (name) =>
        `[${name}] Events arrive after you enter the webhook address in the settings of your ${plan.provider.displayName} app: ` +
        'see "The address of your app" in docs/events.md',
    )
  })
}

/** The customer enters the URL at the provider. Changes are polled until a first webhook has proved it. */
async function keepByHand(syncing: Syncing, endpoint: WebhookEndpointRow): Promise<void> {
  const { ctx, owner, plans, wanted } = syncing
  const isKnown = JSON.stringify(endpoint.wanted) === JSON.stringify(wanted)
  await commit(ctx, async (unit) => {
    if (endpoint.status !== 'active') return pollMeanwhile(unit, ctx, { plans, since: endpoint.updatedAt })
    const change = { wanted: [...wanted], updatedAt: ctx.now() }
    if (isKnown || !(await changeEndpoint(unit.tx, owner.projectId, endpoint.id, change))) return
    await noteSubscribed(unit, plans, (name) => `[${name}] Subscribed: events arrive by webhook`)
  })
}

async function subscribe(syncing: Syncing, endpoint: WebhookEndpointRow): Promise<void> {
  const { ctx, support, wanted } = syncing
  const isCurrent = endpoint.status === 'active' && JSON.stringify(endpoint.wanted) === JSON.stringify(wanted)
  const renewAt = renewalOf(support, endpoint.expiresAt)
  if (isCurrent && (!renewAt || renewAt > ctx.now())) return extendSubscription(syncing, endpoint)
  try {
    const call = await openRateQueue(syncing)
    const kept = await openKept(ctx, endpoint)
    const renewed = isCurrent && kept ? await renew(syncing, call, kept) : undefined
    if (renewed && kept)
      return await commit(ctx, (unit) => keepSubscription(unit, syncing, endpoint, { kept, ...renewed }))
    await replaceSubscription(syncing, endpoint, call)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await fail(syncing, endpoint, error)
  }
}

/** The new end of a subscription; `undefined` if it must be created again, because it is gone or cannot be extended. */
async function renew(
  { support }: Syncing,
  call: Call,
  kept: Readonly<Record<string, unknown>>,
): Promise<{ expiresAt: number } | undefined> {
  try {
    return await support.renew?.(call, kept)
  } catch (error) {
    const isGone = error instanceof ProviderError && (error.status === 404 || error.status === 410)
    if (!isGone) throw error
    return undefined
  }
}

/**
 * Reported once, when it is final or has lasted. A rejected connection has a separate notification, and is synced when
 * it recovers.
 */
async function fail(syncing: Syncing, endpoint: WebhookEndpointRow, error: ProviderError): Promise<void> {
  const { ctx, owner, plans } = syncing
  const now = ctx.now()
  const reaction = reactionTo(error)
  const tries = { attempts: endpoint.failures, now }
  const decision = decide(reaction, tries, retryPolicies.subscription)
  const { attempts: failures } = decision
  const isReportable = decision.kind !== 'retry' && endpoint.status !== 'failed'
  const { at: runAt } =
    decision.kind === 'retry' ? decision : planRetry(reaction, tries, retryPolicies.refusedSubscription)
  const status = isReportable ? 'failed' : endpoint.status
  const sentence = `${failureSentence(error)}; ${nextAttempt(runAt, now)}`
  const about = { ...owner, ...failureFields(error), failures, runAt }
  ctx.log.warn(about, `a subscription to events failed: ${sentence}`)
  await commit(ctx, async (unit) => {
    const change: WebhookEndpointChange = { failures, lastError: storableText(failureWords(error)), status }
    if (!(await changeEndpoint(unit.tx, owner.projectId, endpoint.id, { ...change, updatedAt: now }))) return
    await enqueueSync(unit, { ...owner, runAt })
    const hasFormer = endpoint.keptSealed !== null
    if (!isReportable) return
    const isPolled = !hasFormer && plans.some(({ provider }) => provider.read !== undefined)
    await noteSubscribeFailure(unit, plans, { words: failureWords(error), hasFormer, isPolled })
    // With rejected credentials polls are not possible either; both continue when the customer reconnects.
    if (isPolled) await pollMeanwhile(unit, ctx, { plans, since: endpoint.createdAt })
  })
}

/** The connection's events have no receiver any more: the subscription ends at the provider, then the URL closes. */
async function endSubscription(syncing: Syncing, endpoint: WebhookEndpointRow): Promise<void> {
  const { ctx, owner, support } = syncing
  const kept = await openKept(ctx, endpoint)
  const left = await endLeftSubscriptions(syncing)
  if (left !== 'done' && (await retryEnd(syncing, endpoint, left.error))) return
  try {
    if (kept) await support.unsubscribe?.(await openRateQueue(syncing), kept)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn(
      { ...owner, ...failureFields(error) },
      `a subscription could not be ended at the provider: ${failureSentence(error)}`,
    )
    if (await retryEnd(syncing, endpoint, error)) return
  }
  await deleteEndpoint(ctx.database.db, owner.projectId, endpoint.id)
}

/** Plans another attempt at ending it; answers false when there is none to make. */
async function retryEnd(
  { ctx, owner }: Syncing,
  endpoint: WebhookEndpointRow,
  error: ProviderError,
): Promise<boolean> {
  const now = ctx.now()
  const tries = { attempts: endpoint.failures, now }
  const decision = decide(reactionTo(error), tries, retryPolicies.subscription)
  if (decision.kind !== 'retry') return false
  const { at: runAt, attempts: failures } = decision
  await commit(ctx, async (unit) => {
    const { tx } = unit
    await changeEndpoint(tx, owner.projectId, endpoint.id, { failures, updatedAt: now })
    await enqueueSync(unit, { ...owner, runAt })
  })
  return true
}

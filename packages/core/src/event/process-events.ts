// The job `event.process`: works off the events of a connection, in their order.
import { type EventType, ProviderError, type ProviderEvent } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { isOrdered } from '../catalogue/destination/is-ordered.ts'
import type { Context } from '../context.ts'
import type { CompiledMapping } from '../plan/mapping/compile-mapping.ts'
import { commit } from '../platform/db/commit.ts'
import { planRetry } from '../platform/failure/decide.ts'
import { reactionTo } from '../platform/failure/reaction-to.ts'
import { recordPatienceMs, retryPolicies } from '../platform/failure/retry-policies.ts'
import { attemptsWithin } from '../platform/failure/retry-policy.ts'
import { mapInTurns } from '../platform/job/take-turns.ts'
import { failureFields, failureSentence, nextAttempt } from '../platform/observe/failure-sentence.ts'
import { enqueueEvents } from '../sync/inbox/enqueue-events.ts'
import { findRecords, type WantedRecords } from '../sync/inbox/find-records.ts'
import { finishEvents, forgetEvents, listWaitingEvents, type WaitingEvent } from '../sync/inbox/store.ts'
import { type EventEntry, type MarkedEntries, markEntries } from '../sync/own-write/mark-entries.ts'
import { updateOwnWrites } from '../sync/own-write/store.ts'
import { composeEntry, type RecordLookup } from '../sync/poll/compose-entry.ts'
import { deliverEntries } from '../sync/poll/deliver-entries.ts'
import { type EventPlan, loadEventPlans, typeFor } from '../sync/poll/event-plan.ts'

const BATCH = 100
/** How long a repeat of an event is recognised, unless the settings say otherwise. */
export const RETENTION_MS = 7 * 86_400_000

type Owner = { projectId: string; connectionId: string }
type Wanted = { waiting: WaitingEvent; type: EventType }
type Chosen = { plan: EventPlan; events: Wanted[] }

/**
 * Works off what waits. Each batch is finished in the transaction that stores its messages. Therefore a run that dies,
 * or two that overlap, neither lose nor repeat an event. When the provider cannot be asked for records just now, another
 * job follows. Throws only when the database cannot be written; then the queue retries.
 */
export async function processEvents(
  ctx: Context,
  owner: Owner,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { projectId, connectionId } = owner
  while (options.signal?.aborted !== true) {
    const waiting = await listWaitingEvents(ctx.database.db, projectId, connectionId, BATCH)
    if (waiting.length === 0) {
      const keptMs = ctx.settings.retention?.eventsMs ?? RETENTION_MS
      if (keptMs === Number.POSITIVE_INFINITY) return
      const before = new Date(ctx.now().getTime() - keptMs)
      return forgetEvents(ctx.database.db, projectId, connectionId, before)
    }
    try {
      await processBatch(ctx, owner, waiting)
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
      return tryLater(ctx, owner, waiting, error)
    }
  }
  await commit(ctx, (unit) => enqueueEvents(unit, owner))
}

async function processBatch(ctx: Context, owner: Owner, waiting: readonly WaitingEvent[]): Promise<void> {
  const { projectId, connectionId } = owner
  const plans = await loadEventPlans(ctx, projectId, connectionId)
  const chosen = plans.flatMap((plan) => chooseFor(plan, waiting))
  const records = await loadRecords(ctx, chosen, waiting)
  const lookUp: RecordLookup = (objectName, id) => records.get(objectName)?.get(id)
  const isProven = ({ waiting: { event }, type }: Wanted) => isEventProven({ event, type }, records)
  const wanted = new Set(chosen.flatMap(({ events }) => events.map(({ waiting: { event } }) => event)))
  const lost = [...wanted].filter(({ isHint, objectName }) => isHint && !records.get(objectName)).length
  if (lost > 0) ctx.log.warn({ ...owner, events: lost }, 'hints were left out: no record proves them')
  const composed: ({ plan: EventPlan; events: Chosen['events']; isInOrder: boolean } & MarkedEntries)[] = []
  for (const { plan, events } of chosen) {
    const found = await mapInTurns(events.filter(isProven), ({ waiting: { event }, type }): EventEntry[] => {
      const entry = composeEntry(plan, { event, type }, lookUp)
      const { recordId, objectName } = event
      const record = event.record ?? (recordId === undefined ? undefined : lookUp(objectName, recordId))
      return entry ? [{ event, type, record, entry }] : []
    })
    const isInOrder = await isOrdered(ctx, projectId, plan.object.destination)
    composed.push({ plan, events, isInOrder, ...(await markEntries(ctx, plan, found.flat())) })
  }
  await commit(ctx, async (unit) => {
    const ids = waiting.map(({ id }) => id)
    if ((await finishEvents(unit.tx, projectId, ids)) !== ids.length) {
      // A worker taken for dead came back: the queue runs this job again, and finds what is left.
      throw new Error('another process handled the events')
    }
    for (const { plan, events, entries, isInOrder, seen } of composed) {
      const { installationId, object } = plan
      const { objectName } = object
      await updateOwnWrites(unit.tx, projectId, { installationId, objectName, seen })
      if (entries.length === 0) continue
      await deliverEntries(unit, {
        projectId,
        installationId: plan.installationId,
        destination: plan.object.destination,
        action: 'subscribe',
        envelope: plan.envelope,
        identity: `${plan.object.objectName} ${events.map(({ waiting: { eventKey } }) => eventKey).join(' ')}`,
        entries,
        isOrdered: isInOrder,
      })
    }
  })
}

function chooseFor(plan: EventPlan, waiting: readonly WaitingEvent[]): Chosen[] {
  const events = waiting.flatMap((each) => {
    if (each.installationId !== null && each.installationId !== plan.installationId) return []
    const type = typeFor(plan, each.event)
    return type ? [{ waiting: each, type }] : []
  })
  return events.length > 0 ? [{ plan, events }] : []
}

/** Fetches the records of all events of the batch, once for each object, with the fields all plans want together. */
async function loadRecords(ctx: Context, chosen: readonly Chosen[], waiting: readonly WaitingEvent[]) {
  const [first] = chosen
  const wanted = new Map<string, WantedRecords>()
  for (const { plan, events } of chosen) {
    for (const { waiting: each } of events) noteWanted(wanted, plan, each.event)
  }
  const found: Map<string, FoundRecords> = new Map()
  if (first && !isTooOld(ctx, waiting)) {
    for (const [objectName, records] of wanted) {
      found.set(objectName, await findRecords(ctx, first.plan, objectName, records))
    }
  }
  return found
}

type FoundRecords = Awaited<ReturnType<typeof findRecords>>

/**
 * Whether an event may be delivered. A hint is as good as its record: a change needs the record, and a deletion needs the
 * answer that there is none. Where the provider could not be asked, scheduled reads bring what has changed.
 */
function isEventProven(
  { event, type }: { event: ProviderEvent; type: EventType },
  records: ReadonlyMap<string, FoundRecords>,
): boolean {
  if (!event.isHint) return true
  const known = records.get(event.objectName)
  if (!known || event.recordId === undefined) return false
  return known.has(event.recordId) === (type !== 'delete')
}

const everything = { requestFields: 'all', namedFields: [] } as const
const nothing = { requestFields: [], namedFields: [] } as const

function noteWanted(wanted: Map<string, WantedRecords>, plan: EventPlan, event: ProviderEvent): void {
  const want = (
    objectName: string,
    id: string,
    { requestFields: fields, namedFields }: Pick<CompiledMapping, 'requestFields' | 'namedFields'>,
  ) => {
    const known = wanted.get(objectName) ?? { ids: new Set(), fields: new Set<string>(), named: new Set() }
    known.ids.add(id)
    for (const name of namedFields) known.named.add(name)
    if (fields === 'all') known.fields = 'all'
    else if (known.fields !== 'all') for (const name of fields) known.fields.add(name)
    wanted.set(objectName, known)
  }
  const { object } = plan
  const { recordId, record, type, fromRecord, toRecord } = event
  const own = withFilterFields(plan)
  const asked = event.isHint ? (own ?? nothing) : own
  const isLookedUp = !record && (type !== 'delete' || event.isHint)
  if (asked && recordId !== undefined && isLookedUp) want(event.objectName, recordId, asked)
  if (!object.includeFullRecords || type !== 'associationUpdate') return
  for (const end of [fromRecord, toRecord]) {
    const isOwn = end?.objectName === object.objectName
    if (end) want(end.objectName, end.id, (isOwn && plan.mapping && own) || everything)
  }
}

/** The fields to request for a record that the plan delivers or filters; `undefined` if it does neither. */
function withFilterFields({
  mapping,
  filterOf,
  object,
}: EventPlan): Pick<CompiledMapping, 'requestFields' | 'namedFields'> | undefined {
  const compared = filterOf(object.objectName)?.fields
  if (!compared) return mapping
  const namedFields = [...new Set([...(mapping?.namedFields ?? []), ...compared])]
  const isAll = mapping?.requestFields === 'all'
  return { requestFields: isAll ? 'all' : [...(mapping?.requestFields ?? []), ...compared], namedFields }
}

/** Then they go without their records. */
function isTooOld(ctx: Context, waiting: readonly WaitingEvent[]): boolean {
  return waitedMs(waiting, ctx.now()) > recordPatienceMs
}

/** How long the oldest of them waits. */
function waitedMs(waiting: readonly WaitingEvent[], now: Date): number {
  return now.getTime() - Math.min(...waiting.map(({ receivedAt }) => receivedAt.getTime()))
}

/** No row counts the attempts: the age of the oldest event says how many there were. */
async function tryLater(
  ctx: Context,
  owner: Owner,
  waiting: readonly WaitingEvent[],
  error: Error,
): Promise<void> {
  const now = ctx.now()
  const policy = retryPolicies.event
  const attempts = attemptsWithin(waitedMs(waiting, now), policy.waits)
  const { at: runAt } = planRetry(reactionTo(error), { attempts, now }, policy)
  ctx.log.warn(
    { ...owner, ...failureFields(error), events: waiting.length, runAt },
    `${waiting.length} events wait for their records: ${failureSentence(error)}; ${nextAttempt(runAt, now)}`,
  )
  await commit(ctx, (unit) => enqueueEvents(unit, { ...owner, runAt }))
}

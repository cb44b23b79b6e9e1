// An installation's health, from what is stored of it.
import type {
  DeliveryHealth,
  InstallationHealth,
  ManifestObject,
  ObjectHealth,
  QuotaState,
  ReadConfigObject,
  RereadOffer,
} from '@mortise/contract'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import type { ConnectionState } from '../../connection/account/store.ts'
import type { QuotaPlan } from '../../connection/quota/quota-plan.ts'
import type { Context } from '../../context.ts'
import type { SubscribedObject } from '../../plan/event-plan/list-subscribed-objects.ts'
import { findManifestObject } from '../../plan/installed/complete-content.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import { nameOf } from '../../plan/mapping/delivered-fields.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import { isAnswered, type StaleFields } from '../../sync/read/stale-fields.ts'
import type { ReadStateRow } from '../../sync/read-state/store-read-state.ts'
import type { ScheduleRow } from '../../sync/read-state/store-schedule.ts'
import { describeEvents } from './describe-events.ts'
import { describeReads, missingFieldsIn, underWayIn } from './describe-reads.ts'
import type { AppEvents } from './load-app-events.ts'
import type { EventSetup } from './load-event-setups.ts'
import type { MessagesOf, UndeliveredCount } from './store-undelivered.ts'
import { summarizeHealth } from './summarize-health.ts'

/** The stored rows of one installation. */
interface StoredHealth {
  row: InstallationRow
  deployed: DeployedIntegration
  wanted: readonly WantedObject[]
  subscribed: readonly SubscribedObject[]
  connection: ConnectionState | undefined
  schedules: readonly ScheduleRow[]
  states: readonly ReadStateRow[]
  reads: readonly OperationRow[]
  /** Absent where the builder's app is not shown. */
  appEvents: ReadonlyMap<string, AppEvents> | undefined
  /** Absent unless the customer sets up the webhook at the provider by hand. */
  eventSetup: EventSetup | undefined
  /** Absent for an installation without a quota. */
  quota: { plan: QuotaPlan; state: QuotaState } | undefined
  /** Ids of the reads that answer an offer and are under way. */
  underWay: ReadonlySet<string>
  /** Absent where the way to the destination is not shown. */
  delivery:
    | { undelivered: readonly UndeliveredCount[]; destinations: ReadonlyMap<string, boolean> }
    | undefined
}

/** The health of one installation; calls no one and reads nothing. */
export function describeHealth(ctx: Context, stored: StoredHealth): InstallationHealth {
  const { row, deployed, wanted, connection } = stored
  const objects = wanted.map((object) => describeObject(ctx, object, stored))
  const subscriptions = describeSubscriptions(stored)
  const removed = Object.keys(row.content.read?.objects ?? {}).filter(
    (name) => !wanted.some(({ objectName }) => objectName === name),
  )
  const facts = {
    connection: {
      id: row.connectionId,
      provider: connection?.provider ?? deployed.integration.provider,
      status: connection?.status ?? 'bad_credentials',
      ...(connection
        ? describeEvents(ctx, { ...stored, connection, wantedAt: wantedAt(stored) })
        : undefined),
    },
    objects,
    subscriptions: subscriptions.length > 0 ? subscriptions : undefined,
    removedObjects: removed.length > 0 ? removed : undefined,
  }
  return { installationId: row.id, ...summarizeHealth(facts), ...facts, quota: stored.quota?.state }
}

function describeObject(ctx: Context, object: WantedObject, stored: StoredHealth): ObjectHealth {
  const { row, deployed, connection, delivery, quota } = stored
  const { objectName } = object
  const declared = findManifestObject(deployed.revision.content, objectName)
  const chosen = row.content.read?.objects[objectName]
  const isThis = (other: { objectName: string }) => other.objectName === objectName
  const state = stored.states.find(isThis)
  const staleFields = state?.staleFields
  const last = stored.reads.find(isThis)
  const isUnderWay = stored.underWay.has(staleFields?.answer?.operationId ?? '')
  const unmapped = missingChoices(declared, chosen)
  return {
    objectName: object.deliveredName,
    rawObjectName: objectName,
    displayName: declared?.mapToDisplayName,
    ...describeReads({
      object,
      schedule: stored.schedules.find(isThis),
      last,
      isRejected: connection === undefined || connection.status === 'bad_credentials',
      limited: quota && { ...quota, readers: readersIn(stored) },
      now: ctx.now(),
    }),
    recordsDelivered: (state?.deliveredCount ?? 0) + underWayIn(last),
    ...missingFieldsIn(state, row.configId),
    unmappedFields: unmapped.length > 0 ? unmapped : undefined,
    delivery:
      delivery &&
      describeDelivery(object.destination, {
        count: countOf(delivery.undelivered, recordsOf(object, stored.subscribed)),
        states: delivery.destinations,
      }),
    rereadOffer: staleFields ? describeOffer(staleFields, { declared, chosen, isUnderWay }) : undefined,
  }
}

function readersIn({ reads }: StoredHealth): number {
  return Math.max(1, reads.filter(({ status }) => status === 'in_progress').length)
}

function describeSubscriptions({ subscribed, delivery, deployed }: StoredHealth) {
  if (delivery === undefined) return []
  return subscribed.flatMap((object) => {
    const { objectName: rawObjectName, destination } = object
    const count = countOf(delivery.undelivered, eventsOf(object))
    const described = describeDelivery(destination, { count, states: delivery.destinations })
    const declared = findManifestObject(deployed.revision.content, rawObjectName)
    const objectName = declared?.mapToName ?? rawObjectName
    return described ? [{ objectName, rawObjectName, delivery: described }] : []
  })
}

function countOf(
  counts: readonly UndeliveredCount[],
  of: ReturnType<typeof eventsOf>,
): UndeliveredCount | undefined {
  return counts.find(
    ({ objectName, only, except }) =>
      objectName === of.objectName && only === of.only && except === of.except,
  )
}

/** A newer manifest can want events that the installation did not want before. */
function wantedAt({ row, deployed }: StoredHealth): Date {
  const { createdAt } = deployed.revision
  return createdAt > row.updatedAt ? createdAt : row.updatedAt
}

/**
 * The state of the way to `destination`. A destination is failing when it is marked so, or when messages wait there whose
 * last attempt failed. `undefined` for an object that names no destination.
 */
function describeDelivery(
  destination: string,
  { count, states }: { count: UndeliveredCount | undefined; states: ReadonlyMap<string, boolean> },
): DeliveryHealth | undefined {
  if (destination === '') return undefined
  const { waiting: waitingMessages, parked: parkedMessages, lastError } = count ?? none
  const isTaking = states.get(destination)
  const isFailing = isTaking === false || waitingMessages > 0
  const status = isTaking === undefined ? 'missing' : isFailing ? 'failing' : 'parked'
  return {
    destination,
    status: status === 'parked' && parkedMessages === 0 ? 'healthy' : status,
    waitingMessages,
    parkedMessages,
    lastError: lastError || undefined,
  }
}

const none = { waiting: 0, parked: 0, lastError: null }

/** Names of required mappings without a field: the manifest asks for more than was chosen. */
export function missingChoices(
  declared: Pick<ManifestObject, 'requiredFields'> | undefined,
  chosen: Pick<ReadConfigObject, 'selectedFieldMappings'> | undefined,
): string[] {
  return (declared?.requiredFields ?? []).flatMap((field) =>
    'fieldName' in field || field.default || chosen?.selectedFieldMappings[field.mapToName]
      ? []
      : [field.mapToName],
  )
}

type OfObject = Omit<MessagesOf, 'installationId'>

/** The messages to count for an installation: those of each object it reads, and the events of each it subscribes to. */
export function messagesOf(
  wanted: readonly WantedObject[],
  subscribed: readonly SubscribedObject[],
): OfObject[] {
  return [
    ...wanted.filter(({ destination }) => destination !== '').map((object) => recordsOf(object, subscribed)),
    ...subscribed.filter(({ destination }) => destination !== '').map(eventsOf),
  ]
}

/** Everything but the events, as far as the destination says them apart: what waits for a former destination counts. */
function recordsOf(object: WantedObject, subscribed: readonly SubscribedObject[]): OfObject {
  const { objectName, destination } = object
  const events = subscribed.find((each) => each.objectName === objectName)?.destination
  return { objectName, except: events === destination ? undefined : events || undefined }
}

/** The events of a subscribed object. */
function eventsOf({ objectName, destination }: SubscribedObject): OfObject {
  return { objectName, only: destination }
}

/** The builder's names come with what the builder calls them; `isUnderWay` says whether the read that was begun is. */
function describeOffer(
  staleFields: StaleFields,
  of: {
    declared: ManifestObject | undefined
    chosen: ReadConfigObject | undefined
    isUnderWay: boolean
  },
): RereadOffer {
  const { places, isAll, changedAt, answer } = staleFields
  const isBeingRead = of.isUnderWay && answer !== undefined && isAnswered(staleFields)
  return {
    changeTime: new Date(changedAt).toISOString(),
    fields: places.map((place) => {
      const { name, isMapped } = nameOf(place)
      const displayName = isMapped ? displayNameOf(name, of) : undefined
      return { name, displayName: displayName || undefined }
    }),
    allFields: isAll ? (true as const) : undefined,
    operationId: isBeingRead ? answer.operationId : undefined,
  }
}

function displayNameOf(
  name: string,
  { declared, chosen }: { declared: ManifestObject | undefined; chosen: ReadConfigObject | undefined },
): string | undefined {
  const fields = [
    ...(chosen?.dynamicMappingsInput ?? []),
    ...(declared?.requiredFields ?? []),
    ...(declared?.optionalFields ?? []),
  ]
  return fields.find(({ mapToName }) => mapToName === name)?.mapToDisplayName
}

// How an installation is doing, for the customer who looks at it.
import type {
  EndpointInput,
  Endpoints,
  InstallationHealth,
  ManifestObject,
  ObjectHealth,
  ReadConfigObject,
} from '@mortise/contract'
import { type ConnectionRow, listConnectionRows } from '../connection/store.ts'
import { isReachedByAppEvents } from '../connection/workspace-ref.ts'
import type { Caller, Context } from '../context.ts'
import { countUndelivered, listDestinationStates } from '../delivery/store-health.ts'
import { listLatestReads, listUnderWay, type OperationRow } from '../operation/store.ts'
import { listReadStates, type ReadStateRow } from '../read/store-read-state.ts'
import { isChosenPause, listSchedules, type ScheduleRow } from '../read/store-schedule.ts'
import { listSubscribedObjects } from '../subscription/subscribed-objects.ts'
import { findManifestObject } from './complete-content.ts'
import { describeDelivery } from './describe-delivery.ts'
import { describeOffer } from './describe-offer.ts'
import { listWantedObjects, type WantedObject } from './planned-objects.ts'
import { requireInstallation } from './require-installation.ts'

/** How long reads may fail before the provider counts as failing: most failures pass within a few attempts. */
const BLOCKED_MS = 5 * 60_000

/** Reads what is stored and calls nobody. @throws MortiseError integration.not_found or installation.not_found */
export async function getInstallationHealth(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getInstallationHealth']>,
): Promise<InstallationHealth> {
  const { deployed, row } = await requireInstallation(ctx, caller, input.params)
  const { db } = ctx.database
  const manifest = deployed.revision.content
  const wanted = listWantedObjects(row.content, manifest)
  const [[joined], schedules, states, reads, undelivered, destinations] = await Promise.all([
    listConnectionRows(db, row.projectId, { ids: [row.connectionId] }),
    listSchedules(db, row.projectId, row.id),
    listReadStates(db, row.projectId, row.id),
    listLatestReads(db, row.projectId, row.id, { objectNames: wanted.map(({ objectName }) => objectName) }),
    countUndelivered(db, row.projectId, row.id),
    listDestinationStates(db, row.projectId),
  ])
  const answers = states.flatMap(({ lacking }) => lacking?.answer?.operationId ?? [])
  const underWay = await listUnderWay(db, row.projectId, answers)
  const provider = joined?.connection.provider ?? deployed.integration.provider
  const status = joined?.connection.status ?? 'bad_credentials'
  const isRejected = status === 'bad_credentials'
  const now = ctx.now()
  const objects: ObjectHealth[] = wanted.map((object) => {
    const declared = findManifestObject(manifest, object.objectName)
    const { mapToName, mapToDisplayName } = declared ?? {}
    const isThis = ({ objectName }: { objectName: string }) => objectName === object.objectName
    const state = states.find(isThis)
    const lacking = state?.lacking
    const chosen = row.content.read?.objects[object.objectName]
    const isUnderWay = underWay.has(lacking?.answer?.operationId ?? '')
    return {
      objectName: mapToName ?? object.objectName,
      rawObjectName: object.objectName,
      ...(mapToDisplayName === undefined ? {} : { displayName: mapToDisplayName }),
      ...describeReads({
        object,
        schedule: schedules.find(isThis),
        last: reads.find(isThis),
        isRejected,
        now,
      }),
      ...missingFieldsIn(state, row.configId),
      ...unmappedFieldsIn(declared, chosen),
      // The builder's own: customers can do nothing about it, and must not read of it.
      delivery:
        caller.groupRef === undefined
          ? describeDelivery(object.destination, { counts: undelivered.filter(isThis), states: destinations })
          : undefined,
      ...(lacking ? { rereadOffer: describeOffer(lacking, { declared, chosen, isUnderWay }) } : {}),
    }
  })
  const isSubscribed = listSubscribedObjects(row.content, manifest).length > 0
  const eventsError = isSubscribed && joined ? eventsErrorOf(ctx, joined.connection) : undefined
  const removed = Object.keys(row.content.read?.objects ?? {}).filter(
    (name) => !wanted.some(({ objectName }) => objectName === name),
  )
  const isAmiss = isRejected || eventsError !== undefined || removed.length > 0
  return {
    installationId: row.id,
    status: isAmiss ? 'attention' : summarize(objects),
    connection: { id: row.connectionId, provider, status, ...(eventsError ? { eventsError } : {}) },
    objects,
    ...(removed.length > 0 ? { removedObjects: removed } : {}),
  }
}

/** Set where the provider sends events of all customers to one address and never said which account this is. */
function eventsErrorOf(
  ctx: Context,
  { provider: name, providerMetadata }: ConnectionRow,
): InstallationHealth['connection']['eventsError'] {
  const provider = ctx.providers.get(name)
  if (!provider || isReachedByAppEvents(provider, providerMetadata)) return undefined
  const { displayName } = provider
  return {
    detail: `${displayName} has not said which account this connection leads to, so its events are not delivered.`,
    remedy: `Connect ${displayName} again.`,
  }
}

/** Required mappings that have no field: the manifest asks for more than was chosen. */
function unmappedFieldsIn(
  declared: ManifestObject | undefined,
  chosen: ReadConfigObject | undefined,
): Pick<ObjectHealth, 'unmappedFields'> {
  const names = (declared?.requiredFields ?? []).flatMap((field) =>
    'fieldName' in field || field.default || chosen?.selectedFieldMappings[field.mapToName]
      ? []
      : [field.mapToName],
  )
  return names.length > 0 ? { unmappedFields: names } : {}
}

function describeReads(of: {
  object: WantedObject
  schedule: ScheduleRow | undefined
  last: OperationRow | undefined
  isRejected: boolean
  now: Date
}): Pick<ObjectHealth, 'status' | 'held' | 'blockedSince' | 'lastRead' | 'nextReadTime'> {
  const { last, schedule } = of
  return {
    status: statusOf(of),
    ...heldOf(last),
    ...(isBlocked(last) ? { blockedSince: last.blockedSince.toISOString() } : {}),
    ...(last ? { lastRead: toLastRead(last, of.isRejected) } : {}),
    ...(schedule?.nextRunAt ? { nextReadTime: schedule.nextRunAt.toISOString() } : {}),
  }
}

/** A read that has failed since its last page and will be tried again. */
function isBlocked(last: OperationRow | undefined): last is OperationRow & { blockedSince: Date } {
  return last?.status === 'in_progress' && last.blockedSince !== null
}

function heldOf(last: OperationRow | undefined): Pick<ObjectHealth, 'held'> {
  if (last?.status !== 'in_progress' || !last.heldReason || !last.heldSince) return {}
  return { held: { reason: last.heldReason, startTime: last.heldSince.toISOString() } }
}

/** Those of the config as it is; the next read says which are missing in another. */
function missingFieldsIn(
  state: ReadStateRow | undefined,
  configId: string,
): Pick<ObjectHealth, 'missingFields'> {
  const { leftOut = [], version = '' } = state?.trouble ?? {}
  return leftOut.length > 0 && version.startsWith(`${configId} `) ? { missingFields: leftOut } : {}
}

function statusOf({
  object,
  schedule,
  last,
  now,
}: Parameters<typeof describeReads>[0]): ObjectHealth['status'] {
  const pausedReason = schedule?.pausedReason ?? null
  if (object.isDisabled || isChosenPause(pausedReason)) return 'paused'
  // Any other pause is trouble: with the account, with a field that has gone, or with what reads were answered.
  if (pausedReason !== null || last?.status === 'failure') return 'failing'
  if (isBlocked(last) && now.getTime() - last.blockedSince.getTime() >= BLOCKED_MS) return 'failing'
  if (last?.status === 'in_progress') return 'reading'
  return last ? 'healthy' : 'waiting'
}

function toLastRead(row: OperationRow, isRejected: boolean): NonNullable<ObjectHealth['lastRead']> {
  const { id, status, result, createdAt, finishedAt, objectName } = row
  // Results name their object for people who see a list of them.
  const words = result?.replace(`[${objectName}] `, '') ?? ''
  return {
    operationId: id,
    status,
    startTime: createdAt.toISOString(),
    ...(finishedAt ? { endTime: finishedAt.toISOString() } : {}),
    recordsProcessed: row.recordCount + row.repeatCount,
    ...(row.estimatedTotal === null ? {} : { recordsEstimatedTotal: row.estimatedTotal }),
    ...(status === 'failure' ? { error: { detail: words, ...remedyFor(isRejected) } } : {}),
  }
}

function remedyFor(isRejected: boolean): { remedy?: string } {
  return isRejected ? { remedy: 'Connect the account again; reading goes on where it stopped.' } : {}
}

/** Paused objects wait for nothing, but what they delivered before has to arrive all the same. */
function needsAttention({ status, unmappedFields, delivery }: ObjectHealth): boolean {
  const isArriving = delivery === undefined || delivery.status === 'healthy'
  return status === 'failing' || !isArriving || (unmappedFields !== undefined && status !== 'paused')
}

/** The worst of the objects. What only writes or proxies has nothing to wait for. */
function summarize(objects: readonly ObjectHealth[]): InstallationHealth['status'] {
  if (objects.some(needsAttention)) return 'attention'
  if (objects.length === 0) return 'healthy'
  if (objects.every(({ status }) => status === 'paused')) return 'paused'
  return objects.every(({ status }) => status === 'waiting' || status === 'paused') ? 'waiting' : 'healthy'
}

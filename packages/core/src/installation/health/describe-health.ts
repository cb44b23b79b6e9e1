// An installation's health, from what is stored of it.
import type { InstallationHealth, ObjectHealth, QuotaState } from '@mortise/contract'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import type { ConnectionState } from '../../connection/account/store.ts'
import type { QuotaPlan } from '../../connection/quota/quota-plan.ts'
import type { QuotaCountRow } from '../../connection/quota/store.ts'
import type { Context } from '../../context.ts'
import type { SubscribedObject } from '../../plan/event-plan/list-subscribed-objects.ts'
import { findManifestObject } from '../../plan/installed/complete-content.ts'
import type { WantedObject } from '../../plan/installed/plan-objects.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadStateRow } from '../../sync/read-state/store-read-state.ts'
import type { ScheduleRow } from '../../sync/read-state/store-schedule.ts'
import { describeQuota } from '../quota/describe-quota.ts'
import { describeDelivery } from './describe-delivery.ts'
import { describeEvents } from './describe-events.ts'
import { describeOffer } from './describe-offer.ts'
import { describeReads, missingFieldsIn, underWayIn } from './describe-reads.ts'
import { summarizeHealth } from './health-reasons.ts'
import type { AppEvents } from './load-app-events.ts'
import { eventsOf, recordsOf } from './messages-of.ts'
import { missingChoices } from './missing-choices.ts'
import type { UndeliveredCount } from './store-undelivered.ts'

/** The stored rows of one installation. */
export interface StoredHealth {
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
  /** Absent for an installation without a quota. */
  quota: { plan: QuotaPlan; counts: readonly QuotaCountRow[] } | undefined
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
  const quota = stored.quota && describeQuota(stored.quota.plan, { ...stored.quota, now: ctx.now() })
  const objects = wanted.map((object) => describeObject(ctx, object, stored, quota))
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
  return { installationId: row.id, ...summarizeHealth(facts), ...facts, quota }
}

function describeObject(
  ctx: Context,
  object: WantedObject,
  stored: StoredHealth,
  quota: QuotaState | undefined,
): ObjectHealth {
  const { row, deployed, connection, delivery } = stored
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
      limited: stored.quota && quota && { plan: stored.quota.plan, state: quota, readers: readersIn(stored) },
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

// The health of any number of installations, with the same few statements for one and for hundreds.
import type { InstallationHealth } from '@mortise/contract'
import { listConnectionStates } from '../../connection/account/store.ts'
import { listQuotaCounts } from '../../connection/quota/store.ts'
import type { Context } from '../../context.ts'
import { listSubscribedObjects } from '../../plan/event-plan/list-subscribed-objects.ts'
import { listWantedObjects } from '../../plan/installed/plan-objects.ts'
import { quotaOf } from '../../plan/installed/quota-of.ts'
import type { Installed } from '../../plan/installed/with-integrations.ts'
import { listLatestReads, listUnderWay } from '../../plan/operation/store.ts'
import { groupRows } from '../../platform/db/group-rows.ts'
import { listReadStates } from '../../sync/read-state/store-read-state.ts'
import { listSchedules } from '../../sync/read-state/store-schedule.ts'
import { describeQuota } from '../quota/describe-quota.ts'
import { describeHealth, messagesOf } from './describe-health.ts'
import { loadAppEvents } from './load-app-events.ts'
import { loadEventSetups } from './load-event-setups.ts'
import { countUndelivered, listDestinationStates } from './store-undelivered.ts'

/** The caller and the level of detail. */
export interface HealthView {
  /** The way to the destination is the builder's: customers can do nothing about it, and must not read of it. */
  isForCustomer: boolean
  /** Messages of one object that are counted at most; 1 is enough to know the status. */
  countedMax: number
}

/**
 * The health of installations of one project, by their id. Reads what is stored and calls no provider.
 */
export async function loadHealth(
  ctx: Context,
  projectId: string,
  installed: readonly Installed[],
  view: HealthView,
): Promise<Map<string, InstallationHealth>> {
  if (installed.length === 0) return new Map()
  const found = installed.map(withObjects)
  const of = await loadStored(ctx, projectId, found, view)
  const now = ctx.now()
  return new Map(
    found.map(({ row, deployed, wanted, subscribed, plan }) => [
      row.id,
      describeHealth(ctx, {
        row,
        deployed,
        wanted,
        subscribed,
        underWay: of.underWay,
        appEvents: of.appEvents,
        eventSetup: of.eventSetups?.get(row.connectionId),
        quota: plan && { plan, state: describeQuota(plan, { counts: of.counts.get(row.id) ?? [], now }) },
        connection: of.connections.get(row.connectionId),
        schedules: of.schedules.get(row.id) ?? [],
        states: of.states.get(row.id) ?? [],
        reads: of.reads.get(row.id) ?? [],
        delivery: view.isForCustomer
          ? undefined
          : { undelivered: of.undelivered.get(row.id) ?? [], destinations: of.destinations },
      }),
    ]),
  )
}

function withObjects({ row, deployed }: Installed) {
  const { content } = deployed.revision
  const wanted = listWantedObjects(row.content, content)
  const subscribed = listSubscribedObjects(row.content, content)
  return { row, deployed, wanted, subscribed, plan: quotaOf(row, content) }
}

/** All that is stored of these installations, by installation or connection. */
async function loadStored(
  ctx: Context,
  projectId: string,
  found: readonly ReturnType<typeof withObjects>[],
  { isForCustomer, countedMax }: HealthView,
) {
  const { db } = ctx.database
  const ids = found.map(({ row }) => row.id)
  const objects = found.flatMap(({ row, wanted }) =>
    wanted.map(({ objectName }) => ({ installationId: row.id, objectName })),
  )
  const delivered = found.flatMap(({ row, wanted, subscribed }) =>
    messagesOf(wanted, subscribed).map((messages) => ({ installationId: row.id, ...messages })),
  )
  const hasEvents = found.some(({ subscribed }) => subscribed.length > 0)
  const [connections, schedules, states, reads, undelivered, destinations, appEvents] = await Promise.all([
    listConnectionStates(db, projectId, [...new Set(found.map(({ row }) => row.connectionId))]),
    listSchedules(db, projectId, ids),
    listReadStates(db, projectId, ids),
    listLatestReads(db, projectId, objects),
    isForCustomer ? [] : countUndelivered(db, projectId, delivered, { countedMax }),
    isForCustomer ? new Map<string, boolean>() : listDestinationStates(db, projectId),
    isForCustomer || !hasEvents ? undefined : loadAppEvents(ctx, projectId),
  ])
  const eventSetups = hasEvents ? await loadEventSetups(ctx, projectId, connections) : undefined
  const answers = states.flatMap(({ staleFields }) => staleFields?.answer?.operationId ?? [])
  const underWay = await listUnderWay(db, projectId, answers)
  const limited = found.flatMap(({ plan }) => plan?.installationId ?? [])
  const counts = groupRows(await listQuotaCounts(db, projectId, limited), installationOf)
  return {
    underWay,
    appEvents,
    eventSetups,
    counts,
    destinations,
    connections: new Map(connections.map((connection) => [connection.id, connection])),
    schedules: groupRows(schedules, installationOf),
    states: groupRows(states, installationOf),
    reads: groupRows(reads, installationOf),
    undelivered: groupRows(undelivered, installationOf),
  }
}

const installationOf = ({ installationId }: { installationId: string }) => installationId

// How the destinations of a project keep up.
import type { DestinationStatus, EndpointInput, Endpoints } from '@mortise/contract'
import { listDestinationRows } from '../../catalogue/destination/store.ts'
import type { Caller, Context } from '../../context.ts'
import { countBacklogs, measureDeliveries } from './store-destinations.ts'

const MINUTES = 60

/** Lists them by name: what waits, what is parked, and what arrived in the last hour. */
export async function listDestinationStatuses(
  ctx: Context,
  { projectId }: Caller,
  _input: EndpointInput<Endpoints['listDestinationStatuses']>,
): Promise<DestinationStatus[]> {
  const { db } = ctx.database
  const rows = await listDestinationRows(db, projectId)
  const names = rows.map(({ name }) => name)
  const [backlogs, measured] = await Promise.all([
    countBacklogs(db, projectId, names),
    measureDeliveries(db, projectId, ctx.now()),
  ])
  return rows.map(({ id, name, deliveredAt, disabledAt }) => {
    const backlog = backlogs.find(({ destination }) => destination === name)
    const oldest = backlog?.oldest ?? undefined
    const hour = measured.filter(({ destination }) => destination === name)
    const deliveriesPerMinute = new Array<number>(MINUTES).fill(0)
    for (const { minutes, count } of hour) {
      if (minutes !== null && minutes < MINUTES) deliveriesPerMinute[MINUTES - 1 - minutes] = count
    }
    return {
      destinationId: id,
      name,
      waitingMessages: backlog?.waiting ?? 0,
      oldestWaitingTime: oldest === undefined ? undefined : new Date(oldest).toISOString(),
      parkedMessages: backlog?.parked ?? 0,
      deliveriesPerMinute,
      medianDeliveryMs: hour.find(({ minutes }) => minutes === null)?.median_ms,
      lastDeliveryTime: deliveredAt?.toISOString(),
      downSinceTime: disabledAt?.toISOString(),
    }
  })
}

// The state of a whole project.
import type { EndpointInput, Endpoints, Overview } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { countPerMinute, listFailures, loadFigures } from './store.ts'

/** Returns the figures of the project and the causes of its failures. */
export async function getOverview(
  ctx: Context,
  caller: Caller,
  _input: EndpointInput<Endpoints['getOverview']>,
): Promise<Overview> {
  const { projectId } = caller
  const { db } = ctx.database
  const now = ctx.now()
  const [figures, { perMinute, minutes }, failures] = await Promise.all([
    loadFigures(db, projectId, now),
    countPerMinute(db, projectId, now),
    listFailures(db, projectId, now),
  ])
  const deliveriesPerMinute = new Array<number>(minutes).fill(0)
  for (const { minutes: ago, count } of perMinute) {
    if (ago >= 0 && ago < minutes) deliveriesPerMinute[minutes - 1 - ago] = count
  }
  const { oldest_waiting: oldest } = figures
  return {
    installations: figures.installations,
    unhealthyInstallations: figures.unhealthy,
    rejectedConnections: figures.rejected,
    parkedMessages: figures.parked,
    waitingMessages: figures.waiting,
    oldestWaitingTime: oldest === null ? undefined : new Date(oldest).toISOString(),
    overdueReads: figures.overdue,
    deliveriesPerMinute,
    failures: failures.map(({ kind, cause, count, latest }) => ({
      kind,
      cause: cause ?? '',
      count,
      latestTime: new Date(latest).toISOString(),
    })),
  }
}

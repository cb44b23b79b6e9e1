// Brings the plans and connections of many due reads into memory, by three statements for all of them.
import { setImmediate } from 'node:timers/promises'
import { type JoinedConnection, listConnectionsAcross } from '../../connection/account/store.ts'
import { loadConnection } from '../../connection/credentials/load-connection.ts'
import { warmRate } from '../../connection/rate/rate-queue.ts'
import { listBlockedAcross } from '../../connection/rate/store.ts'
import type { Context } from '../../context.ts'
import { type InstallationRow, listInstallationsAcross } from '../../plan/installed/store.ts'
import { loadReadPlan, type PlanRows } from '../../plan/read-plan/load-read-plan.ts'
import { forProject } from '../../platform/db/scope.ts'
import type { DueRead } from './due-read.ts'

/**
 * Begins to load what memory does not hold, and resolves when all is there. `ctx` sees all projects. Caches take the rows
 * as if each was asked for alone, so a change that is announced meanwhile drops them. A failure is left to the probe.
 */
export async function warmPlans(ctx: Context, reads: readonly DueRead[]): Promise<void> {
  const rows = gatherRows(ctx)
  const blocks = askTogether((ids) => listBlockedAcross(ctx.database.db, ids))
  const loads = reads.flatMap(({ projectId, installationId, objectName, connectionId }) => {
    const scoped = forProject(ctx, projectId)
    const find = async () => (await rows.connection(projectId, connectionId))?.connection
    return [
      loadReadPlan(scoped, projectId, installationId, objectName, rows),
      loadConnection(scoped, projectId, connectionId, find),
      warmRate(scoped, { projectId, id: connectionId }, () => blocks(projectId, connectionId)),
    ]
  })
  await Promise.allSettled(loads)
}

function gatherRows(ctx: Context): PlanRows {
  const { db } = ctx.database
  const installations = askTogether<InstallationRow>(async (ids) =>
    mapOf(await listInstallationsAcross(db, ids), ({ id, projectId }) => ({ id, projectId })),
  )
  const connections = askTogether<JoinedConnection>(async (ids) =>
    mapOf(await listConnectionsAcross(db, ids), ({ connection: { id, projectId } }) => ({ id, projectId })),
  )
  return { installation: installations, connection: connections }
}

function mapOf<T>(rows: readonly T[], keyOf: (row: T) => { id: string; projectId: string }): Map<string, T> {
  return new Map(
    rows.map((row) => {
      const { id, projectId } = keyOf(row)
      return [`${projectId} ${id}`, row]
    }),
  )
}

/** A function that finds one row by its id. Ids that are asked for within one turn of the event loop share a statement. */
function askTogether<T>(
  list: (ids: readonly string[]) => Promise<Map<string, T>>,
): (projectId: string, id: string) => Promise<T | undefined> {
  const asked = new Map<string, Promise<Map<string, T>>>()
  let open: { ids: Set<string>; answer: Promise<Map<string, T>> } | undefined
  const begin = () => {
    const ids = new Set<string>()
    const answer = setImmediate().then(() => {
      open = undefined
      return list([...ids])
    })
    return { ids, answer }
  }
  return async (projectId, id) => {
    let answer = asked.get(id)
    if (!answer) {
      open ??= begin()
      open.ids.add(id)
      answer = open.answer
      asked.set(id, answer)
    }
    return (await answer).get(`${projectId} ${id}`)
  }
}

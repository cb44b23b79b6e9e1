// Looks at every installation in turns, so that metrics can say how many need attention without looking at all of them.
// The health of an installation follows from its config, its manifest and a handful of rows, so no single statement
// counts the unhealthy ones. One process at a time therefore looks at a batch and keeps those that need attention; the
// figures count these rows. After each batch it pauses twenty times as long as the batch took. It therefore uses a
// small share of one connection however many installations there are.
import type { Context } from '../../context.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'
import { withIntegrations } from '../../plan/installed/with-integrations.ts'
import { groupRows } from '../../platform/db/group-rows.ts'
import { forProject } from '../../platform/db/scope.ts'
import { loadHealth } from './load-health.ts'
import { claimSweep, listSweepBatch, type SweepCursor, saveFindings, saveSweep } from './store-sweep.ts'
import { healthReasons } from './summarize-health.ts'

const BATCH_MAX = 200
// A process that dies over a batch holds it no longer than this.
const HELD_MS = 60_000
const PAUSE_MS = 2_000
const PAUSE_FACTOR = 20
const ROUND_PAUSE_MS = 30_000

/**
 * Looks at the next batch of installations of all projects, unless another process does; `ctx` is in the scope of all
 * projects. Returns the milliseconds to wait before the next call.
 */
export async function sweepHealth(ctx: Context): Promise<number> {
  const { db } = ctx.database
  const now = ctx.now()
  const sweep = await claimSweep(db, { now, heldUntil: new Date(now.getTime() + HELD_MS) })
  if (!sweep) return ROUND_PAUSE_MS / 3
  const startedMs = performance.now()
  const rows = await listSweepBatch(db, { cursor: sweep.cursor, limit: BATCH_MAX })
  for (const [projectId, group] of groupRows(rows, (row) => row.projectId))
    await keepFindings(ctx, projectId, group)
  const isRoundOver = rows.length < BATCH_MAX
  const tookMs = performance.now() - startedMs
  const waitMs = Math.ceil(Math.max(isRoundOver ? ROUND_PAUSE_MS : PAUSE_MS, tookMs * PAUSE_FACTOR))
  const next = new Date(now.getTime() + waitMs)
  const { startedAt, sweptAt } = sweep
  await saveSweep(
    db,
    isRoundOver
      ? { cursor: null, heldUntil: next, startedAt: next, sweptAt: startedAt }
      : { cursor: cursorAfter(rows), heldUntil: next, startedAt, sweptAt },
  )
  return waitMs
}

async function keepFindings(
  ctx: Context,
  projectId: string,
  rows: readonly InstallationRow[],
): Promise<void> {
  const scoped = forProject(ctx, projectId)
  const installed = await withIntegrations(scoped, projectId, rows)
  const health = await loadHealth(scoped, projectId, installed, { isForCustomer: false, countedMax: 1 })
  const findings = [...health].map(([installationId, found]) => ({
    installationId,
    reasons: healthReasons(found),
  }))
  await saveFindings(scoped.database.db, projectId, { findings, now: ctx.now() })
}

function cursorAfter(rows: readonly InstallationRow[]): SweepCursor | null {
  const last = rows.at(-1)
  return last ? { projectId: last.projectId, installationId: last.id } : null
}

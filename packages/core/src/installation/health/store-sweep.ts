// Rows of the look at all installations: how far it has come, and which need attention.
import type { HealthReason } from '@mortise/contract'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { InstallationRow } from '../../plan/installed/store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SweepCursor } from '../../platform/db/schema/health.ts'
import { healthSweeps, installations, unhealthyInstallations } from '../../platform/db/schema.ts'

export type { SweepCursor }

/** Where the look at all installations stands. */
export type SweepRow = typeof healthSweeps.$inferSelect

const isTheSweep = eq(healthSweeps.id, 1)

/** Takes the next batch for this process until `heldUntil`; `undefined` while it is held, or before its time. */
export async function claimSweep(
  db: Db,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<SweepRow | undefined> {
  const isFree = and(isTheSweep, lte(healthSweeps.heldUntil, now))
  const [found] = await db.update(healthSweeps).set({ heldUntil }).where(isFree).returning()
  if (found) return found
  const first = { id: 1, heldUntil, startedAt: now }
  const [made] = await db.insert(healthSweeps).values(first).onConflictDoNothing().returning()
  return made
}

/** Keeps where the next batch begins, and when it may be taken. */
export async function saveSweep(db: Db, sweep: Omit<SweepRow, 'id'>): Promise<void> {
  await db.update(healthSweeps).set(sweep).where(isTheSweep)
}

/** The next installations of all projects after `cursor`, those of one project together. */
export async function listSweepBatch(
  db: Db,
  { cursor, limit }: { cursor: SweepCursor | null; limit: number },
): Promise<InstallationRow[]> {
  const { projectId, id } = installations
  const isAfter = cursor && sql`(${projectId}, ${id}) > (${cursor.projectId}, ${cursor.installationId})`
  return db
    .select()
    .from(installations)
    .where(isAfter ?? undefined)
    .orderBy(asc(projectId), asc(id))
    .limit(limit)
}

/** An installation that was looked at, with the reasons why it needs attention; none when it needs none. */
export interface Finding {
  installationId: string
  reasons: readonly HealthReason[]
}

/** Keeps what a look at installations of one project found; what is known already is not written again. */
export async function saveFindings(
  db: Db,
  projectId: string,
  { findings, now }: { findings: readonly Finding[]; now: Date },
): Promise<void> {
  const table = unhealthyInstallations
  const ids = findings.map(({ installationId }) => installationId)
  const known = await db
    .select({ installationId: table.installationId, reasons: table.reasons })
    .from(table)
    .where(and(eq(table.projectId, projectId), inArray(table.installationId, ids)))
  const former = new Map(known.map(({ installationId, reasons }) => [installationId, reasons.join()]))
  const ended = findings.filter(
    ({ installationId, reasons }) => reasons.length === 0 && former.has(installationId),
  )
  const changed = findings.filter(
    ({ installationId, reasons }) => reasons.length > 0 && former.get(installationId) !== reasons.join(),
  )
  if (ended.length > 0) {
    const endedIds = ended.map(({ installationId }) => installationId)
    await db.delete(table).where(and(eq(table.projectId, projectId), inArray(table.installationId, endedIds)))
  }
  if (changed.length === 0) return
  // One that was deleted meanwhile has no row to refer to, and is none of the unhealthy ones.
  await db.execute(sql`
    INSERT INTO unhealthy_installations (installation_id, project_id, reasons, created_at)
    SELECT i.id, i.project_id, string_to_array(found.reasons, ','), ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(changed.map(({ installationId }) => installationId))}::text[],
      ${sql.param(changed.map(({ reasons }) => reasons.join()))}::text[]) AS found (id, reasons)
    JOIN installations AS i ON i.id = found.id AND i.project_id = ${projectId}
    ON CONFLICT (installation_id) DO UPDATE SET reasons = EXCLUDED.reasons`)
}

// Rows of runs under way: the records, how far they are, and when the next attempt begins.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { operations, writeParts, writeRuns } from '../../platform/db/schema.ts'
import type { WritePartRow } from '../store.ts'
import { type Holding, held } from './store-lease.ts'

/** How far the records of one operation are, as an attempt knows it. */
export interface PartProgress {
  holding: Holding
  part: Pick<WritePartRow, 'operationId' | 'ends'>
}

/** The parts of runs of all projects, in the order they came. */
export async function listParts(db: Db, runIds: readonly string[]): Promise<WritePartRow[]> {
  return db
    .select()
    .from(writeParts)
    .where(sql`${writeParts.runId} = ANY(${sql.param([...runIds])}::text[])`)
    .orderBy(asc(writeParts.createdAt), asc(writeParts.operationId))
}

/**
 * Stores how far records are, in one statement. The runs cannot be taken until it has ended. Returns the operations that
 * were stored: those of runs that the attempts still hold.
 */
export async function updateEndsHeld(db: Db, items: readonly PartProgress[]): Promise<Set<string>> {
  const runIds = sql.param(items.map(({ holding }) => holding.runId))
  const operationIds = sql.param(items.map(({ part }) => part.operationId))
  const ends = sql.param(items.map(({ part }) => JSON.stringify(part.ends)))
  const { rows } = await db.execute<{ operation_id: string }>(sql`
    WITH owned AS (
      SELECT r.id FROM write_runs r JOIN ${held(distinct(items))} ON r.id = held.id AND r.holder = held.token
      ORDER BY r.id FOR NO KEY UPDATE OF r)
    UPDATE write_parts p SET ends = given.ends::json
    FROM unnest(${runIds}::text[], ${operationIds}::text[], ${ends}::text[]) AS given(run_id, operation_id, ends)
    JOIN owned ON owned.id = given.run_id
    WHERE p.operation_id = given.operation_id AND p.run_id = owned.id
    RETURNING p.operation_id`)
  return new Set(rows.map((row) => row.operation_id))
}

/** Several parts of one run name it once. */
function distinct(items: readonly PartProgress[]): Holding[] {
  return [...new Map(items.map(({ holding }) => [holding.runId, holding])).values()]
}

/** Stores how far the records of a part are. */
export async function updateEnds(
  db: Db,
  projectId: string,
  { operationId, ends }: PartProgress['part'],
): Promise<void> {
  await db
    .update(writeParts)
    .set({ ends })
    .where(and(eq(writeParts.projectId, projectId), eq(writeParts.operationId, operationId)))
}

/** Notes an attempt that left something to do, and when the next one begins. The run is free then. */
export async function planNextAttempt(
  db: Db,
  projectId: string,
  runId: string,
  { attempts, nextAttemptAt, now }: { attempts: number; nextAttemptAt: Date; now: Date },
): Promise<void> {
  await db
    .update(writeRuns)
    .set({ attempts, nextAttemptAt, holder: null, heldUntil: null, updatedAt: now })
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId)))
  await db
    .update(operations)
    .set({ attempts, lastAttemptAt: now, updatedAt: now })
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.status, 'in_progress'),
        sql`${operations.id} IN (SELECT operation_id FROM write_parts WHERE run_id = ${runId})`,
      ),
    )
}

/**
 * Makes a run due when the attempt that holds it can be taken for dead, or now. Leaves a run alone that is due by itself.
 * Returns when, or `undefined` if there is no such run.
 */
export async function adoptRun(
  db: Db,
  projectId: string,
  runId: string,
  now: Date,
): Promise<Date | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await db
    .update(writeRuns)
    .set({ nextAttemptAt: sql`coalesce(next_attempt_at, held_until, ${at})` })
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId)))
    .returning({ at: writeRuns.nextAttemptAt })
  return row?.at ?? undefined
}

/**
 * Makes runs due that the version before accepted, that stood still since `before`, and that have no job which will go on
 * with them. Returns their ids.
 */
export async function adoptStrandedRuns(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE write_runs r SET next_attempt_at = ${now.toISOString()}::timestamptz
    WHERE r.next_attempt_at IS NULL AND r.updated_at < ${before.toISOString()}::timestamptz
      AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs j
        WHERE j.key = 'write:' || r.id AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))
    RETURNING r.id`)
  return rows.map(({ id }) => id)
}

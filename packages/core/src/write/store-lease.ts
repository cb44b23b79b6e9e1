// Who may go on with a run: one attempt at a time, by a token in its row, on the database's clock.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { writeRuns } from '../platform/db/schema.ts'
import type { WritePartRow, WriteRunRow } from './store.ts'

/** The attempt and the run that it holds. */
export interface Holding {
  projectId: string
  runId: string
  token: string
}

const heldFor = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`

/** Gives the run to the attempt `token` for `ms`, unless another one has it; answers the run as it is now. */
export async function takeRun(db: Db, holding: Holding, ms: number): Promise<WriteRunRow | undefined> {
  const { projectId, runId, token } = holding
  const [row] = await db
    .update(writeRuns)
    .set({ holder: token, heldUntil: heldFor(ms) })
    .where(
      and(
        eq(writeRuns.projectId, projectId),
        eq(writeRuns.id, runId),
        sql`(${writeRuns.holder} IS NULL OR ${writeRuns.heldUntil} < now())`,
      ),
    )
    .returning()
  return row
}

/** Goes on holding for `ms` from now; false when another attempt has the run, or it is done. */
export async function renewHold(db: Db, holding: Holding, ms: number): Promise<boolean> {
  const rows = await db
    .update(writeRuns)
    .set({ heldUntil: heldFor(ms) })
    .where(isHeld(holding))
    .returning({ id: writeRuns.id })
  return rows.length === 1
}

/** Locks the run against being taken until the transaction ends; false when the attempt has lost it. */
export async function lockHeld(tx: Db, holding: Holding): Promise<boolean> {
  const rows = await tx.select({ id: writeRuns.id }).from(writeRuns).where(isHeld(holding)).for('update')
  return rows.length === 1
}

/**
 * Stores how far the records of one operation are, in one statement. The run cannot be taken until it is stored. Answers
 * false, having stored nothing, when the attempt has lost the run.
 */
export async function updateEndsHeld(
  db: Db,
  { projectId, runId, token }: Holding,
  { operationId, ends }: Pick<WritePartRow, 'operationId' | 'ends'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH held AS (
      SELECT id FROM write_runs WHERE project_id = ${projectId} AND id = ${runId} AND holder = ${token} FOR UPDATE)
    UPDATE write_parts SET ends = ${JSON.stringify(ends)}::json
    FROM held WHERE write_parts.run_id = held.id
      AND write_parts.project_id = ${projectId} AND write_parts.operation_id = ${operationId}`)
  return rowCount === 1
}

/** Lets others take the run at once, if the attempt still has it. */
export async function releaseRun(db: Db, holding: Holding): Promise<void> {
  await db.update(writeRuns).set({ holder: null, heldUntil: null }).where(isHeld(holding))
}

function isHeld({ projectId, runId, token }: Holding) {
  return and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId), eq(writeRuns.holder, token))
}

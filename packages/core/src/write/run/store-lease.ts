// Who may go on with a run: one attempt at a time, by a token in its row, on the database's clock.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { writeRuns } from '../../platform/db/schema.ts'
import type { WriteRunRow } from '../store.ts'

/** The attempt and the run that it holds. */
export interface Holding {
  projectId: string
  runId: string
  token: string
}

/** A claim of due runs. */
export interface RunClaim {
  token: string
  /** How long the runs stay with the attempt, in milliseconds. */
  ms: number
  /** Runs that are due at this time. */
  now: Date
  limit: number
  /** Runs of one installation at most. */
  perInstallation: number
  /** Installations whose runs are left out. */
  without: readonly string[]
}

// How many due runs a claim looks at, so that a long queue costs no more than this.
const CANDIDATES_MAX = 1_000

const heldFor = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`

/** The run takes no more requests, and its deadline counts from now. */
const closed = (now: Date) => ({
  collectingKey: null,
  deadlineAt: sql`coalesce(deadline_at, ${now.toISOString()}::timestamptz + make_interval(hours => retry_hours))`,
})

/** Gives a run to the attempt `token` for `ms`, unless another one has it; returns the run as it is now. */
export async function takeRun(
  db: Db,
  holding: Holding,
  { ms, now }: { ms: number; now: Date },
): Promise<WriteRunRow | undefined> {
  const { projectId, runId, token } = holding
  const [row] = await db
    .update(writeRuns)
    .set({ holder: token, heldUntil: heldFor(ms), ...closed(now) })
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId), isFree()))
    .returning()
  return row
}

/**
 * Gives due runs of all projects to the attempt `token`, and returns them in the order they came due. Every installation
 * gets its first run before another gets its second.
 */
export async function claimRuns(db: Db, claim: RunClaim): Promise<WriteRunRow[]> {
  const { token, ms, now, limit, perInstallation, without } = claim
  // Arrays are made once each, whatever PostgreSQL expects of the table: a plan for an empty one would join all runs.
  const chosen = sql`id = ANY(ARRAY(
    SELECT id FROM write_runs WHERE ${isFree()} AND id = ANY(ARRAY(
      SELECT id FROM (
        SELECT id, next_attempt_at,
          row_number() OVER (PARTITION BY installation_id ORDER BY next_attempt_at, id) AS place
        FROM (
          SELECT id, installation_id, next_attempt_at FROM write_runs
          WHERE next_attempt_at <= ${now.toISOString()}::timestamptz AND ${isFree()}
            AND installation_id <> ALL(${sql.param([...without])}::text[])
          ORDER BY next_attempt_at LIMIT ${CANDIDATES_MAX}
        ) AS due
      ) AS ranked
      WHERE place <= ${perInstallation}
      ORDER BY place, next_attempt_at LIMIT ${limit}
    ))
    FOR UPDATE SKIP LOCKED))`
  const rows = await db
    .update(writeRuns)
    .set({ holder: token, heldUntil: heldFor(ms), ...closed(now) })
    .where(chosen)
    .returning()
  return rows.sort((a, b) => dueMs(a) - dueMs(b) || a.createdAt.getTime() - b.createdAt.getTime())
}

/** Goes on holding runs for `ms` from now. Returns the keys of the leases that are still held; see `leaseKey`. */
export async function renewHolds(db: Db, holdings: readonly Holding[], ms: number): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string; token: string }>(sql`
    UPDATE write_runs r SET held_until = ${heldFor(ms)} FROM ${held(holdings)}
    WHERE r.id = held.id AND r.holder = held.token RETURNING held.id, held.token`)
  return new Set(rows.map(({ id, token }) => leaseKey({ runId: id, token })))
}

/** One attempt at one run. */
export function leaseKey({ runId, token }: Pick<Holding, 'runId' | 'token'>): string {
  return `${token} ${runId}`
}

/** Locks the run against being taken until the transaction ends; false when the attempt has lost it. */
export async function lockHeld(tx: Db, holding: Holding): Promise<boolean> {
  const { projectId, runId, token } = holding
  const rows = await tx
    .select({ id: writeRuns.id })
    .from(writeRuns)
    .where(and(eq(writeRuns.projectId, projectId), eq(writeRuns.id, runId), eq(writeRuns.holder, token)))
    .for('update')
  return rows.length === 1
}

/** Lets others take runs at once, those that the attempts still hold. */
export async function releaseRuns(db: Db, holdings: readonly Holding[]): Promise<void> {
  await db.execute(sql`
    UPDATE write_runs r SET holder = NULL, held_until = NULL FROM ${held(holdings)}
    WHERE r.id = held.id AND r.holder = held.token`)
}

/** Runs and tokens as a table `held`. */
export function held(holdings: readonly Holding[]): SQL {
  const ids = sql.param(holdings.map(({ runId }) => runId))
  const tokens = sql.param(holdings.map(({ token }) => token))
  return sql`unnest(${ids}::text[], ${tokens}::text[]) AS held(id, token)`
}

function isFree(): SQL {
  return sql`(holder IS NULL OR held_until < now())`
}

function dueMs({ nextAttemptAt }: WriteRunRow): number {
  return nextAttemptAt?.getTime() ?? 0
}

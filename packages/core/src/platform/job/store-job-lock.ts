// Rows of locks: which job of a key runs, on the database's clock.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** A lock, and the job that wants it or has it. */
export interface JobLock {
  key: string
  token: string
}

/**
 * Gives the lock to `token` for `ms`, unless another job has it, and answers who has it now. A job that has it learns
 * that another one is to follow.
 */
export async function takeJobLock(
  db: Db,
  { key, token }: JobLock,
  ms: number,
): Promise<{ token: string; heldUntil: Date }> {
  const { rows } = await db.execute<{ token: string; held_until: string }>(sql`
    INSERT INTO job_locks AS held (key, token, held_until)
    VALUES (${key}, ${token}, now() + make_interval(secs => ${ms / 1_000}))
    ON CONFLICT (key) DO UPDATE SET
      token = CASE WHEN held.held_until < now() THEN excluded.token ELSE held.token END,
      held_until = CASE WHEN held.held_until < now() THEN excluded.held_until ELSE held.held_until END,
      is_followed = held.held_until >= now()
    RETURNING token, held_until`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not answer with the lock.')
  return { token: row.token, heldUntil: new Date(row.held_until) }
}

/** Keeps the lock for `ms` from now, if the job still has it. */
export async function renewJobLock(db: Db, { key, token }: JobLock, ms: number): Promise<void> {
  await db.execute(sql`
    UPDATE job_locks SET held_until = now() + make_interval(secs => ${ms / 1_000})
    WHERE key = ${key} AND token = ${token}`)
}

/** Gives the lock back. Answers whether another job is to follow. */
export async function returnJobLock(db: Db, { key, token }: JobLock): Promise<boolean> {
  const { rows } = await db.execute<{ is_followed: boolean }>(sql`
    DELETE FROM job_locks WHERE key = ${key} AND token = ${token} RETURNING is_followed`)
  return rows[0]?.is_followed === true
}

/** Removes locks of jobs that died a day ago and that no job has wanted since. */
export async function deleteOldJobLocks(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM job_locks WHERE held_until < now() - interval '1 day'`)
}

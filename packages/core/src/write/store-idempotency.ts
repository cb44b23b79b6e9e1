// Rows of idempotency keys: who works on a request, and what it was answered.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { idempotencyKeys } from '../platform/db/schema.ts'

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect

/** Adds a key; false when the installation has it already. */
export async function insertKey(
  db: Db,
  projectId: string,
  row: Pick<IdempotencyRow, 'installationId' | 'key' | 'requestHash' | 'answer' | 'lockedUntil'> & {
    now: Date
  },
): Promise<boolean> {
  const { now, ...values } = row
  const made = await db
    .insert(idempotencyKeys)
    .values({ ...values, projectId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return made.length === 1
}

/** A key, locked until the transaction ends. */
export async function lockKey(
  db: Db,
  projectId: string,
  installationId: string,
  key: string,
): Promise<IdempotencyRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(isKey(projectId, installationId, key))
    .for('update')
  return row
}

/** Takes a key whose holder is gone, or leaves it with word of when its records may have left. */
export async function relockKey(
  db: Db,
  projectId: string,
  key: Pick<IdempotencyRow, 'installationId' | 'key' | 'lockedUntil' | 'sentUntil'>,
): Promise<void> {
  const { lockedUntil, sentUntil } = key
  await db
    .update(idempotencyKeys)
    .set({ lockedUntil, sentUntil })
    .where(isKey(projectId, key.installationId, key.key))
}

/** Keeps the answer of a key. */
export async function answerKey(
  db: Db,
  projectId: string,
  { installationId, key, answer }: Pick<IdempotencyRow, 'installationId' | 'key' | 'answer'>,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(isKey(projectId, installationId, key))
}

/** Forgets a key, so that the same request may be made again. */
export async function deleteKey(
  db: Db,
  projectId: string,
  installationId: string,
  key: string,
): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(projectId, installationId, key))
}

/** Forgets some keys of all projects that are older than `before`, and answers how many. */
export async function deleteOldKeys(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .delete(idempotencyKeys)
    .where(
      and(
        lt(idempotencyKeys.createdAt, before),
        sql`ctid = ANY(ARRAY(SELECT ctid FROM idempotency_keys
          WHERE created_at < ${before.toISOString()}::timestamptz LIMIT ${limit}))`,
      ),
    )
    .returning({ key: idempotencyKeys.key })
  return rows.length
}

function isKey(projectId: string, installationId: string, key: string) {
  return and(
    eq(idempotencyKeys.projectId, projectId),
    eq(idempotencyKeys.installationId, installationId),
    eq(idempotencyKeys.key, key),
  )
}

// Rows of uploads.
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { uploads } from '../../platform/db/schema.ts'

/** Stores an upload, in place of an earlier one of the same link. */
export async function putUpload(
  db: Db,
  { id, content, expiresAt, now }: { id: string; content: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  const row = { id, content, expiresAt, createdAt: now }
  await db.insert(uploads).values(row).onConflictDoUpdate({ target: uploads.id, set: { content, expiresAt } })
}

/** The bytes of an upload that has not expired. */
export async function findUpload(db: Db, id: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: uploads.content })
    .from(uploads)
    .where(and(eq(uploads.id, id), gt(uploads.expiresAt, now)))
  return row?.content
}

// A message that tries a destination and carries no records.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { deliveries } from '../../platform/db/schema.ts'

/** Adds a message that is due at once, and returns its id. */
export async function insertTestMessage(
  db: Db,
  projectId: string,
  { destination, now }: { destination: string; now: Date },
): Promise<string> {
  const messageId = `test_${randomUUID().replaceAll('-', '')}`
  const body = JSON.stringify({ test: true, projectId, destination, time: now.toISOString() })
  const row = { messageId, projectId, destination, body, recordCount: 0 }
  await db.insert(deliveries).values({ ...row, nextAttemptAt: now, createdAt: now })
  return messageId
}

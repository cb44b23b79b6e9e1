// Keeps the notes of written messages from growing for ever.
import pg from 'pg'
import { MESSAGES } from './system-tables.ts'

const BATCH = 10_000

/**
 * Deletes the oldest notes, up to 10,000 of them. Call it with the age at which the outbox has forgotten a message, so that it
 * cannot come again.
 */
export async function pruneMessages(
  client: pg.ClientBase,
  { schema, olderThanMs }: { schema: string; olderThanMs: number },
): Promise<void> {
  const notes = `${pg.escapeIdentifier(schema)}.${MESSAGES}`
  await client.query(
    `DELETE FROM ${notes} WHERE message_id IN (
       SELECT message_id FROM ${notes} WHERE written_at < now() - $1 * interval '1 millisecond' LIMIT ${BATCH})`,
    [olderThanMs],
  )
}

// One message of the outbox with its attempts.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deliveries, deliveryAttempts } from '../../platform/db/schema.ts'

/** A message with its body. */
export type WholeDeliveryRow = typeof deliveries.$inferSelect
/** An attempt with a row. */
export type AttemptRow = typeof deliveryAttempts.$inferSelect

const attemptsMax = 100

/** The message with this `webhook-id`. */
export async function findDeliveryRow(
  db: Db,
  projectId: string,
  messageId: string,
): Promise<WholeDeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.projectId, projectId), eq(deliveries.messageId, messageId)))
  return row
}

/** The first attempts at a message that have a row, oldest first. */
export async function listAttemptRows(db: Db, projectId: string, messageId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.projectId, projectId), eq(deliveryAttempts.deliveryId, messageId)))
    .orderBy(asc(deliveryAttempts.id))
    .limit(attemptsMax)
}

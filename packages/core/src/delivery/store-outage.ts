// Rows of destinations as the deliverer finds them: taking messages, or no longer.
import { sql } from 'drizzle-orm'
import type { DestinationRow } from '../catalogue/destination/store.ts'
import type { Db } from '../platform/db/database.ts'
import { CLAIM_LEASE_MS } from './store-claim.ts'

/** A destination by the name messages give it. */
interface Named {
  projectId: string
  destination: string
}

/**
 * Notes that a destination took a message; an outage from before that is over. Messages that wait because of the outage
 * become due in the order in which they were stored; answers how many. A message counts only if the destination took
 * nothing since its last attempt but one: a message that is refused among others that are taken keeps to its schedule.
 * A message that is due within a minute stays as it is, because it may be claimed.
 */
export async function noteDeliveredAt(db: Db, { projectId, destination }: Named, at: Date): Promise<number> {
  const instant = at.toISOString()
  const claimedUntil = new Date(at.getTime() + CLAIM_LEASE_MS).toISOString()
  const { rows } = await db.execute<{ resumed: number }>(sql`
    WITH resumed AS (
      UPDATE deliveries d SET next_attempt_at = d.created_at FROM destinations t
      WHERE t.project_id = ${projectId} AND t.name = ${destination}
        AND d.project_id = ${projectId} AND d.destination = ${destination}
        AND d.status = 'pending' AND d.attempts > 0 AND d.next_attempt_at > ${claimedUntil}::timestamptz
        AND (SELECT min(created_at) FROM (
          SELECT created_at FROM delivery_attempts WHERE delivery_message_id = d.message_id
          ORDER BY attempt DESC LIMIT 2) AS latest) > coalesce(t.delivered_at, '-infinity')
      RETURNING d.id
    ), noted AS (
      UPDATE destinations SET delivered_at = greatest(delivered_at, ${instant}::timestamptz),
        disabled_at = CASE WHEN disabled_at > ${instant}::timestamptz THEN disabled_at END
      WHERE project_id = ${projectId} AND name = ${destination}
    )
    SELECT count(*)::int AS resumed FROM resumed`)
  return rows[0]?.resumed ?? 0
}

/** A message that was given up. */
export interface GivenUp extends Named {
  messageId: string
  /** Whether the destination itself said that it takes nothing, or may not be sent to. */
  isCertain: boolean
  at: Date
}

/**
 * Marks the destination of a parked message as disabled, unless it is already, or accepted any other message since this
 * one was first tried: then only this message is at fault. Answers it when it was marked.
 */
export async function markDisabled(
  db: Db,
  { projectId, destination, messageId, isCertain, at }: GivenUp,
): Promise<Pick<DestinationRow, 'id' | 'name' | 'type' | 'metadata'> | undefined> {
  const instant = at.toISOString()
  const since = isCertain
    ? sql`${instant}::timestamptz`
    : sql`(SELECT max(created_at) FROM delivery_attempts WHERE delivery_message_id = ${messageId} AND attempt = 1)`
  const { rows } = await db.execute<Pick<DestinationRow, 'id' | 'name' | 'type' | 'metadata'>>(sql`
    UPDATE destinations SET disabled_at = ${instant}::timestamptz
    WHERE project_id = ${projectId} AND name = ${destination} AND disabled_at IS NULL
      AND (delivered_at IS NULL OR delivered_at < ${since})
    RETURNING id, name, type, metadata`)
  return rows[0]
}

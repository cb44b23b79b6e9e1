// Rows that list what a process has claimed.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { Claim } from '../store-claim.ts'

/**
 * Takes all but the ids `held` out of the lists of these queues. Their leases stay. It does not wait for the disk: if PostgreSQL
 * crashes and loses this, the rest waits for the end of its lease.
 */
export async function keepInClaims(
  db: Db,
  { claimedBy, queues, held }: Pick<Claim, 'claimedBy' | 'held'> & { queues: readonly Queue[] },
): Promise<void> {
  await db.execute(sql`
    UPDATE delivery_claims c
    SET delivery_ids = ARRAY(SELECT unnest(c.delivery_ids) INTERSECT SELECT unnest(${sql.param([...held])}::bigint[]))
    FROM unnest(${sql.param(queues.map(({ projectId }) => projectId))}::text[],
      ${sql.param(queues.map(({ destination }) => destination))}::text[]) AS queue (project_id, destination),
      (SELECT set_config('synchronous_commit', 'off', true)) AS relaxed
    WHERE c.project_id = queue.project_id AND c.destination = queue.destination AND c.claimed_by = ${claimedBy}`)
}

type Queue = Pick<Claim['queues'][number], 'projectId' | 'destination'>

/** Removes the lists of a process that stops. */
export async function deleteClaims(db: Db, claimedBy: string): Promise<void> {
  await db.execute(sql`DELETE FROM delivery_claims WHERE claimed_by = ${claimedBy}`)
}

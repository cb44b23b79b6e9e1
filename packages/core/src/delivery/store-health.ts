// What of an installation did not arrive, for its health.
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

const COUNTED_MAX = 10_000

/** Messages of an object for one destination that did not arrive. */
export interface UndeliveredCount {
  objectName: string
  destination: string
  waiting: number
  parked: number
  lastError: string | null
}

/** Counts messages of an installation that were tried in vain or given up, by object and destination, up to 10,000. */
export async function countUndelivered(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<UndeliveredCount[]> {
  const { rows } = await db.execute<{
    object_name: string
    destination: string
    waiting: number
    parked: number
    last_error: string | null
  }>(sql`
    SELECT object_name, destination, count(*) FILTER (WHERE status = 'pending')::int AS waiting,
      count(*) FILTER (WHERE status = 'parked')::int AS parked, (array_agg(last_error ORDER BY id DESC))[1] AS last_error
    FROM (
      (SELECT id, object_name, destination, status, last_error FROM deliveries
        WHERE project_id = ${projectId} AND installation_id = ${installationId} AND status = 'pending' AND attempts > 0
        LIMIT ${COUNTED_MAX})
      UNION ALL
      (SELECT id, object_name, destination, status, last_error FROM deliveries
        WHERE project_id = ${projectId} AND installation_id = ${installationId} AND status = 'parked'
        LIMIT ${COUNTED_MAX})
    ) AS undelivered
    WHERE object_name IS NOT NULL
    GROUP BY object_name, destination`)
  return rows.map(({ object_name: objectName, last_error: lastError, ...row }) => ({
    ...row,
    objectName,
    lastError,
  }))
}

/** The destinations of a project by name, each with whether it takes messages, as far as that is known. */
export async function listDestinationStates(db: Db, projectId: string): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ name: string; is_disabled: boolean }>(sql`
    SELECT name, disabled_at IS NOT NULL AS is_disabled FROM destinations WHERE project_id = ${projectId}`)
  return new Map(rows.map(({ name, is_disabled }) => [name, !is_disabled]))
}

// Counts the installations of an integration that are in trouble, canaries and others apart.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { RolloutFigures, RolloutHealth } from './store.ts'

const BLOCKED_SECONDS = 300
const NONE: RolloutFigures = { installations: 0, troubled: 0, failing: 0, lackingFields: 0, parked: 0 }

/**
 * The figures of one integration, from what reads and deliveries stored. Each installation costs a few looks into indexes.
 * A failed read counts only while the credentials are accepted: a customer who revokes access says nothing of a revision.
 */
export async function loadRolloutHealth(
  db: Db,
  projectId: string,
  of: { integrationId: string; canaryIds: readonly string[]; now: Date },
): Promise<RolloutHealth> {
  const { integrationId, canaryIds, now } = of
  const blockedBefore = new Date(now.getTime() - BLOCKED_SECONDS * 1_000).toISOString()
  const { rows } = await db.execute<{
    is_canary: boolean
    installations: number
    troubled: number
    failing: number
    lacking_fields: number
    parked: number
  }>(sql`
    SELECT is_canary, count(*)::int AS installations,
      count(*) FILTER (WHERE is_failing OR is_lacking OR is_parked)::int AS troubled,
      count(*) FILTER (WHERE is_failing)::int AS failing,
      count(*) FILTER (WHERE is_lacking)::int AS lacking_fields,
      count(*) FILTER (WHERE is_parked)::int AS parked
    FROM (
      SELECT i.id = ANY(${sql.param([...canaryIds])}::text[]) AS is_canary,
        c.status <> 'bad_credentials' AND EXISTS (
          SELECT FROM read_states AS s CROSS JOIN LATERAL (
            SELECT o.status, o.blocked_since FROM operations AS o
            WHERE o.project_id = ${projectId} AND o.installation_id = s.installation_id
              AND o.object_name = s.object_name AND o.action_type = 'read'
            ORDER BY o.created_at DESC, o.id DESC LIMIT 1
          ) AS latest
          WHERE s.project_id = ${projectId} AND s.installation_id = i.id AND (latest.status = 'failure'
            OR latest.status = 'in_progress' AND latest.blocked_since < ${blockedBefore}::timestamptz)
        ) AS is_failing,
        EXISTS (
          SELECT FROM read_states AS s WHERE s.project_id = ${projectId} AND s.installation_id = i.id
            AND json_array_length(s.trouble -> 'leftOut') > 0
        ) AS is_lacking,
        EXISTS (
          SELECT FROM deliveries AS d
          WHERE d.project_id = ${projectId} AND d.installation_id = i.id AND d.status = 'parked'
        ) AS is_parked
      FROM installations AS i JOIN connections AS c ON c.id = i.connection_id AND c.project_id = ${projectId}
      WHERE i.project_id = ${projectId} AND i.integration_id = ${integrationId}
    ) AS found
    GROUP BY is_canary`)
  const figuresOf = (isCanary: boolean): RolloutFigures => {
    const row = rows.find(({ is_canary }) => is_canary === isCanary)
    if (!row) return NONE
    const { installations, troubled, failing, lacking_fields: lackingFields, parked } = row
    return { installations, troubled, failing, lackingFields, parked }
  }
  return { canaries: figuresOf(true), others: figuresOf(false) }
}

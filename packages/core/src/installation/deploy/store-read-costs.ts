// Figures of earlier reads, from which a plan estimates what reading an object again costs.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { IS_UNDER_WAY } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { operations } from '../../platform/db/schema.ts'

/** Figures of earlier reads of one object. */
export interface ReadFigures {
  installationId: string
  objectName: string
  /** Records in the ledger of an object that is read in full; absent for any other. */
  ledgerRecords: number | undefined
  /** Seconds that a page of the last finished read took, with everything around it. */
  secondsPerPage: number | undefined
}

/** The reads under way of these installations, by id. */
export async function listReadsUnderWay(
  db: Db,
  projectId: string,
  installationIds: readonly string[],
): Promise<Map<string, { installationId: string; objectName: string }>> {
  const { id, installationId, objectName, actionType } = operations
  const rows = await db
    .select({ id, installationId, objectName })
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        inArray(installationId, [...installationIds]),
        IS_UNDER_WAY,
        eq(actionType, 'read'),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The figures of each of these objects; one look into two indexes for each. */
export async function listReadFigures(
  db: Db,
  projectId: string,
  objects: readonly { installationId: string; objectName: string }[],
): Promise<ReadFigures[]> {
  if (objects.length === 0) return []
  const { rows } = await db.execute<{
    installation_id: string
    object_name: string
    ledger_records: number | null
    seconds_per_page: number | null
  }>(sql`
    SELECT wanted.*, ledger.ledger_records, pace.seconds_per_page
    FROM unnest(${sql.param(objects.map(({ installationId }) => installationId))}::text[],
      ${sql.param(objects.map(({ objectName }) => objectName))}::text[]) AS wanted (installation_id, object_name)
    LEFT JOIN LATERAL (
      SELECT (SELECT count(*)::int FROM read_prints AS p WHERE p.ledger_id = l.id) AS ledger_records
      FROM read_ledgers AS l
      WHERE l.project_id = ${projectId} AND l.installation_id = wanted.installation_id
        AND l.object_name = wanted.object_name
    ) AS ledger ON true
    LEFT JOIN LATERAL (
      SELECT extract(epoch FROM o.finished_at - o.created_at)::float8 / o.page_count AS seconds_per_page
      FROM operations AS o
      WHERE o.project_id = ${projectId} AND o.installation_id = wanted.installation_id
        AND o.object_name = wanted.object_name AND o.action_type = 'read' AND o.status = 'success' AND o.page_count > 0
      ORDER BY o.created_at DESC LIMIT 1
    ) AS pace ON true`)
  return rows.map((row) => ({
    installationId: row.installation_id,
    objectName: row.object_name,
    ledgerRecords: row.ledger_records ?? undefined,
    secondsPerPage: row.seconds_per_page ?? undefined,
  }))
}

// The newest operations of installations, by the index that holds those of each object in order of time.
import { desc, eq, getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { operations } from '../../platform/db/schema.ts'

/**
 * What stands behind `FROM` instead of the table: of each object of these installations the newest `limit` operations that
 * meet `where`. So the newest `limit` of all are among them. It looks for the objects by one step into the index for each.
 *
 * An index by installation and time would save these steps, and every read that finds nothing would write into it.
 */
export function newestByObject(
  installationIds: readonly string[],
  { where, limit }: { where: SQL | undefined; limit: number },
): Subquery<'operations'> {
  const ids = sql.param([...installationIds])
  const newest = sql`
    WITH RECURSIVE objects AS (
      SELECT ids.id AS installation_id,
        (SELECT min(o.object_name) FROM operations o WHERE o.installation_id = ids.id) AS object_name
      FROM unnest(${ids}::text[]) AS ids (id)
      UNION ALL
      SELECT installation_id, (SELECT min(o.object_name) FROM operations o
        WHERE o.installation_id = objects.installation_id AND o.object_name > objects.object_name)
      FROM objects WHERE object_name IS NOT NULL
    )
    SELECT newest.* FROM objects CROSS JOIN LATERAL (
      SELECT * FROM ${operations}
      WHERE ${operations.installationId} = objects.installation_id AND ${operations.objectName} = objects.object_name
        AND ${where ?? sql`true`}
      ORDER BY ${operations.createdAt} DESC, ${operations.id} DESC LIMIT ${limit}
    ) AS newest`
  return new Subquery(newest, getTableColumns(operations), 'operations')
}

/** How the newest operation of each installation ended, by installation id. */
export async function newestOperationStatuses(
  db: Db,
  projectId: string,
  installationIds: readonly string[],
): Promise<Map<string, 'in_progress' | 'success' | 'failure'>> {
  if (installationIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([operations.installationId], {
      id: operations.installationId,
      status: operations.status,
    })
    .from(newestByObject(installationIds, { where: eq(operations.projectId, projectId), limit: 1 }))
    .orderBy(operations.installationId, desc(operations.createdAt), sql`${operations.id} desc`)
  return new Map(rows.map((row) => [row.id, row.status]))
}

// The undelivered messages of installations, for their health.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

/** One object of one installation. */
export interface InstalledObject {
  installationId: string
  objectName: string
}

/** Messages of an object: those for one destination, those for every other one, or all. */
export interface MessagesOf extends InstalledObject {
  only?: string | undefined
  except?: string | undefined
}

/** Messages of an object that did not arrive. */
export interface UndeliveredCount extends MessagesOf {
  waiting: number
  parked: number
  lastError: string | null
}

/**
 * Counts messages of each object that were tried in vain or given up, up to `countedMax` of both. Each object costs two
 * looks into indexes that hold nothing while all goes well.
 */
export async function countUndelivered(
  db: Db,
  projectId: string,
  objects: readonly MessagesOf[],
  { countedMax }: { countedMax: number },
): Promise<UndeliveredCount[]> {
  if (objects.length === 0) return []
  const of = (condition: ReturnType<typeof sql>) => sql`(
    SELECT id, status, last_error FROM deliveries AS d
    WHERE d.project_id = ${projectId} AND d.installation_id = wanted.installation_id
      AND d.object_name = wanted.object_name AND ${condition}
      AND (wanted.only_one IS NULL OR d.destination = wanted.only_one)
      AND (wanted.except_one IS NULL OR d.destination <> wanted.except_one)
    LIMIT ${countedMax})`
  const { rows } = await db.execute<{
    installation_id: string
    object_name: string
    waiting: number
    only_one: string | null
    except_one: string | null
    parked: number
    last_error: string | null
  }>(sql`
    SELECT wanted.*, undelivered.*
    FROM unnest(${sql.param(objects.map(({ installationId }) => installationId))}::text[],
      ${sql.param(objects.map(({ objectName }) => objectName))}::text[],
      ${sql.param(objects.map(({ only }) => only ?? null))}::text[],
      ${sql.param(objects.map(({ except }) => except ?? null))}::text[])
      AS wanted (installation_id, object_name, only_one, except_one)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status = 'pending')::int AS waiting,
        count(*) FILTER (WHERE status = 'parked')::int AS parked, (array_agg(last_error ORDER BY id DESC))[1] AS last_error
      FROM (${of(sql`d.status = 'pending' AND d.attempts > 0`)} UNION ALL ${of(sql`d.status = 'parked'`)}) AS found
    ) AS undelivered
    WHERE undelivered.waiting > 0 OR undelivered.parked > 0`)
  return rows.map((row) => ({
    installationId: row.installation_id,
    objectName: row.object_name,
    only: row.only_one ?? undefined,
    except: row.except_one ?? undefined,
    waiting: row.waiting,
    parked: row.parked,
    lastError: row.last_error,
  }))
}

/** The destinations of a project by name, each with whether it takes messages, as far as that is known. */
export async function listDestinationStates(db: Db, projectId: string): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ name: string; is_disabled: boolean }>(sql`
    SELECT name, disabled_at IS NOT NULL AS is_disabled FROM destinations WHERE project_id = ${projectId}`)
  return new Map(rows.map(({ name, is_disabled }) => [name, !is_disabled]))
}

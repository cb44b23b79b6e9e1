// Figures of a whole project. Each is one look into an index, or counts up to a limit.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

const countedMax = 10_000
const HOUR_MS = 3_600_000
const OVERDUE_MS = 300_000
/** Failures that are looked at, and causes that are returned. */
const failuresMax = 2_000
const causesMax = 8

/** The figures that are single numbers. */
export type FigureRow = {
  installations: number
  unhealthy: number
  rejected: number
  parked: number
  waiting: number
  oldest_waiting: string | null
  overdue: number
}

/** Counts what the project has and what needs attention. */
export async function loadFigures(db: Db, projectId: string, now: Date): Promise<FigureRow> {
  const upTo = (status: 'parked' | 'pending', more = sql``) => sql`(SELECT count(*)::int FROM (
    SELECT 1 FROM deliveries WHERE project_id = ${projectId} AND status = '${sql.raw(status)}'
      ${more} LIMIT ${countedMax}) AS found)`
  const overdueAt = new Date(now.getTime() - OVERDUE_MS).toISOString()
  const { rows } = await db.execute<FigureRow>(sql`SELECT
    (SELECT count(*)::int FROM installations WHERE project_id = ${projectId}) AS installations,
    (SELECT count(*)::int FROM unhealthy_installations WHERE project_id = ${projectId}) AS unhealthy,
    (SELECT count(*)::int FROM connections WHERE project_id = ${projectId} AND status = 'bad_credentials') AS rejected,
    ${upTo('parked')} AS parked,
    ${upTo('pending', sql`AND attempts > 0`)} AS waiting,
    (SELECT min(created_at)::text FROM deliveries
      WHERE project_id = ${projectId} AND status = 'pending' AND attempts > 0) AS oldest_waiting,
    (SELECT count(*)::int FROM (SELECT 1 FROM schedules
      WHERE project_id = ${projectId} AND next_run_at < ${overdueAt}::timestamptz LIMIT ${countedMax}) AS due) AS overdue`)
  const [row] = rows
  if (!row) throw new Error('a count has no row')
  return row
}

/** Messages accepted in each minute of the last hour: minutes ago, and how many. */
export async function countPerMinute(
  db: Db,
  projectId: string,
  now: Date,
): Promise<{ minutes: number; count: number }[]> {
  const from = new Date(now.getTime() - HOUR_MS).toISOString()
  const at = now.toISOString()
  const { rows } = await db.execute<{ minutes: number; count: number }>(sql`
    SELECT floor(extract(epoch FROM ${at}::timestamptz - delivered_at) / 60)::int AS minutes, count(*)::int AS count
    FROM deliveries
    WHERE project_id = ${projectId} AND created_at >= ${from}::timestamptz
      AND delivered_at > ${from}::timestamptz AND delivered_at <= ${at}::timestamptz
    GROUP BY 1`)
  return rows
}

/** Failures with one cause. */
export type FailureRow = {
  kind: 'operations' | 'deliveries'
  cause: string | null
  count: number
  latest: string
}

/** The most frequent causes of the newest failures of the last 24 hours. */
export async function listFailures(db: Db, projectId: string, now: Date): Promise<FailureRow[]> {
  const from = new Date(now.getTime() - 24 * HOUR_MS).toISOString()
  const { rows } = await db.execute<FailureRow>(sql`
    SELECT kind, cause, count(*)::int AS count, max(created_at)::text AS latest FROM (
      (SELECT 'operations' AS kind, result AS cause, created_at FROM operations
        WHERE project_id = ${projectId} AND status = 'failure' AND created_at >= ${from}::timestamptz
        ORDER BY created_at DESC LIMIT ${failuresMax})
      UNION ALL
      (SELECT 'deliveries', last_error, created_at FROM deliveries
        WHERE project_id = ${projectId} AND status = 'parked' AND created_at >= ${from}::timestamptz
        ORDER BY id DESC LIMIT ${failuresMax})
    ) AS failed GROUP BY kind, cause ORDER BY count DESC, latest DESC LIMIT ${causesMax}`)
  return rows
}

/** How operations of the last hour ended at each provider. */
export type ProviderRow = { provider: string; succeeded: number; failed: number; running: number }

/** Counts the operations of the last hour by provider, in the order of their names. */
export async function countByProvider(db: Db, projectId: string, now: Date): Promise<ProviderRow[]> {
  const from = new Date(now.getTime() - HOUR_MS).toISOString()
  const ended = (status: string) => sql`coalesce(sum(o.count) FILTER (WHERE o.status = ${status}), 0)::int`
  const { rows } = await db.execute<ProviderRow>(sql`
    SELECT i.provider, ${ended('success')} AS succeeded, ${ended('failure')} AS failed,
      ${ended('in_progress')} AS running
    FROM (SELECT DISTINCT provider FROM integrations WHERE project_id = ${projectId}) AS i
    LEFT JOIN (
      SELECT n.provider, p.status, count(*) AS count FROM operations AS p
      JOIN integrations AS n ON n.id = p.integration_id AND n.project_id = p.project_id
      WHERE p.project_id = ${projectId} AND p.created_at >= ${from}::timestamptz
      GROUP BY n.provider, p.status
    ) AS o ON o.provider = i.provider
    GROUP BY i.provider ORDER BY i.provider`)
  return rows
}

// Figures of a whole project. Each counts up to a limit.
import { sql } from 'drizzle-orm'
import { OVERDUE_MS } from '../../plan/installed/store-summaries.ts'
import type { Db } from '../../platform/db/database.ts'

const countedMax = 10_000
const HOUR_MS = 3_600_000
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

/** Counts what the project has and what needs attention, each up to 10,000. */
export async function loadFigures(db: Db, projectId: string, now: Date): Promise<FigureRow> {
  const upTo = (table: string, more = sql``) => sql`(SELECT count(*)::int FROM (
    SELECT FROM ${sql.raw(table)} WHERE project_id = ${projectId} ${more} LIMIT ${countedMax}) AS found)`
  const overdueAt = new Date(now.getTime() - OVERDUE_MS).toISOString()
  const isWaiting = sql`AND status = 'pending' AND attempts > 0`
  const { rows } = await db.execute<FigureRow>(sql`SELECT
    ${upTo('installations')} AS installations,
    ${upTo('unhealthy_installations')} AS unhealthy,
    ${upTo('connections', sql`AND status = 'bad_credentials'`)} AS rejected,
    ${upTo('deliveries', sql`AND status = 'parked'`)} AS parked,
    ${upTo('deliveries', isWaiting)} AS waiting,
    (SELECT created_at::text FROM deliveries WHERE project_id = ${projectId} ${isWaiting}
      ORDER BY created_at LIMIT 1) AS oldest_waiting,
    ${upTo('schedules', sql`AND next_run_at < ${overdueAt}::timestamptz`)} AS overdue`)
  const [row] = rows
  if (!row) throw new Error('a count has no row')
  return row
}

/** Messages of the last hour that were stored last: how many minutes ago they were accepted, and how many of them. */
export interface AcceptedMessages {
  perMinute: { minutes: number; count: number }[]
  /** Minutes that were counted: fewer than 60 if the project stores more messages in an hour than are looked at. */
  minutes: number
}

/** Messages and operations of the last hour that are looked at. */
const lookedAtMax = 10_000
const MINUTES = 60

/** Counts the messages accepted in each minute of the last hour, as far back as the look reaches. */
export async function countPerMinute(db: Db, projectId: string, now: Date): Promise<AcceptedMessages> {
  const from = new Date(now.getTime() - HOUR_MS).toISOString()
  const at = sql`${now.toISOString()}::timestamptz`
  const minutesSince = (column: string) =>
    sql`floor(extract(epoch FROM ${at} - ${sql.raw(column)}) / 60)::int`
  const { rows } = await db.execute<{
    minutes: number | null
    stored: number
    total: number
    count: number
  }>(sql`
    SELECT ${minutesSince('delivered_at')} AS minutes, max(${minutesSince('created_at')}) AS stored,
      (sum(count(*)) OVER ())::int AS total, count(*)::int AS count
    FROM (SELECT created_at, delivered_at FROM deliveries
      WHERE project_id = ${projectId} AND created_at >= ${from}::timestamptz AND created_at <= ${at}
      ORDER BY created_at DESC, id DESC LIMIT ${lookedAtMax}) AS looked
    GROUP BY 1`)
  const isCut = (rows[0]?.total ?? 0) >= lookedAtMax
  // The oldest minute of a look that ended early is not whole.
  const minutes = isCut ? Math.max(1, ...rows.map(({ stored }) => stored)) : MINUTES
  return {
    minutes,
    perMinute: rows.flatMap(({ minutes: ago, count }) => (ago === null ? [] : [{ minutes: ago, count }])),
  }
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
        ORDER BY created_at DESC LIMIT ${failuresMax})
    ) AS failed GROUP BY kind, cause ORDER BY count DESC, latest DESC LIMIT ${causesMax}`)
  return rows
}

/** How operations of the last hour ended at each provider. */
export type ProviderRow = { provider: string; succeeded: number; failed: number; running: number }

/** Counts the newest operations of the last hour by provider, in the order of their names. */
export async function countByProvider(db: Db, projectId: string, now: Date): Promise<ProviderRow[]> {
  const from = new Date(now.getTime() - HOUR_MS).toISOString()
  const ended = (status: string) => sql`count(*) FILTER (WHERE o.status = ${status})::int`
  const { rows } = await db.execute<ProviderRow>(sql`
    SELECT i.provider, ${ended('success')} AS succeeded, ${ended('failure')} AS failed,
      ${ended('in_progress')} AS running
    FROM integrations AS i
    LEFT JOIN (SELECT integration_id, status FROM operations
      WHERE project_id = ${projectId} AND created_at >= ${from}::timestamptz
      ORDER BY created_at DESC, id DESC LIMIT ${lookedAtMax}) AS o ON o.integration_id = i.id
    WHERE i.project_id = ${projectId}
    GROUP BY i.provider ORDER BY i.provider`)
  return rows
}

// What is wrong at the moment, for gauges: asked when a scrape comes, never kept.
import { type HealthReason, healthReasonSchema } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { ParkedReason } from '../db/schema/delivery.ts'
import { acrossProjects } from '../db/scope.ts'
import { COUNTED_MAX } from './measure-backlog.ts'

/** Every reason why a message is parked. */
export const parkedReasons = [
  'destination.missing',
  'destination.refused',
  'destination.gone',
  'attempts.used_up',
] as const satisfies readonly ParkedReason[]

/** The failures in the database now. Counts stop at 10,000. */
export interface Failures {
  /** Messages that are kept until they are replayed, by why they were given up. */
  parkedMessages: Record<ParkedReason, number>
  /** Messages that were tried in vain and wait for their next attempt. */
  retriedMessages: number
  /** Age of the oldest of them in seconds; 0 when there is none. */
  oldestRetriedSeconds: number
  /** Connections whose customers have to connect again. */
  brokenConnections: number
  /** Installations that need attention, by reason; one with two reasons counts for both. */
  unhealthyInstallations: Record<HealthReason, number>
  /** How old the oldest look at an installation may be, in seconds; undefined before every one was looked at. */
  sweptSecondsAgo: number | undefined
}

/** Counts what is wrong, for all projects; one statement that looks into indexes of what is wrong alone. */
export async function measureFailures(ctx: Context): Promise<Failures> {
  const { db } = acrossProjects(ctx, 'metrics').database
  const now = ctx.now().toISOString()
  const { rows } = await db.execute<{ kind: string; reason: string; figure: number }>(sql`
    SELECT 'parked' AS kind, coalesce(parked_reason, '') AS reason, count(*)::float8 AS figure
    FROM (SELECT parked_reason FROM deliveries WHERE status = 'parked' LIMIT ${COUNTED_MAX}) AS parked GROUP BY 2
    UNION ALL SELECT 'retried', '', count(*)
    FROM (SELECT FROM deliveries WHERE status = 'pending' AND attempts > 0 LIMIT ${COUNTED_MAX}) AS retried
    UNION ALL SELECT 'oldest', '', coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at)), 0)
    FROM deliveries WHERE status = 'pending' AND attempts > 0
    UNION ALL SELECT 'broken', '', count(*)
    FROM (SELECT FROM connections WHERE status = 'bad_credentials' LIMIT ${COUNTED_MAX}) AS broken
    UNION ALL SELECT 'unhealthy', reason, count(*)
    FROM (SELECT unnest(reasons) AS reason FROM
      (SELECT reasons FROM unhealthy_installations LIMIT ${COUNTED_MAX}) AS found) AS unhealthy GROUP BY 2
    UNION ALL SELECT 'swept', '', extract(epoch FROM ${now}::timestamptz - swept_at)
    FROM health_sweeps WHERE swept_at IS NOT NULL`)
  const figure = (kind: string, reason = '') =>
    rows.find((row) => row.kind === kind && row.reason === reason)?.figure
  const byReason = <R extends string>(kind: string, reasons: readonly R[]) =>
    Object.fromEntries(reasons.map((reason) => [reason, figure(kind, reason) ?? 0])) as Record<R, number>
  return {
    parkedMessages: byReason('parked', parkedReasons),
    retriedMessages: figure('retried') ?? 0,
    oldestRetriedSeconds: figure('oldest') ?? 0,
    brokenConnections: figure('broken') ?? 0,
    unhealthyInstallations: byReason('unhealthy', healthReasonSchema.options),
    sweptSecondsAgo: figure('swept'),
  }
}

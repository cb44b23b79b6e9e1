// Messages given up for now, as their operations see them.
import { sql } from 'drizzle-orm'
import { type LogEntry, messageOf } from '../plan/operation/store-log.ts'
import type { Db } from '../platform/db/database.ts'

/**
 * Adds a line to an operation's log, unless it has parked messages besides those of `unlessBesides`, or is there no
 * more: messages outlive the installation they come from.
 */
export async function addParkedLog(
  db: Db,
  projectId: string,
  operationId: string,
  { line, unlessBesides }: { line: LogEntry; unlessBesides: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO operation_logs (project_id, operation_id, severity, message, created_at)
    SELECT o.project_id, o.id, ${line.severity}, ${JSON.stringify(messageOf(line))}::jsonb,
      ${line.at.toISOString()}::timestamptz
    FROM operations o
    WHERE o.project_id = ${projectId} AND o.id = ${operationId}
      AND NOT EXISTS (
        SELECT FROM deliveries d WHERE d.operation_id = o.id AND d.status = 'parked'
          AND d.id <> ALL(${sql.param([...unlessBesides])}::bigint[]))
    FOR KEY SHARE`)
}

/** Messages of an operation that did not arrive. */
export interface ParkedCount {
  messages: number
  records: number
}

/** The numbers of parked messages of each operation that has any. */
export async function countParked(
  db: Db,
  projectId: string,
  operationIds: readonly string[],
): Promise<Map<string, ParkedCount>> {
  if (operationIds.length === 0) return new Map()
  const { rows } = await db.execute<{ operation_id: string; messages: number; records: number }>(sql`
    SELECT operation_id, count(*)::int AS messages, sum(record_count)::int AS records FROM deliveries
    WHERE operation_id = ANY(${sql.param([...operationIds])}::text[]) AND status = 'parked'
      AND project_id = ${projectId}
    GROUP BY operation_id`)
  return new Map(rows.map(({ operation_id, messages, records }) => [operation_id, { messages, records }]))
}

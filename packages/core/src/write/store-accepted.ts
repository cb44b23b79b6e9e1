// The rows of accepted writes: one statement for the requests of a project that come at the same time.
import type { WriteBatchItem, WriteRequest } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import { type LogEntry, messageOf } from '../plan/operation/store-log.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import type { Db } from '../platform/db/database.ts'
import type { KeyedRequest } from './idempotency.ts'

/** A request with the rows that it becomes: an operation with a line of log, and a run with one part. */
export interface NewWrite {
  plan: Pick<WritePlan, 'integrationId' | 'installationId' | 'configId' | 'objectName' | 'declaredName'>
  operationId: string
  runId: string
  type: WriteRequest['type']
  matchBy: string | undefined
  headers: Readonly<Record<string, string>>
  allOrNone: boolean
  entries: readonly WriteBatchItem[]
  retryHours: number
  deadlineAt: Date
  line: LogEntry
  keyed: KeyedRequest | undefined
  traceparent: string | undefined
}

/**
 * Stores requests, each with its idempotency key, and returns the ids of the operations that it stored. It leaves out a
 * request whose key the installation has already.
 */
export async function insertWrites(
  db: Db,
  projectId: string,
  { writes, now }: { writes: readonly NewWrite[]; now: Date },
): Promise<Set<string>> {
  // In one order everywhere, so that two processes never wait for each other's keys.
  const ordered = [...writes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const list = (value: (write: NewWrite) => string | null) => sql.param(ordered.map(value))
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ operation_id: string }>(sql`
    WITH given AS (
      SELECT * FROM unnest(
        ${list(({ operationId }) => operationId)}::text[], ${list(({ runId }) => runId)}::text[],
        ${list(({ plan }) => plan.integrationId)}::text[], ${list(({ plan }) => plan.installationId)}::text[],
        ${list(({ plan }) => plan.configId)}::text[], ${list(({ plan }) => plan.objectName)}::text[],
        ${list(({ plan }) => plan.declaredName)}::text[], ${list(({ type }) => type)}::text[],
        ${list(({ matchBy }) => matchBy ?? null)}::text[], ${list(({ headers }) => JSON.stringify(headers))}::text[],
        ${list(({ allOrNone }) => String(allOrNone))}::boolean[],
        ${list(({ retryHours }) => String(retryHours))}::int[],
        ${list(({ deadlineAt }) => deadlineAt.toISOString())}::timestamptz[],
        ${list(({ entries }) => String(entries.length))}::int[],
        ${list(({ entries }) => JSON.stringify(entries))}::text[],
        ${list(({ entries }) => JSON.stringify(entries.map(() => null)))}::text[],
        ${list(({ traceparent }) => traceparent ?? null)}::text[], ${list(({ line }) => line.severity)}::text[],
        ${list(({ line }) => JSON.stringify(messageOf(line)))}::text[],
        ${list(({ keyed }) => keyed?.key ?? null)}::text[],
        ${list(({ keyed }) => keyed?.requestHash ?? null)}::text[]
      ) AS given (operation_id, run_id, integration_id, installation_id, config_id, object_name, declared_name, type,
        match_by, headers, all_or_none, retry_hours, deadline_at, record_count, entries, ends, traceparent, severity,
        message, key, request_hash)
    ), keys AS (
      INSERT INTO idempotency_keys (project_id, installation_id, key, request_hash, answer, locked_until, created_at)
      SELECT ${projectId}, installation_id, key, request_hash,
        json_build_object('body', json_build_object('operationId', operation_id), 'isRefusal', false), ${at}, ${at}
      FROM given WHERE key IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING answer -> 'body' ->> 'operationId' AS operation_id
    ), fresh AS (
      SELECT * FROM given WHERE key IS NULL OR operation_id IN (SELECT operation_id FROM keys)
    ), made AS (
      INSERT INTO operations (id, project_id, integration_id, installation_id, config_id, action_type, object_name,
        status, created_at, updated_at)
      SELECT operation_id, ${projectId}, integration_id, installation_id, config_id, 'write', object_name,
        'in_progress', ${at}, ${at}
      FROM fresh
    ), runs AS (
      INSERT INTO write_runs (id, project_id, installation_id, object_name, type, match_by, headers, all_or_none,
        record_count, retry_hours, deadline_at, next_attempt_at, traceparent, created_at, updated_at)
      SELECT run_id, ${projectId}, installation_id, declared_name, type, match_by, headers::json, all_or_none,
        record_count, retry_hours, deadline_at, ${at}, traceparent, ${at}, ${at}
      FROM fresh
    ), parts AS (
      INSERT INTO write_parts (operation_id, project_id, run_id, entries, ends, created_at)
      SELECT operation_id, ${projectId}, run_id, entries::json, ends::json, ${at} FROM fresh
    )
    INSERT INTO operation_logs (project_id, operation_id, severity, message, created_at)
    SELECT ${projectId}, operation_id, severity, message::jsonb, ${at} FROM fresh
    RETURNING operation_id`)
  return new Set(rows.map((row) => row.operation_id))
}

function keyOf({ keyed }: NewWrite): string {
  return keyed ? `${keyed.installationId} ${keyed.key}` : ''
}

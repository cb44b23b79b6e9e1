// The end of runs of all projects in one statement: operations, their last line of log, and the rows of the runs.
import { sql } from 'drizzle-orm'
import { type LogEntry, messageOf } from '../../plan/operation/store-log.ts'
import type { Db } from '../../platform/db/database.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import type { OperationEnd } from '../store.ts'
import { type Holding, held } from './store-lease.ts'

/** The end of one operation of a run. */
export interface EndedOperation extends OperationEnd {
  operationId: string
  line: LogEntry
}

/** A run whose records all have an outcome. */
export interface EndedRun {
  holding: Holding
  operations: readonly EndedOperation[]
}

/**
 * Removes runs that the attempts still hold, and ends their operations that are in progress. Returns the runs and the
 * operations that it ended.
 */
export async function endRuns(
  db: Db,
  runs: readonly EndedRun[],
  now: Date,
): Promise<{ runs: Set<string>; operations: Set<string> }> {
  const ends = runs.flatMap(({ holding, operations }) => operations.map((end) => ({ ...end, ...holding })))
  const list = (value: (end: (typeof ends)[number]) => string | null) => sql.param(ends.map(value))
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ kind: 'run' | 'operation'; id: string }>(sql`
    WITH ended AS (
      DELETE FROM write_runs r USING ${held(runs.map(({ holding }) => holding))}
      WHERE r.id = held.id AND r.holder = held.token
      RETURNING r.id, r.project_id
    ), given AS (
      SELECT * FROM unnest(
        ${list(({ runId }) => runId)}::text[], ${list(({ operationId }) => operationId)}::text[],
        ${list(({ status }) => status)}::text[], ${list(({ result }) => storableText(result))}::text[],
        ${list(({ writtenIds }) => (writtenIds.length > 0 ? JSON.stringify(writtenIds.map(storableText)) : null))}::text[],
        ${list(({ line }) => line.severity)}::text[], ${list(({ line }) => JSON.stringify(messageOf(line)))}::text[]
      ) AS given (run_id, operation_id, status, result, written_ids, severity, message)
    ), finished AS (
      UPDATE operations o SET status = given.status, result = given.result, written_ids = given.written_ids::json,
        finished_at = ${at}, updated_at = ${at}
      FROM given JOIN ended ON ended.id = given.run_id
      WHERE o.id = given.operation_id AND o.project_id = ended.project_id AND o.status = 'in_progress'
      RETURNING o.id, o.project_id, given.severity, given.message
    ), logged AS (
      INSERT INTO operation_logs (project_id, operation_id, severity, message, created_at)
      SELECT project_id, id, severity, message::jsonb, ${at} FROM finished
    )
    SELECT 'run' AS kind, id FROM ended UNION ALL SELECT 'operation', id FROM finished`)
  const idsOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return { runs: idsOf('run'), operations: idsOf('operation') }
}

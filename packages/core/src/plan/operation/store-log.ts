// Lines of operations' logs.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { operationLogs } from '../../platform/db/schema.ts'
import { storableText } from '../../platform/request/storable-text.ts'

export type OperationLogRow = typeof operationLogs.$inferSelect
/** A line of a log, stored or composed. */
export type LogLine = Pick<OperationLogRow, 'operationId' | 'severity' | 'message' | 'createdAt'>

/** One line of an operation's log. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR'
  msg: string
  /** The provider's or the fault's own words. */
  error?: string | undefined
  details?: Record<string, string | undefined>
  at: Date
}

/** Adds a line to an operation's log; never a payload, never a secret. */
export async function addOperationLog(
  db: Db,
  projectId: string,
  operationId: string,
  line: LogEntry,
): Promise<void> {
  const { severity, at } = line
  await db
    .insert(operationLogs)
    .values({ projectId, operationId, severity, message: messageOf(line), createdAt: at })
}

/** A line as its row keeps it. */
export function messageOf({ msg, error, details }: LogEntry): OperationLogRow['message'] {
  return {
    msg: storableText(msg),
    error: error === undefined ? undefined : storableText(error),
    details,
  }
}

/** The log of an operation, oldest line first, a thousand lines at most. */
export async function listOperationLogRows(
  db: Db,
  projectId: string,
  operationId: string,
): Promise<OperationLogRow[]> {
  return db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.projectId, projectId), eq(operationLogs.operationId, operationId)))
    .orderBy(asc(operationLogs.id))
    .limit(1_000)
}

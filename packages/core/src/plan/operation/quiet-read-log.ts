// The log of a read that found nothing: its row says all of it, so no line was stored.
import type { OperationRow } from './store.ts'
import { type LogEntry, type LogLine, messageOf } from './store-log.ts'

/** The log that such a read would have, or no line for any other operation. */
export function quietReadLog(operation: OperationRow): LogLine[] {
  const { actionType, readType, status, basis, result, objectName, pageCount, createdAt, finishedAt } =
    operation
  // A read that pages has a basis for its cursor.
  const isQuiet = actionType === 'read' && status === 'success' && readType === 'scheduled' && basis === null
  if (!isQuiet || result === null || !finishedAt) return []
  const lines: LogEntry[] = [
    { severity: 'INFO', msg: `[${objectName}] Read started`, details: { readType }, at: createdAt },
    {
      severity: 'INFO',
      msg: result,
      details: { pages: String(pageCount), records: '0', repeats: '0' },
      at: finishedAt,
    },
  ]
  const { id: operationId } = operation
  return lines.map((line) => ({
    operationId,
    severity: line.severity,
    message: messageOf(line),
    createdAt: line.at,
  }))
}

// Messages and writes of a record in the shape of the API.
import type { ResultEntry, TracedMessage, TracedWrite, WebhookMessage } from '@mortise/contract'
import { type Attempt, attemptsOf } from '../../delivery/history/attempts-of.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AttemptRow, listAttempts, type TracedRow } from './store.ts'

/** The messages that have the record, with their attempts. Keys can coincide, so that the body decides. */
export async function toTracedMessages(
  db: Db,
  projectId: string,
  recordId: string,
  rows: readonly TracedRow[],
): Promise<TracedMessage[]> {
  const attempts = new Map<string, AttemptRow[]>()
  const messageIds = rows.map(({ messageId }) => messageId)
  for (const attempt of await listAttempts(db, projectId, messageIds))
    attempts.set(attempt.deliveryId, [...(attempts.get(attempt.deliveryId) ?? []), attempt])
  return rows.flatMap((row) => {
    const message: WebhookMessage = JSON.parse(row.body)
    const all: ResultEntry[] = row.download === null ? (message.result ?? []) : JSON.parse(row.download)
    const entries = all.filter(({ id }) => id === recordId)
    if (entries.length === 0) return []
    return [
      toTracedMessage(row, {
        message,
        entries,
        attempts: attemptsOf(row, attempts.get(row.messageId) ?? []),
      }),
    ]
  })
}

function toTracedMessage(
  row: TracedRow,
  held: { message: WebhookMessage; entries: ResultEntry[]; attempts: readonly Attempt[] },
): TracedMessage {
  const { message, entries, attempts } = held
  return {
    id: row.messageId,
    sequence: String(row.id),
    action: message.action ?? 'read',
    operationId: row.operationId ?? undefined,
    readType: message.readType,
    destination: row.destination,
    status: row.status,
    isSuperseded: row.newestId !== null && row.newestId !== row.id,
    createTime: row.createdAt.toISOString(),
    deliveredTime: row.deliveredAt?.toISOString(),
    nextAttemptTime: row.status === 'pending' ? row.nextAttemptAt.toISOString() : undefined,
    parkedReason: row.parkedReason ?? undefined,
    attempts: attempts.map(({ createdAt, durationMs, httpStatus, error }) => ({
      time: createdAt.toISOString(),
      durationMs,
      httpStatus: httpStatus ?? undefined,
      error: error ?? undefined,
    })),
    entries,
  }
}

/** A write operation that wrote the record. */
export function toTracedWrite(row: OperationRow): TracedWrite {
  return {
    operationId: row.id,
    objectName: row.objectName,
    status: row.status,
    result: row.result ?? undefined,
    createTime: row.createdAt.toISOString(),
  }
}

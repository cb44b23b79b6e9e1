// Writes down what became of a write: the operation and its log, never the records.

import { addOperationLog, type LogEntry } from '../plan/operation/store-log.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import type { Db } from '../platform/db/database.ts'
import { messagesOf, writtenIds } from './describe-ends.ts'
import type { RecordOutcome } from './record-outcome.ts'
import { insertWriteOperation } from './store.ts'

const MESSAGES_MAX = 10

/** Adds the operation of a write that is over. */
export async function recordWrite(
  tx: Db,
  plan: WritePlan,
  write: { operationId: string; ends: readonly RecordOutcome[]; result: string; now: Date },
): Promise<void> {
  const { operationId: id, ends, result, now } = write
  const { projectId, integrationId, installationId, configId, objectName } = plan
  const isSuccess = ends.every(({ kind }) => kind === 'written')
  await insertWriteOperation(tx, projectId, {
    id,
    integrationId,
    installationId,
    configId,
    objectName,
    now,
    end: { status: isSuccess ? 'success' : 'failure', result, writtenIds: writtenIds(ends) },
  })
  await addOperationLog(tx, projectId, id, lineOfEnds({ ends, result, at: now }))
}

/** The closing line of a write in its operation's log, with the words of the first refusals. */
export function lineOfEnds(write: { ends: readonly RecordOutcome[]; result: string; at: Date }): LogEntry {
  const { ends, result, at } = write
  const messages = messagesOf(ends)
  const failed = messages.length
  const more = failed > MESSAGES_MAX ? [`and ${failed - MESSAGES_MAX} more`] : []
  return {
    severity: failed === 0 ? 'INFO' : failed < ends.length ? 'WARNING' : 'ERROR',
    msg: result,
    error: failed > 0 ? [...messages.slice(0, MESSAGES_MAX), ...more].join('\n') : undefined,
    details: { written: String(ends.length - failed), failed: String(failed) },
    at,
  }
}

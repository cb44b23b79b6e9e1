// Operations, their logs and their progress as the API shows them.
import type { BackfillProgress, Log, Operation, Verification } from '@mortise/contract'
import type { ParkedCount } from '../../delivery/store-parked.ts'
import { broughtSinceStart, type OperationRow } from './store.ts'
import type { LogLine } from './store-log.ts'

/**
 * Turns a row into the wire shape. Reads have their progress, retried operations their attempts, and all of them their
 * parked messages.
 */
export function toWireOperation(row: OperationRow, parked?: ParkedCount): Operation {
  const { projectId, integrationId, configId, actionType, id, installationId, status, result } = row
  return {
    projectId,
    integrationId,
    configId,
    actionType,
    id,
    installationId,
    status,
    result: result ?? undefined,
    metadata: {
      objects: [row.objectName],
      progress: row.actionType === 'read' ? toProgress(row) : undefined,
      successfulRecordIds: row.writtenIds || undefined,
      retry: row.lastAttemptAt
        ? { attempts: row.attempts, lastAttempt: row.lastAttemptAt.toISOString() }
        : undefined,
      deliveries: parked ? { parkedMessages: parked.messages, parkedRecords: parked.records } : undefined,
      pausedSince: row.pausedSince ? row.pausedSince.toISOString() : undefined,
      verification: verificationIn(row),
    },
    createTime: row.createdAt.toISOString(),
  }
}

/** The findings of a verification; `undefined` for any other operation. */
export function verificationIn({ findings }: Pick<OperationRow, 'findings'>): Verification | undefined {
  return findings && 'recordsAtVendor' in findings ? findings : undefined
}

/** Turns the row of a backfill into its progress. */
export function toWireBackfillProgress(row: OperationRow): BackfillProgress {
  return {
    ...toProgress(row),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}

/** Turns a line of a log into the wire shape. */
export function toWireLog(row: LogLine): Log {
  const { msg, error, details } = row.message
  return {
    timestamp: row.createdAt.toISOString(),
    severity: row.severity,
    message: {
      msg,
      error,
      operation_id: row.operationId,
      details: details
        ? Object.fromEntries(Object.entries(details).map(([key, value]) => [key, String(value)]))
        : undefined,
    },
  }
}

/** Records handled so far: delivered ones, those recognised as delivered before, and those filters left out. */
function toProgress(row: OperationRow) {
  const { records, filtered } = broughtSinceStart(row)
  return {
    installationId: row.installationId,
    objectName: row.objectName,
    operationId: row.id,
    recordsProcessed: records + filtered,
    recordsEstimatedTotal: row.estimatedTotal ?? undefined,
  }
}

// A scheduled read under a lease, before it has an operation.
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadStateRow } from '../read-state/store-read-state.ts'
import { timeOrderedId } from './time-ordered-id.ts'

/** A due schedule that this process holds until `leaseUntil`, with what a probe needs to know of its object. */
export interface DueRead {
  scheduleId: string
  cron: string
  /** Stands in the schedule's row instead of its next run. Another value there means that the lease has ended. */
  leaseUntil: Date
  projectId: string
  integrationId: string
  installationId: string
  configId: string
  connectionId: string
  objectName: string
  /** How far the object was read when the lease began. */
  state: ReadStateRow & { watermarkAt: Date }
}

/** The operation that a due read becomes, whether it ends quietly or goes on. No row has its id yet. */
export function draftOperation(due: DueRead, now: Date): OperationRow {
  const { projectId, integrationId, installationId, configId, objectName } = due
  return {
    id: timeOrderedId(now),
    projectId,
    integrationId,
    installationId,
    configId,
    objectName,
    actionType: 'read',
    readType: 'scheduled',
    status: 'in_progress',
    result: null,
    windowSince: null,
    windowUntil: null,
    isWindowGiven: false,
    providerStartedAt: null,
    basis: null,
    phase: 'records',
    cursor: null,
    pageCount: 0,
    recordCount: 0,
    repeatCount: 0,
    filteredCount: 0,
    removedCount: 0,
    estimatedTotal: null,
    attempts: 0,
    lastAttemptAt: null,
    writtenIds: null,
    blockedSince: null,
    heldReason: null,
    heldSince: null,
    pausedSince: null,
    findings: null,
    finishedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

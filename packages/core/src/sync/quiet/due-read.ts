// A scheduled read under a lease, before it has an operation.

import { randomUUID } from 'node:crypto'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadStateRow } from '../read-state/store-read-state.ts'

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
    startedOver: null,
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

/**
 * A UUID of version 7: its first 48 bits are the time in milliseconds. With random ids each insert changes another page of
 * the index, and after a checkpoint PostgreSQL logs a changed page in full.
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7 read 2026-11-28
 */
export function timeOrderedId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // Node has random bytes at hand for these; `randomBytes` asks the system for them each time.
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

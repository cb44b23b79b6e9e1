// Accepts a write to be made later: alone, or together with others that come meanwhile.
import { randomUUID } from 'node:crypto'
import type { WriteBatchItem, WriteRequest } from '@mortise/contract'
import { writeBatchMax } from '@mortise/contract'
import type { Context } from '../context.ts'
import { addOperationLog } from '../plan/operation/store-log.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { commit, type Unit } from '../platform/db/commit.ts'
import { addJob } from '../platform/job/add-job.ts'
import { claimAnswered, hashRequest, type KeyedRequest } from './idempotency.ts'
import {
  closeRun,
  growRun,
  insertPart,
  insertWriteOperation,
  insertWriteRun,
  lockCollectingRun,
} from './store.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A write that was checked and is to be made later. */
export interface AcceptedWrite {
  type: WriteRequest['type']
  matchBy: string | undefined
  entries: readonly WriteBatchItem[]
  headers: Readonly<Record<string, string>>
  allOrNone: boolean
  keyed: KeyedRequest | undefined
  retryPolicy: WriteRequest['retryPolicy']
  autoBatchPolicy: WriteRequest['autoBatchPolicy']
}

/**
 * Stores the records with a separate operation and the job that writes them, in one transaction; returns the operation.
 * With an `autoBatchPolicy`, the records of one installation, object and kind of write are collected. The batch closes
 * at 100 records, or when the first one's delay is over.
 * @throws MortiseError idempotency.key_reused, idempotency.key_in_use
 */
export async function acceptWrite(
  ctx: Context,
  plan: WritePlan,
  write: AcceptedWrite,
): Promise<{ operationId: string }> {
  return commit(ctx, async (unit) => {
    const operationId = randomUUID()
    const former = write.keyed && (await claimAnswered(unit, write.keyed, { operationId }))
    if (former) return former
    const now = unit.now()
    const { projectId, integrationId, installationId, configId, objectName } = plan
    await insertWriteOperation(unit.tx, projectId, {
      id: operationId,
      integrationId,
      installationId,
      configId,
      objectName,
      now,
    })
    const runId = await (write.autoBatchPolicy ? joinRun(unit, plan, write) : startRun(unit, plan, write))
    await insertPart(unit.tx, projectId, { operationId, runId, entries: [...write.entries], now })
    await addOperationLog(unit.tx, projectId, operationId, {
      severity: 'INFO',
      msg: `[${plan.declaredName}] Write accepted`,
      details: { type: write.type, records: String(write.entries.length) },
      at: now,
    })
    return { operationId }
  })
}

async function startRun(unit: Unit, plan: WritePlan, write: AcceptedWrite): Promise<string> {
  const retryHours = write.retryPolicy?.deadlineHours ?? 1
  const now = unit.now()
  const deadlineAt = new Date(now.getTime() + retryHours * HOUR_MS)
  const id = await addRun(unit, plan, { write, collectingKey: null, retryHours, deadlineAt })
  await enqueueWrite(unit, plan.projectId, id)
  return id
}

/** The run that takes these records, with a job for when it is full or its time has come. */
async function joinRun(unit: Unit, plan: WritePlan, write: AcceptedWrite): Promise<string> {
  const { projectId, installationId } = plan
  const { maxDelayMinutes = 1, retryDeadlineHours: retryHours = 1 } = write.autoBatchPolicy ?? {}
  const { type, matchBy, headers, entries } = write
  const collectingKey = hashRequest({ objectName: plan.objectName, type, matchBy, headers, retryHours })
  const now = unit.now()
  const end = (runId: string) =>
    closeRun(unit.tx, projectId, runId, { deadlineAt: new Date(now.getTime() + retryHours * HOUR_MS), now })
  const open = await lockCollectingRun(unit.tx, projectId, installationId, collectingKey)
  const isFitting = open && open.recordCount + entries.length <= writeBatchMax
  if (open && !isFitting) {
    await end(open.id)
    await enqueueWrite(unit, projectId, open.id)
  }
  const recordCount = (isFitting ? open.recordCount : 0) + entries.length
  const id = isFitting
    ? open.id
    : await addRun(unit, plan, { write, collectingKey, retryHours, deadlineAt: null })
  if (isFitting) await growRun(unit.tx, projectId, id, recordCount)
  if (recordCount >= writeBatchMax) {
    await end(id)
    await enqueueWrite(unit, projectId, id)
  } else if (!isFitting) {
    await enqueueWrite(unit, projectId, id, new Date(now.getTime() + maxDelayMinutes * MINUTE_MS))
  }
  return id
}

async function addRun(
  unit: Unit,
  plan: WritePlan,
  run: { write: AcceptedWrite; collectingKey: string | null; retryHours: number; deadlineAt: Date | null },
): Promise<string> {
  const { write, ...rest } = run
  const { type, headers, allOrNone, entries } = write
  const id = randomUUID()
  await insertWriteRun(unit.tx, plan.projectId, {
    id,
    type,
    allOrNone,
    ...rest,
    now: unit.now(),
    headers: { ...headers },
    matchBy: write.matchBy ?? null,
    installationId: plan.installationId,
    objectName: plan.declaredName,
    recordCount: entries.length,
  })
  return id
}

/** Adds the job that goes on with a run when the unit commits, replacing one that still waits. */
export async function enqueueWrite(
  unit: Pick<Unit, 'tx'>,
  projectId: string,
  runId: string,
  runAt?: Date,
): Promise<void> {
  await addJob(unit.tx, {
    name: 'write.run',
    payload: { projectId, runId },
    key: `write:${runId}`,
    runAt,
  })
}

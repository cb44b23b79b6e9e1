// The run that collects the records of several requests, until it is full or the first request has waited long enough.
import { randomUUID } from 'node:crypto'
import { writeBatchMax } from '@mortise/contract'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import type { Unit } from '../platform/db/commit.ts'
import { currentTraceparent } from '../platform/observe/trace.ts'
import type { AcceptedWrite } from './accepted-write.ts'
import { hashRequest } from './idempotency.ts'
import { closeRun, growRun, insertWriteRun, lockCollectingRun } from './store.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Returns the run that takes these records. It closes at 100 records, or when the first one's delay is over. */
export async function joinRun(unit: Unit, plan: WritePlan, write: AcceptedWrite): Promise<string> {
  const { projectId, installationId } = plan
  const { maxDelayMinutes = 1, retryDeadlineHours: retryHours = 1 } = write.autoBatchPolicy ?? {}
  const { type, matchBy, headers, entries } = write
  const collectingKey = hashRequest({ objectName: plan.objectName, type, matchBy, headers, retryHours })
  const now = unit.now()
  const end = async (runId: string) => {
    const deadlineAt = new Date(now.getTime() + retryHours * HOUR_MS)
    await closeRun(unit.tx, projectId, runId, { deadlineAt, now })
    unit.wake('writes')
  }
  const open = await lockCollectingRun(unit.tx, projectId, installationId, collectingKey)
  const isFitting = open && open.recordCount + entries.length <= writeBatchMax
  if (open && !isFitting) await end(open.id)
  const recordCount = (isFitting ? open.recordCount : 0) + entries.length
  const id = isFitting ? open.id : randomUUID()
  if (isFitting) await growRun(unit.tx, projectId, id, recordCount)
  else {
    await insertWriteRun(unit.tx, projectId, {
      id,
      type,
      collectingKey,
      recordCount,
      retryHours,
      now,
      installationId,
      allOrNone: write.allOrNone,
      headers: { ...headers },
      matchBy: matchBy ?? null,
      objectName: plan.declaredName,
      deadlineAt: null,
      nextAttemptAt: new Date(now.getTime() + maxDelayMinutes * MINUTE_MS),
      traceparent: currentTraceparent() ?? null,
    })
  }
  if (recordCount >= writeBatchMax) await end(id)
  return id
}

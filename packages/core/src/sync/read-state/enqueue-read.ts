// Enqueues a read. An operation has at most one waiting job.
import { addJob, type JobUnit } from '../../platform/job/add-job.ts'
import type { ReadType } from './store-operation.ts'

/** Jobs of backfills give way to everything a customer waits for (a lower number runs sooner). */
const PRIORITY: Record<ReadType, number> = { triggered: 0, scheduled: 0, backfill: 10 }

/** The payload of a read's job. */
export interface ReadJob {
  projectId: string
  operationId: string
  readType: ReadType
  runAt?: Date | undefined
}

/** Adds the job that goes on with an operation when the unit commits, replacing one that still waits. */
export async function enqueueRead(
  unit: JobUnit,
  { projectId, operationId, readType, runAt }: ReadJob,
): Promise<void> {
  await addJob(unit, {
    name: 'read.run',
    payload: { projectId, operationId },
    key: readJobKey(operationId),
    priority: readJobPriority(readType),
    runAt,
  })
}

/** The key under which an operation has at most one waiting job. */
export function readJobKey(operationId: string): string {
  return `read:${operationId}`
}

/** The queue priority of a kind of read. */
export function readJobPriority(readType: ReadType): number {
  return PRIORITY[readType]
}

// Enqueues a background job inside the caller's transaction.
import { sql } from 'drizzle-orm'
import type { Unit } from '../db/unit.ts'
import { currentTraceparent } from '../observe/trace.ts'

/** Every job by name, with its payload. The server binds each name to a verb. */
export interface Jobs {
  /** Reads pages of one operation until it ends or its time budget does. */
  'read.run': { projectId: string; operationId: string }
  /** Writes what one or more asynchronous requests asked for, once. */
  'write.run': { projectId: string; runId: string }
  /** Brings the provider's subscription of a connection in line with the installations on it. */
  'subscription.sync': { projectId: string; connectionId: string }
  /** Works off the events of a connection, in their order. */
  'event.process': { projectId: string; connectionId: string }
  /** Polls an object whose provider does not report its changes. */
  'event.poll': { projectId: string; installationId: string; objectName: string }
  /** Stores the baseline of a polled object, so that changes can name their fields. */
  'event.baseline': { projectId: string; installationId: string; objectName: string }
  /** Compares what an installation's objects look like with what they looked like. */
  'schema.watch': { projectId: string; installationId: string }
}

export type JobName = keyof Jobs

/** The part of a unit that a job is added in. */
export type JobUnit = Pick<Unit, 'tx' | 'wake'>

/**
 * Adds a job that runs at `runAt` (now when absent). With `key`, a waiting job of the same key is replaced,
 * so adding twice runs once. The job exists exactly when the unit commits, and workers are woken then. What is traced goes on in the job: its payload carries the `traceparent`.
 */
export async function addJob<N extends JobName>(
  unit: JobUnit,
  job: {
    name: N
    payload: Jobs[N]
    runAt?: Date | undefined
    key?: string
    priority?: number
  },
): Promise<void> {
  const traceparent = currentTraceparent()
  const payload = traceparent ? { ...job.payload, traceparent } : job.payload
  if (!job.runAt || job.runAt.getTime() <= Date.now()) unit.wake('jobs')
  await unit.tx.execute(sql`
    SELECT enqueue_job(
      ${job.name}::text, ${JSON.stringify(payload)}::json, ${(job.runAt ?? null)?.toISOString() ?? null}::timestamptz,
      ${job.key ?? null}::text, ${job.priority ?? 0}::int)`)
}

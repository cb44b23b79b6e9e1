// Hands the events of a connection to the workers: one at a time, so that they stay in order.
import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/job/add-job.ts'

/** Adds the job that works off a connection's events, when `tx` commits; replaces one that still waits. */
export async function enqueueEvents(
  tx: Db,
  { projectId, connectionId, runAt }: { projectId: string; connectionId: string; runAt?: Date },
): Promise<void> {
  const key = `event:${connectionId}`
  const payload = { projectId, connectionId }
  await addJob(tx, { name: 'event.process', payload, key, queue: key, runAt })
}

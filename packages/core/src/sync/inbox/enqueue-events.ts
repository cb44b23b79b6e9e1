// Hands the events of a connection to the workers: one at a time, so that they stay in order.
import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/job/add-job.ts'

/** The key of jobs that work off a connection's events: of the queue's, and of the lock under which they run. */
export const eventsKey = (connectionId: string): string => `event:${connectionId}`

/** Adds the job that works off a connection's events, when `tx` commits; replaces one that still waits. */
export async function enqueueEvents(
  tx: Db,
  { projectId, connectionId, runAt }: { projectId: string; connectionId: string; runAt?: Date | undefined },
): Promise<void> {
  const key = eventsKey(connectionId)
  const payload = { projectId, connectionId }
  await addJob(tx, { name: 'event.process', payload, key, runAt })
}

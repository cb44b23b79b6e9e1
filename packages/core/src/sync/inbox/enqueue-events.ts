// Hands the events of a connection to the workers: one at a time, so that they stay in order.
import { addJob, type JobUnit } from '../../platform/job/add-job.ts'

/** The key of jobs that work off a connection's events: of the queue's, and of the lock under which they run. */
export const eventsKey = (connectionId: string): string => `event:${connectionId}`

/** Adds the job that works off a connection's events, when the unit commits; replaces one that still waits. */
export async function enqueueEvents(
  unit: JobUnit,
  { projectId, connectionId, runAt }: { projectId: string; connectionId: string; runAt?: Date | undefined },
): Promise<void> {
  const key = eventsKey(connectionId)
  const payload = { projectId, connectionId }
  await addJob(unit, { name: 'event.process', payload, key, runAt })
}

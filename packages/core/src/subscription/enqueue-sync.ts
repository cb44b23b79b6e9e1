// Hands the subscription of a connection to the workers: one at a time, so that no two change it at once.
import { addJob, type JobUnit } from '../platform/job/add-job.ts'

/** The key of jobs that change a connection's subscription: of the queue's, and of the lock under which they run. */
export const syncKey = (connectionId: string): string => `subscription:${connectionId}`

/**
 * Adds the job that brings the provider's subscription in line, when the unit commits; replaces one that still waits. A
 * renewal waits under a separate key, and so does a check for new places at the provider: what happens meanwhile does
 * not put them off.
 */
export async function enqueueSync(
  unit: JobUnit,
  job: {
    projectId: string
    connectionId: string
    runAt?: Date | undefined
    isRenewal?: boolean
    isExtension?: boolean
  },
): Promise<void> {
  const { projectId, connectionId, runAt } = job
  const key = syncKey(connectionId)
  await addJob(unit, {
    name: 'subscription.sync',
    payload: { projectId, connectionId },
    key: job.isRenewal ? `${key}:renewal` : job.isExtension ? `${key}:places` : key,
    runAt,
  })
}

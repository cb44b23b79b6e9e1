// Hands the subscription of a connection to the workers: one at a time, so that no two change it at once.
import type { Db } from '../platform/db/database.ts'
import { addJob } from '../platform/job/add-job.ts'

/**
 * Adds the job that brings the vendor's subscription in line, when `tx` commits; replaces one that still waits. A
 * renewal waits under a separate key, and so does a check for new places at the provider: what happens meanwhile does
 * not put them off.
 */
export async function enqueueSync(
  tx: Db,
  job: {
    projectId: string
    connectionId: string
    runAt?: Date
    isRenewal?: boolean
    isExtension?: boolean
  },
): Promise<void> {
  const { projectId, connectionId, runAt } = job
  const queue = `subscription:${connectionId}`
  await addJob(tx, {
    name: 'subscription.sync',
    payload: { projectId, connectionId },
    key: job.isRenewal ? `${queue}:renewal` : job.isExtension ? `${queue}:places` : queue,
    queue,
    runAt,
  })
}

// Hands the remembering of a polled object's records to the workers.
import { addJob, type JobUnit } from '../../platform/job/add-job.ts'

/** Jobs of baselines give way to everything, as those of backfills do. */
export const BASELINE_PRIORITY = 10

/** Adds the job that goes on with a baseline, when the unit commits; replaces one that still waits. */
export async function enqueueBaseline(
  unit: JobUnit,
  job: { projectId: string; installationId: string; objectName: string; runAt?: Date | undefined },
): Promise<void> {
  const { runAt, ...payload } = job
  await addJob(unit, {
    name: 'event.baseline',
    payload,
    key: baselineJobKey(job),
    priority: BASELINE_PRIORITY,
    runAt,
  })
}

function baselineJobKey({ installationId, objectName }: { installationId: string; objectName: string }) {
  return `baseline:${installationId}:${objectName}`
}

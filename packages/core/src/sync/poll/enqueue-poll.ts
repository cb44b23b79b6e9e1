// Hands the polling of an object to the workers, again and again.
import type { Context } from '../../context.ts'
import { addJob, type JobUnit } from '../../platform/job/add-job.ts'

/** Between two looks at an object: an API that is only read is not to be asked more often than that. */
const POLL_MS = 60_000

/** Milliseconds between two looks at an object whose provider can be asked what changed. */
export function pollMs({ settings }: Pick<Context, 'settings'>): number {
  return settings.eventPollMs ?? POLL_MS
}

/** How many times as long it is between two looks at an object of which everything is listed. */
const IN_FULL_TIMES = 15

/** Milliseconds between two looks at an object: 15 times as long where everything has to be listed. */
export function pollEveryMs(ctx: Pick<Context, 'settings'>, { isInFull }: { isInFull: boolean }): number {
  return pollMs(ctx) * (isInFull ? IN_FULL_TIMES : 1)
}

/** Adds the job that looks for changes, when the unit commits; replaces one that still waits. */
export async function enqueuePoll(
  unit: JobUnit,
  job: { projectId: string; installationId: string; objectName: string; runAt?: Date | undefined },
): Promise<void> {
  const { runAt, ...payload } = job
  const key = `poll:${job.installationId}:${job.objectName}`
  await addJob(unit, { name: 'event.poll', payload, key, runAt })
}

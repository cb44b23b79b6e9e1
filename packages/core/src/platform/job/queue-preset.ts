// How the job queue of each process works.

/**
 * How long an outcome waits for others, in milliseconds. Its worker takes the next job meanwhile. A job whose process dies in
 * this time runs again, like one that dies before its end.
 */
const SHARED_WITHIN_MS = 10

/**
 * Outcomes of jobs that end soon after each other are stored together. One that cannot be stored ends the runner, not the
 * process. Jobs are claimed one by one: a claimed job that waits for a slot would start before the job of a customer whose
 * turn it is.
 */
export const queuePreset = {
  worker: { completeJobBatchDelay: SHARED_WITHIN_MS, failJobBatchDelay: SHARED_WITHIN_MS },
}

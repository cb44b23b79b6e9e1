// How the job queue of each process works.

/**
 * Outcomes that end together are stored together. One that cannot be stored ends the runner, not the process. Jobs are
 * claimed one by one: a claimed job that waits for a slot would start before the job of a customer whose turn it is.
 */
export const queuePreset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

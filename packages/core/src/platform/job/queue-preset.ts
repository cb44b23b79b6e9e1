// How the job queue of each process works.

/** Outcomes that end together are stored together. One that cannot be stored ends the runner, not the process. */
export const queuePreset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

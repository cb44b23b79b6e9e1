// Binds every background job to the verb that runs it: a missing or ill-fitting one is a type error here.
import { type JobHandlers, runRead } from '@mortise/core'

/** The verb of every job name. */
export const jobs = { 'read.run': runRead } satisfies JobHandlers

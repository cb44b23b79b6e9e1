// Binds every background job to the verb that runs it: a missing or ill-fitting one is a type error here.
import {
  type JobHandlers,
  pollEvents,
  processEvents,
  rememberRecords,
  runRead,
  runWrite,
  syncSubscription,
  watchSchema,
} from '@mortise/core'

/** The verb of every job name. */
export const jobs = {
  'read.run': runRead,
  'write.run': runWrite,
  'subscription.sync': syncSubscription,
  'event.process': processEvents,
  'event.poll': pollEvents,
  'event.baseline': rememberRecords,
  'schema.watch': watchSchema,
} satisfies JobHandlers

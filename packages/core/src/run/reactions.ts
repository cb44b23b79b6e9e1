// The reactions of reads, polls, subscriptions and schema watches to events of lower wings.
import type { Reactions } from '../platform/db/unit.ts'
import { resumeConnectionEvents } from '../subscription/resume-connection-events.ts'
import { pauseConnectionReads } from '../sync/schedule/pause-connection-reads.ts'
import { resumeConnectionReads } from '../sync/schedule/resume-connection-reads.ts'
import { enqueueSchemaWatch } from '../sync/schema-watch/plan-schema-watch.ts'
import { findSchemaWatch } from '../sync/schema-watch/store.ts'

/** The reactions of the product; the composition root puts them on the context. */
export const reactions: Reactions = {
  async 'connection.rejected'(unit, { projectId, connectionId, error }) {
    await pauseConnectionReads(unit, { projectId, connectionId, reason: 'bad_credentials', error })
  },
  async 'connection.recovered'(unit, { projectId, connectionId }) {
    await resumeConnectionReads(unit, projectId, connectionId, unit.now())
    await resumeConnectionEvents(unit, projectId, connectionId)
  },
  // The watch looks now, so that the builder hears of the field soon.
  async 'field.lost'(unit, { projectId, installationId }) {
    if (await findSchemaWatch(unit.tx, projectId, installationId))
      await enqueueSchemaWatch(unit, { projectId, installationId })
  },
}

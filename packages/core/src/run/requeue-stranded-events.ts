// Finds events, polls, schema watches and subscriptions without a job to go on with them, and gives them one.
import type { Context } from '../context.ts'
import { commit } from '../platform/db/commit.ts'
import type { JobUnit } from '../platform/job/add-job.ts'
import { listStranded, type Stranded } from '../platform/job/store-job.ts'
import { enqueueSync } from '../subscription/enqueue-sync.ts'
import { enqueueEvents } from '../sync/inbox/enqueue-events.ts'
import { enqueueBaseline } from '../sync/poll/enqueue-baseline.ts'
import { enqueuePoll } from '../sync/poll/enqueue-poll.ts'
import { enqueueSchemaWatch } from '../sync/schema-watch/plan-schema-watch.ts'

// Longer than it is between two looks: the many that go well are not looked up one by one.
const STRANDED_AFTER_MS = 5 * 60_000

/**
 * Enqueues them again, of all projects, and answers how many. A job whose last attempt has failed would else be gone
 * for good, and with it all that follows. Work that keeps failing is therefore attempted without end, ever more seldom
 * within each row of attempts, and logged each time.
 */
export async function requeueStrandedEvents(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - STRANDED_AFTER_MS)
  const growing = ctx.providers
    .list()
    .flatMap(({ name, events: { webhook } }) => (webhook?.extend ? [name] : []))
  const stranded = await listStranded(ctx.database.db, { before, growing })
  for (const each of stranded) {
    await commit(ctx, (unit) => enqueue(unit, each))
    ctx.log.warn({ ...each }, 'stranded work has a job again')
  }
  return stranded.length
}

function enqueue(unit: JobUnit, { job, projectId, ref, objectName }: Stranded): Promise<void> {
  const polled = { projectId, installationId: ref, objectName: objectName ?? '' }
  switch (job) {
    case 'event.poll':
      return enqueuePoll(unit, polled)
    case 'event.baseline':
      return enqueueBaseline(unit, polled)
    case 'schema.watch':
      return enqueueSchemaWatch(unit, { projectId, installationId: ref })
    case 'event.process':
      return enqueueEvents(unit, { projectId, connectionId: ref })
    case 'subscription.sync':
      return enqueueSync(unit, { projectId, connectionId: ref })
    default:
      return job satisfies never
  }
}

// The job `event.poll`: reads what changed since the last look and makes events of it, field by field.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { watchForOthers } from '../../connection/rate/make-way.ts'
import type { Context } from '../../context.ts'
import { type RunOptions, runPages } from '../paging/run-pages.ts'
import { pollMs } from './enqueue-poll.ts'
import { findPolled, openPoll, type PolledObject } from './open-poll.ts'
import { pollLater } from './poll-later.ts'
import { pollPaging } from './poll-paging.ts'

/**
 * Continues the poll under way, or begins one at the last poll's start on the provider's clock, less the provider's
 * overlap. One transaction stores each page with its events and the position behind it. So neither a run that dies nor
 * two that overlap lose or repeat an event. A poll that takes longer than the budget is handed over to another job, and
 * its end plans the next. A provider's failure postpones it. Ends when the object is no longer polled.
 */
export async function pollEvents(ctx: Context, poll: PolledObject, options: RunOptions = {}): Promise<void> {
  const found = await findPolled(ctx, poll)
  if (!found) return
  const { installation } = found
  const { installationId, objectName } = poll
  const held = { row: found.row }
  const job = {
    isOthersTurn: watchForOthers(ctx, { installationId, priority: 0 }),
    async open() {
      const opened = await openPoll(ctx, { installation, objectName }, 'scheduled')
      if (opened) return pollPaging(ctx, opened, held)
      // The config that requires the poll may be newer than the one in this process. The change that ends a poll
      // deletes its row.
      await pollLater(ctx, held.row, { waitMs: pollMs(ctx) })
      return undefined
    },
    async react(error: unknown) {
      if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
      await pollLater(ctx, held.row, { error })
    },
  }
  await runPages(ctx, job, options)
}

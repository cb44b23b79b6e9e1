// Watches the event loop of this process, and says in log and figures what blocked it.
import type { Context } from '@mortise/core'
import type { UnderWayList } from './under-way.ts'
import { type LoopWatch, watchEventLoop } from './watch-event-loop.ts'

/** One line of the log and one figure for each block; the stack goes to the log alone. */
export function logBlocks(ctx: Context, underWay: UnderWayList): LoopWatch {
  return watchEventLoop({
    underWay,
    onBlock(block, stack) {
      ctx.meter?.loopBlocked({ seconds: block.blockedMs / 1_000 })
      ctx.log.warn(
        { part: 'event loop', ...block, stack },
        'the event loop was blocked, so nothing else could run',
      )
    },
  })
}

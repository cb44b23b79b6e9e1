// The job queue's log lines, in our log.
import { Logger } from 'graphile-worker'
import type { Context } from '../../context.ts'

/** A queue logger that writes to the context's log. Its progress lines are our debug lines: jobs log for themselves. */
export function bridgeLogger(ctx: Context): Logger {
  return new Logger((scope) => (level, message) => {
    const event = { queue: scope }
    // The queue's metadata holds whole jobs with their payloads, and those stay out of logs.
    if (level === 'error') ctx.log.error(event, message)
    else if (level === 'warning') ctx.log.warn(event, message)
    else ctx.log.debug(event, message)
  })
}

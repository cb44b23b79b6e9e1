// Work that waits in the database, as gauges that are filled in at each scrape.
import { type Context, endsWithin, measureBacklog, measureFailures } from '@mortise/core'
import { Gauge, type Registry } from 'prom-client'
import { createFailureGauges } from './failure-gauges.ts'

const freshMs = 5_000
// Scrapes wait ten seconds by default; what this process counted itself must not be lost with the rest.
const databaseMs = 2_000

/**
 * Adds the gauges and answers how to fill them in: asked at most every five seconds however many look. When the
 * database does not answer, the old figures stay and `mortise_backlog_known` is 0.
 */
export function createBacklogGauges(registry: Registry, ctx: Context): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const known = gauge('mortise_backlog_known', '1 when the database returned the counts of waiting work')
  const waiting = gauge(
    'mortise_queue_waiting',
    'Jobs that are due and wait for a worker; counted up to 10,000',
    ['job'],
  )
  const running = gauge('mortise_queue_running', 'Jobs that a process runs now')
  const due = gauge('mortise_deliveries_due', 'Messages that are due; counted up to 10,000')
  const oldest = gauge(
    'mortise_deliveries_oldest_due_seconds',
    'How long the oldest due message has been due',
  )
  const setFailures = createFailureGauges(registry)
  let measuredMs = Number.NEGATIVE_INFINITY
  let measuring: Promise<void> | undefined
  const measure = async () => {
    try {
      const [found, failures] = await Promise.all([measureBacklog(ctx), measureFailures(ctx)])
      waiting.reset()
      for (const [job, count] of Object.entries(found.waitingJobs)) waiting.set({ job }, count)
      running.set(found.runningJobs)
      due.set(found.dueDeliveries)
      oldest.set(found.oldestDueSeconds)
      setFailures(failures)
      known.set(1)
    } catch (error) {
      known.set(0)
      ctx.log.warn({ err: error }, 'the database did not return the counts of waiting work')
    }
  }
  return async () => {
    if (measuring === undefined && performance.now() - measuredMs < freshMs) return
    measuredMs = performance.now()
    measuring ??= measure().finally(() => {
      measuring = undefined
    })
    if (!(await endsWithin(measuring, databaseMs))) known.set(0)
  }
}

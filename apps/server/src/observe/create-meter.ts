// Figures of this process in the form Prometheus reads.
import type { Meter } from '@mortise/core'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** A meter with the registry it counts in. */
export interface ProcessMeter extends Meter {
  readonly registry: Registry
}

// Seconds. Requests, calls and attempts last from a millisecond to the longest time-out.
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const lagBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200, 43_200]

/**
 * Makes the meter of a process. Every label has few values: names of operations, providers and codes, never ids. `labels`
 * are on all of its figures.
 */
export function createMeter(labels: Readonly<Record<string, string>> = {}): ProcessMeter {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  collectDefaultMetrics({ register: registry })
  const { requests, calls, turns, jobs, attempts, lag, held, heldSeconds, quotaCalls, probes, blocks } =
    createFigures(registry)
  return {
    registry,
    loopBlocked: ({ seconds }) => blocks.observe(seconds),
    requestAnswered: ({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    providerCalled: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    turnAwaited: ({ urgency, isGranted, seconds }) =>
      turns.observe({ urgency, outcome: isGranted ? 'granted' : 'given_up' }, seconds),
    readHeld: ({ reason }) => held.inc({ reason }),
    heldFor: ({ reason, seconds }) => heldSeconds.inc({ reason }, seconds),
    quotaUsed: ({ integration }) => quotaCalls.inc({ integration }),
    probeEnded: ({ outcome }) => probes.inc({ outcome }),
    jobEnded: ({ job, isDone, seconds }) =>
      jobs.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds),
    deliveryAttempted({ status, seconds, lagSeconds }) {
      attempts.observe({ outcome: status }, seconds)
      if (status === 'delivered') lag.observe(lagSeconds)
    },
  }
}

function createFigures(registry: Registry) {
  const histogram = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets = durationBuckets,
  ) => new Histogram({ name, help, labelNames, buckets, registers: [registry] })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })

  const requests = histogram('mortise_request_duration_seconds', 'Requests to the surfaces of Mortise', [
    'surface',
    'operation',
    'status',
  ])
  const calls = histogram('mortise_provider_call_duration_seconds', 'Calls to providers', [
    'provider',
    'outcome',
  ])
  const turns = histogram('mortise_budget_wait_seconds', 'Waits for a permit of a connection’s rate budget', [
    'urgency',
    'outcome',
  ])
  const jobs = histogram('mortise_job_attempt_duration_seconds', 'Attempts at background jobs', [
    'job',
    'outcome',
  ])
  const attempts = histogram('mortise_delivery_attempt_duration_seconds', 'Attempts at deliveries', [
    'outcome',
  ])
  const lag = histogram(
    'mortise_delivery_lag_seconds',
    'Time from storing a message to the end of the attempt that delivered it',
    [],
    lagBuckets,
  )
  const held = counter(
    'mortise_reads_held_total',
    'How often a read had to wait: for its destination, the next day, its quota or the end of its rest',
    ['reason'],
  )
  const heldSeconds = counter('mortise_reads_held_seconds_total', 'How long reads had to wait, by reason', [
    'reason',
  ])
  const quotaCalls = counter('mortise_quota_calls_total', 'Calls of installations with a quota', [
    'integration',
  ])
  const probes = counter(
    'mortise_probes_total',
    'Scheduled reads that were probed, by what the probe found',
    ['outcome'],
  )
  const blocks = histogram('mortise_event_loop_blocked_seconds', 'How long the event loop was blocked', [])
  return { requests, calls, turns, jobs, attempts, lag, held, heldSeconds, quotaCalls, probes, blocks }
}

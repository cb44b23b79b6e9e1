// The part of an account that one installation may use, ready to be counted.
import type { Urgency } from '@mortise/connector-kit'
import type { Quota } from '@mortise/contract'

/** The quota of one installation. Plans of installations without one have none, and their calls are not counted. */
export interface QuotaPlan {
  readonly projectId: string
  readonly installationId: string
  /** For figures. */
  readonly integrationName: string
  readonly limits: Quota
}

/** The caller of the provider. */
export interface QuotaUse {
  readonly urgency: Urgency
  /** Work that the application waits for or has asked for: hours of rest do not hold it. */
  readonly isForApplication: boolean
}

/** The hour or the day (UTC) in which calls are counted. */
export type QuotaPeriod = 'hour' | 'day'

const periodMs: Readonly<Record<QuotaPeriod, number>> = { hour: 3_600_000, day: 86_400_000 }

/** The bounds of the period that runs. */
export function boundsOf(period: QuotaPeriod, now: Date): { startTime: Date; endTime: Date } {
  const length = periodMs[period]
  const startMs = Math.floor(now.getTime() / length) * length
  return { startTime: new Date(startMs), endTime: new Date(startMs + length) }
}

/** In the order in which calls are taken. */
export const periods: readonly QuotaPeriod[] = ['hour', 'day']

/** The limit in calls. */
export function callsOf(limits: Quota, period: QuotaPeriod): number | undefined {
  return period === 'hour' ? limits.callsPerHour : limits.callsPerDay
}

/** The limit in percent of what the account may make. */
export function percentOf(limits: Quota, period: QuotaPeriod): number | undefined {
  return period === 'hour' ? limits.percentPerHour : limits.percentPerDay
}

/** The periods that the limits are about. */
export function periodsOf(limits: Quota): QuotaPeriod[] {
  return periods.filter((period) => (callsOf(limits, period) ?? percentOf(limits, period)) !== undefined)
}

/** The name of an account's allowance in memory. */
export const allowanceKey = (installationId: string, period: QuotaPeriod) => `${period} ${installationId}`

/** Calls of a period at most; `undefined` while nothing says how many. `allowance` is the account's in the period. */
export function callsMaxOf(limits: Quota, period: QuotaPeriod, allowance: number | null): number | undefined {
  const [calls, percent] = [callsOf(limits, period), percentOf(limits, period)]
  if (percent === undefined || allowance === null) return calls
  const part = Math.floor((allowance * percent) / 100)
  return Math.min(calls ?? part, part)
}

/** The part of a quota that work of this urgency may use: the rest is left to more urgent work. */
export const quotaPart: Readonly<Record<Urgency, number>> = { interactive: 1, scheduled: 0.9, backfill: 0.8 }

// A batch costs one statement, so that the row is written at most about a hundred times in a period.
const BATCHES = 100
const BATCH_MAX = 50

/** The part of a plan that a call counts against: one period, for work of one urgency. */
export interface QuotaShare {
  readonly period: QuotaPeriod
  /** Names the share in memory. Other limits begin with nothing in hand. */
  readonly key: string
  readonly startTime: Date
  readonly endTime: Date
  /** The part of the limit that the work may use, 0 to 1. */
  readonly part: number
  /**
   * Calls to claim at once. One while a percentage depends on what no answer has stated to this process: `allowance` is
   * the account's in the period, if an answer has stated it.
   */
  batchSize(allowance: number | undefined): number
}

/** Calls that this process has taken from a share and not made yet. They end with their period. */
export interface QuotaBatch {
  endMs: number
  left: number
  /** The share has no more for this urgency. */
  isUsedUp: boolean
  /** When `isUsedUp` was found out: another process may have more, or the limit may have grown. */
  askedMs: number
  claiming: Promise<void> | undefined
}

/** The shares of a plan at this time, in the order in which calls are taken. */
export function sharesOf({ installationId, limits }: QuotaPlan, urgency: Urgency, now: Date): QuotaShare[] {
  return periodsOf(limits).map((period) => {
    const percent = percentOf(limits, period)
    return {
      ...boundsOf(period, now),
      period,
      key: [installationId, period, urgency, callsOf(limits, period), percent].join(' '),
      part: quotaPart[urgency],
      batchSize(allowance) {
        if (percent !== undefined && allowance === undefined) return 1
        const max = callsMaxOf(limits, period, allowance ?? null) ?? 0
        return Math.max(1, Math.min(BATCH_MAX, Math.floor(max / BATCHES)))
      },
    }
  })
}

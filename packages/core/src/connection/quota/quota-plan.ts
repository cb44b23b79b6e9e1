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

/** Calls of a period at most; `undefined` while nothing says how many. `allowance` is the account's in the period. */
export function callsMaxOf(limits: Quota, period: QuotaPeriod, allowance: number | null): number | undefined {
  const [calls, percent] = [callsOf(limits, period), percentOf(limits, period)]
  if (percent === undefined || allowance === null) return calls
  const part = Math.floor((allowance * percent) / 100)
  return Math.min(calls ?? part, part)
}

/** The part of a quota that work of this urgency may use: the rest is left to more urgent work. */
export const quotaPart: Readonly<Record<Urgency, number>> = { interactive: 1, scheduled: 0.9, backfill: 0.8 }

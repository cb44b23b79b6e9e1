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

/** The periods that the limits are about. */
export function periodsOf({ callsPerHour, callsPerDay, percentPerDay }: Quota): QuotaPeriod[] {
  const periods: QuotaPeriod[] = []
  if (callsPerHour !== undefined) periods.push('hour')
  if (callsPerDay !== undefined || percentPerDay !== undefined) periods.push('day')
  return periods
}

/** Calls of a period at most; `undefined` while nothing says how many. */
export function callsMaxOf(
  { callsPerHour, callsPerDay, percentPerDay }: Quota,
  period: QuotaPeriod,
  allowancePerDay: number | null,
): number | undefined {
  if (period === 'hour') return callsPerHour
  if (percentPerDay === undefined || allowancePerDay === null) return callsPerDay
  const part = Math.floor((allowancePerDay * percentPerDay) / 100)
  return Math.min(callsPerDay ?? part, part)
}

/** The part of a quota that work of this urgency may use: the rest is left to more urgent work. */
export const quotaPart: Readonly<Record<Urgency, number>> = { interactive: 1, scheduled: 0.9, backfill: 0.8 }

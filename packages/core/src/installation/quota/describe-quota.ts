// The use of a quota, from what is stored of it.
import type { QuotaState, QuotaUsage } from '@mortise/contract'
import {
  boundsOf,
  callsMaxOf,
  periodsOf,
  type QuotaPeriod,
  type QuotaPlan,
} from '../../connection/quota/quota-plan.ts'
import { restEnd } from '../../connection/quota/rest-end.ts'
import type { QuotaCountRow } from '../../connection/quota/store.ts'

/** The use in the hour and day that run, and the rest that holds. */
export function describeQuota(
  { limits }: QuotaPlan,
  { counts, now }: { counts: readonly QuotaCountRow[]; now: Date },
): QuotaState {
  const periods = periodsOf(limits)
  const usageOf = (period: QuotaPeriod): QuotaUsage | undefined => {
    if (!periods.includes(period)) return undefined
    const { startTime, endTime } = boundsOf(period, now)
    const count = counts.find((each) => each.period === period)
    return {
      calls: count?.startsAt.getTime() === startTime.getTime() ? count.calls : 0,
      callsMax: callsMaxOf(limits, period, count?.allowance ?? null),
      endTime: endTime.toISOString(),
    }
  }
  return { hour: usageOf('hour'), day: usageOf('day'), restEndTime: restEnd(limits.rest, now)?.toISOString() }
}

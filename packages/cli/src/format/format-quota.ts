// Shows the quota of an installation in a terminal.
import type { InstalledQuota, QuotaUsage } from '@mortise/contract'
import { restHoursText } from '../argument/rest-hours-of.ts'

/** The limits, their use, and who set them. */
export function formatQuota({
  quota,
  manifest,
  builder,
  customer,
  allowancePerHour,
  allowancePerDay,
  state,
}: InstalledQuota): string[] {
  const sources = Object.entries({ manifest: builder ? undefined : manifest, builder, customer })
  const setBy = sources.flatMap(([name, set]) => (set ? [name] : []))
  if (setBy.length === 0) return ['no quota: all calls that the provider allows']
  const { rest, percentPerHour, percentPerDay } = quota
  const lines = [`set by: ${setBy.join(', ')}`]
  if (state.hour) lines.push(`calls this hour: ${used(state.hour)}`)
  if (state.day) lines.push(`calls today: ${used(state.day)}`)
  if (percentPerHour !== undefined)
    lines.push(`percent of the hour: ${percentPerHour}, ${allowance(allowancePerHour)}`)
  if (percentPerDay !== undefined)
    lines.push(`percent of the day: ${percentPerDay}, ${allowance(allowancePerDay)}`)
  if (rest)
    lines.push(`rest: ${restHoursText(rest)}${state.restEndTime ? `, now until ${state.restEndTime}` : ''}`)
  return lines
}

function used({ calls, callsMax, endTime }: QuotaUsage): string {
  return `${calls} of ${callsMax ?? 'an unknown number'}, until ${endTime}`
}

function allowance(calls: number | undefined): string {
  return calls === undefined ? 'and the provider has not stated the allowance' : `of ${calls} calls`
}

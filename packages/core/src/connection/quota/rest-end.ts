// Hours of rest, in the time zone that they name.
import { minutesOf, type RestHours, weekdays } from '@mortise/contract'

const MINUTE_MS = 60_000
const dayNames: readonly string[] = weekdays
const DAY_MINUTES = 24 * 60
// Entries may follow one another; a week of them is refused where quotas are set.
const STEPS_MAX = 200

/** When the hours of rest that hold at `now` end; `undefined` outside of them. */
export function restEnd(rest: readonly RestHours[] | undefined, now: Date): Date | undefined {
  if (!rest || rest.length === 0) return undefined
  let end = now
  for (let step = 0; step < STEPS_MAX; step++) {
    const next = rest.map((hours) => endOf(hours, end)).find((found) => found !== undefined)
    if (!next) break
    end = next
  }
  return end === now ? undefined : end
}

/** When hours of rest begin next after `now`, which lies outside of them; `undefined` without any. */
export function nextRest(rest: readonly RestHours[] | undefined, now: Date): Date | undefined {
  const starts = (rest ?? []).map((hours) => startOf(hours, now).getTime())
  return starts.length > 0 ? new Date(Math.min(...starts)) : undefined
}

function endOf(hours: RestHours, at: Date): Date | undefined {
  const { from, to } = minutesOf(hours)
  const local = localTime(hours.timeZone, at)
  const sinceFrom = (local.minute - from + DAY_MINUTES) % DAY_MINUTES
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  const began = local.minute >= from ? local.day : (local.day + 6) % 7
  if (sinceFrom >= length || !isOn(hours, began)) return undefined
  return atLocalMinute(hours.timeZone, onTheMinute(at), { after: length - sinceFrom, minute: to })
}

function startOf(hours: RestHours, at: Date): Date {
  const { from } = minutesOf(hours)
  const local = localTime(hours.timeZone, at)
  const today = (from - local.minute + DAY_MINUTES) % DAY_MINUTES
  const startDay = from > local.minute ? local.day : local.day + 1
  const first = today === 0 ? DAY_MINUTES : today
  const days = [0, 1, 2, 3, 4, 5, 6].find((each) => isOn(hours, (startDay + each) % 7)) ?? 0
  const after = first + days * DAY_MINUTES
  return atLocalMinute(hours.timeZone, onTheMinute(at), { after, minute: from })
}

/** The instant so many minutes later, corrected if clocks change in between. */
function atLocalMinute(zone: string, from: Date, { after, minute }: { after: number; minute: number }): Date {
  const guess = new Date(from.getTime() + after * MINUTE_MS)
  const off = localTime(zone, guess).minute - minute
  const shift = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off
  const corrected = new Date(guess.getTime() - shift * MINUTE_MS)
  return corrected > from ? corrected : guess
}

function onTheMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
}

function isOn({ days }: RestHours, day: number): boolean {
  const name = weekdays[day]
  return days === undefined || (name !== undefined && days.includes(name))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function localTime(zone: string, at: Date): { day: number; minute: number } {
  let format = formats.get(zone)
  if (!format) {
    const shape = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = dayNames.indexOf(parts.get('weekday')?.toLowerCase() ?? '')
  return { day, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
}

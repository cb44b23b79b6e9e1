// When a record changed at the provider, as messages say it: what a receiver compares two states by.

const INSTANT_MAX = 8.64e15

/** RFC 3339 of an instant in epoch milliseconds; `undefined` where the provider names none that is one. */
export function updateTimeOf(changedAt: number | undefined): string | undefined {
  if (changedAt === undefined || !(Math.abs(changedAt) <= INSTANT_MAX)) return undefined
  return instantText(Math.trunc(changedAt))
}

const DAY_MS = 86_400_000
const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const shown = { day: Number.NaN, date: '' }

/** `toISOString` of a `Date` takes six times as long. Records of a page mostly changed on few days. */
function instantText(ms: number): string {
  const day = Math.floor(ms / DAY_MS)
  if (day !== shown.day) {
    shown.day = day
    shown.date = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length)
  }
  const rest = ms - day * DAY_MS
  const [hours, minutes] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60]
  const time = `${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[Math.floor(rest / 1_000) % 60]}`
  return `${shown.date}${time}.${String(rest % 1_000).padStart(3, '0')}Z`
}

/**
 * Adds `updateTime` to the JSON of an entry. Fingerprints are made of the text without it, so that what was delivered
 * before is still recognised.
 */
export function withUpdateTime(json: string, changedAt: number | undefined): string {
  const updateTime = updateTimeOf(changedAt)
  return updateTime === undefined ? json : `${json.slice(0, -1)},"updateTime":"${updateTime}"}`
}

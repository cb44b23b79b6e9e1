// When a record changed at the provider, as messages say it: what a receiver compares two states by.

const INSTANT_MAX = 8.64e15

/** RFC 3339 of an instant in epoch milliseconds; `undefined` where the provider names none that is one. */
export function updateTimeOf(changedAt: number | undefined): string | undefined {
  if (changedAt === undefined || !(Math.abs(changedAt) <= INSTANT_MAX)) return undefined
  return new Date(changedAt).toISOString()
}

/**
 * Adds `updateTime` to the JSON of an entry. Fingerprints are made of the text without it, so that what was delivered
 * before is still recognised.
 */
export function withUpdateTime(json: string, changedAt: number | undefined): string {
  const updateTime = updateTimeOf(changedAt)
  return updateTime === undefined ? json : `${json.slice(0, -1)},"updateTime":"${updateTime}"}`
}

// Says how long ago something was, or how soon it will be, in people's words.

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; ms: number }[] = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
]

/** `5 minutes ago`, `in 2 hours`, `yesterday`; less than a minute either way is `now`. */
export function relativeTime(time: Date, now: Date, locale: string): string {
  const awayMs = time.getTime() - now.getTime()
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = steps.find(({ ms }) => Math.abs(awayMs) >= ms)
  // Toward zero: 23 hours and 59 minutes are not a day.
  return step === undefined
    ? format.format(0, 'second')
    : format.format(Math.trunc(awayMs / step.ms), step.unit)
}

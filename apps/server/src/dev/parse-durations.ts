// Reads a list of waits such as `5s,5m,30m,2h` from the environment.
import { StartupError } from '../postgres/startup-error.ts'

const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds for each entry. @throws StartupError naming the variable and the entry at fault */
export function parseDurations(variable: string, text: string): number[] {
  return text.split(',').map((entry) => {
    const [, amount = '', unit = ''] = /^\s*(\d{1,9})(ms|s|m|h|d)\s*$/.exec(entry) ?? []
    const unitMs = unitsMs[unit]
    if (unitMs !== undefined) return Number(amount) * unitMs
    throw new StartupError(
      `${variable} must be durations like 5s,5m,2h. "${entry.trim()}" is not a duration.`,
    )
  })
}

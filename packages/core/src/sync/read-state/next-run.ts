// Cron arithmetic for schedules: when an expression comes due next, in UTC.
import { Cron } from 'croner'

const CACHE_ENTRIES_MAX = 1_000
const compiled = new Map<string, Cron>()

/**
 * The first instant after `after` that matches `cron` (five fields, or six with seconds; UTC), so runs missed
 * meanwhile collapse into one. `null` when the expression never comes due again.
 * @throws Error when the expression is not a cron expression.
 */
export function nextRun(cron: string, after: Date): Date | null {
  return compile(cron).nextRun(after)
}

function compile(cron: string): Cron {
  const found = compiled.get(cron)
  if (found) return found
  const made = new Cron(cron, { paused: true, mode: '5-or-6-parts', timezone: 'UTC' })
  if (compiled.size >= CACHE_ENTRIES_MAX) compiled.clear()
  compiled.set(cron, made)
  return made
}

// Cron arithmetic for schedules: when an expression comes due next, in UTC.
import { Cron } from 'croner'

const CACHE_ENTRIES_MAX = 1_000
const compiled = new Map<string, Compiled>()

/** An expression, and the last answer about it. */
interface Compiled {
  readonly cron: Cron
  /** From this instant until `next`, the answer is `next`. Epoch milliseconds. */
  afterMs: number
  next: Date | null
}

/**
 * The first instant after `after` that matches `cron` (five fields, or six with seconds; UTC), so runs missed
 * meanwhile collapse into one. `null` when the expression never comes due again.
 * @throws Error when the expression is not a cron expression.
 */
export function nextRun(cron: string, after: Date): Date | null {
  const known = compile(cron)
  const afterMs = after.getTime()
  // Most schedules share a few expressions, and very many of them are asked about between two of their runs.
  if (known.next && afterMs >= known.afterMs && afterMs < known.next.getTime()) return new Date(known.next)
  known.next = known.cron.nextRun(after)
  known.afterMs = afterMs
  return known.next && new Date(known.next)
}

function compile(cron: string): Compiled {
  const found = compiled.get(cron)
  if (found) return found
  const made = new Cron(cron, { paused: true, mode: '5-or-6-parts', timezone: 'UTC' })
  if (compiled.size >= CACHE_ENTRIES_MAX) compiled.clear()
  const known: Compiled = { cron: made, afterMs: 0, next: null }
  compiled.set(cron, known)
  return known
}

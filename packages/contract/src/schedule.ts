// Schedules: cron expressions with five or six fields.
import { Cron } from 'croner'

/** The problem of a cron expression, in words that follow its name, or undefined if it is valid. */
export function scheduleProblem(expression: string): string | undefined {
  const expected = 'expected five or six cron fields such as */30 * * * * (minute, hour, day, month, weekday)'
  const no = `is not a cron schedule; ${expected}`
  try {
    const cron = new Cron(expression, { paused: true, mode: '5-or-6-parts' })
    // An instant, which it takes as well, is no schedule.
    if (cron.getOnce() !== null) return no
    return cron.nextRun() === null ? 'is never due; choose a time that exists' : undefined
  } catch {
    return no
  }
}

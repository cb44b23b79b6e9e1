import { describe, expect, it } from 'vitest'
import { scheduleProblem } from './schedule.ts'

describe('scheduleProblem', () => {
  it.each(['*/30 * * * *', '0 9 * * MON-FRI', '*/10 * * * * *', '@daily'])('accepts %s', (expression) => {
    expect(scheduleProblem(expression)).toBeUndefined()
  })

  it.each(['hourly', '* * *', '61 * * * *', '0 0 0 1 1 * 2030', '2099-01-01T00:00:00', ''])(
    'refuses %j and says what is expected',
    (expression) => {
      expect(scheduleProblem(expression)).toMatch(/^is not a cron schedule; expected five or six/)
    },
  )

  it('refuses a schedule for a day that does not exist', () => {
    expect(scheduleProblem('0 0 31 2 *')).toBe('is never due; choose a time that exists')
  })
})

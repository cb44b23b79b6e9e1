import { Cron } from 'croner'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

const crons = ['*/10 * * * *', '0 * * * *', '30 4 * * 1', '0 0 29 2 *', '*/15 * * * * *']

it('answers as the expression does, in whatever order instants come', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  const near = fc.tuple(instant, fc.array(fc.integer({ min: -700_000, max: 700_000 }), { maxLength: 6 }))
  fc.assert(
    fc.property(fc.constantFrom(...crons), near, (cron, [from, steps]) => {
      const direct = new Cron(cron, { paused: true, mode: '5-or-6-parts', timezone: 'UTC' })
      for (const step of [0, ...steps]) {
        const after = new Date(from.getTime() + step)
        expect(nextRun(cron, after)).toEqual(direct.nextRun(after))
      }
    }),
    { numRuns: 200 },
  )
})

it('gives every caller a date of its own', () => {
  const after = new Date('2026-11-28T10:01:00Z')
  nextRun('*/10 * * * *', after)?.setTime(0)
  expect(nextRun('*/10 * * * *', after)?.toISOString()).toBe('2026-11-28T10:10:00.000Z')
})

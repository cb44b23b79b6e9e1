// The ways vendors write an instant, and what is none.
import { expect, it } from 'vitest'
import { instantIn } from './instant-header.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['60', undefined, now + 60_000],
  ['0.5', undefined, now + 500],
  [String((now + 5_000) / 1_000), undefined, now + 5_000],
  [String(now + 5_000), undefined, now + 5_000],
  ['300 seconds', undefined, now + 300_000],
  ['10', 'epochSeconds', 10_000],
  ['1500', 'millisecondsFromNow', now + 1_500],
  ['10', 'epochMilliseconds', 10],
  ['2000000000', 'secondsFromNow', now + 2_000_000_000_000],
  [' Sat, 21 Nov 2026 12:01:00 GMT ', undefined, now + 60_000],
  ['2026-11-21T12:01:00Z', 'epochSeconds', now + 60_000],
] as const)('reads %s as %s', (text, unit, at) => {
  expect(instantIn(text, now, unit)).toBe(at)
})

it.each([[undefined], [''], ['soon'], ['-'], ['NaN']])('reads nothing out of %j', (text) => {
  expect(instantIn(text, now)).toBeUndefined()
})

it('takes the first of several', () => {
  expect(instantIn(['1', '2'], now)).toBe(now + 1_000)
})

// Waits that vendors state, in whichever header, and those they do not.
import { expect, it } from 'vitest'
import { waitAsTold, waitAtLimit, waitForReset } from './wait.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['7', '2026-11-21T12:00:07.000Z'],
  ['0', '2026-11-21T12:00:00.000Z'],
  ['Sat, 21 Nov 2026 12:01:00 GMT', '2026-11-21T12:01:00.000Z'],
  ['Sat, 21 Nov 2026 11:00:00 GMT', '2026-11-21T12:00:00.000Z'],
  ['99999999', '2026-11-22T12:00:00.000Z'],
])('waits until what Retry-After says by %s', (header, at) => {
  expect(waitAsTold({ 'retry-after': header }, now)).toEqual({ kind: 'waitUntil', at: new Date(at) })
})

it('waits for the end of a window that is used up', () => {
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '90' }
  expect(waitAsTold(headers, now)).toEqual({ kind: 'waitUntil', at: new Date('2026-11-21T12:01:30Z') })
})

it('waits as long as Help Scout says', () => {
  const wait = waitAsTold({ 'x-ratelimit-retry-after': '40' }, now)
  expect(wait).toEqual({ kind: 'waitUntil', at: new Date('2026-11-21T12:00:40Z') })
})

it.each([[{}], [{ 'retry-after': 'soon' }], [{ 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '90' }]])(
  'guesses ten seconds, and says that it does, by %j',
  (headers) => {
    const guess = { kind: 'waitUntil', at: new Date('2026-11-21T12:00:10Z'), isGuess: true }
    expect(waitAsTold(headers, now)).toEqual(guess)
  },
)

it('waits until the instant a header of the vendor’s own names, a day at most, and not at all for what it cannot read', () => {
  const early = new Date(1_000_000)
  const wait = (value: string, unit?: 'epochSeconds' | 'secondsFromNow') =>
    waitForReset({ reset: value }, { name: 'reset', unit }, early)?.at.getTime()
  expect(wait('1060', 'epochSeconds')).toBe(1_060_000)
  expect(wait('60', 'secondsFromNow')).toBe(1_060_000)
  expect(wait('60')).toBe(1_060_000)
  expect(wait('10', 'epochSeconds')).toBe(1_000_000)
  expect(wait('999999999', 'secondsFromNow')).toBe(1_000_000 + 86_400_000)
  expect(wait('soon', 'epochSeconds')).toBeUndefined()
})

it('takes the header of the vendor’s own only for a limit that Retry-After says nothing of', () => {
  const header = { name: 'reset', unit: 'secondsFromNow' } as const
  const headers = { reset: '60' }
  expect(waitAtLimit({ status: 429, headers }, header)?.kind).toBe('waitUntil')
  expect(waitAtLimit({ status: 429, headers: { ...headers, 'retry-after': '7' } }, header)).toBeUndefined()
  expect(waitAtLimit({ status: 503, headers }, header)).toBeUndefined()
})

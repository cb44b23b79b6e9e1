import { expect, it } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['7', '2026-11-21T12:00:07.000Z'],
  ['0', '2026-11-21T12:00:00.000Z'],
  ['Sat, 21 Nov 2026 12:01:00 GMT', '2026-11-21T12:01:00.000Z'],
  ['Sat, 21 Nov 2026 11:00:00 GMT', '2026-11-21T12:00:00.000Z'],
  ['99999999', '2026-11-22T12:00:00.000Z'],
  ['soon', '2026-11-21T12:00:10.000Z'],
  [undefined, '2026-11-21T12:00:10.000Z'],
])('reads %s', (header, at) => {
  expect(retryAfter({ 'retry-after': header }, now).toISOString()).toBe(at)
})

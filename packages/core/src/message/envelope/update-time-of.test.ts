// The time of change in a message is the one that JavaScript writes.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { updateTimeOf } from './update-time-of.ts'

it('is that of toISOString, for any instant', () => {
  const instants = fc.oneof(
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
    // A fraction of a millisecond after the last instant is none.
    fc.date({ noInvalidDate: true, max: new Date(8.64e15 - 1) }).map((date) => date.getTime() + 0.7),
    fc.integer({ min: 1_700_000_000_000, max: 1_700_400_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(instants), (all) => {
      expect(all.map(updateTimeOf)).toEqual(all.map((at) => new Date(at).toISOString()))
    }),
  )
})

it('is absent for what is no instant', () => {
  expect([undefined, Number.NaN, 8.65e15].map(updateTimeOf)).toEqual([undefined, undefined, undefined])
})

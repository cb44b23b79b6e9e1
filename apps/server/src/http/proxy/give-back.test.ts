import { expect, it } from 'vitest'
import { giveBack, givenBackMin } from './give-back.ts'

it('frees the memory of a piece at once', () => {
  const piece = Buffer.allocUnsafeSlow(64 * 1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  giveBack(piece)
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(60 * 1024 * 1024)
  expect(piece).toHaveLength(0)
})

it('frees what lies before the piece, too, because it was read before', () => {
  const whole = Buffer.alloc(givenBackMin + 200)
  giveBack(whole.subarray(200))
  expect(whole).toHaveLength(0)
})

it('leaves short pieces, and those that have other bytes behind them', () => {
  const short = Buffer.alloc(givenBackMin - 1)
  const whole = Buffer.alloc(givenBackMin + 200)
  const shared = Buffer.from(new SharedArrayBuffer(givenBackMin))
  for (const piece of [short, whole.subarray(0, givenBackMin), shared]) giveBack(piece)
  expect([short, whole, shared].map(({ length }) => length)).toEqual([
    givenBackMin - 1,
    givenBackMin + 200,
    givenBackMin,
  ])
})

it('does nothing the second time', () => {
  const piece = Buffer.alloc(givenBackMin)
  giveBack(piece)
  giveBack(piece)
  expect(piece).toHaveLength(0)
})

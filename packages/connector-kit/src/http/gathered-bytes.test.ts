import { expect, it } from 'vitest'
import { GatheredBytes } from './gathered-bytes.ts'

const piece = (length: number, byte: number) => Buffer.alloc(length, byte)
const KB = 1024

function gather(sizes: readonly number[]): { bytes: GatheredBytes; expected: Buffer } {
  const bytes = new GatheredBytes()
  const pieces = sizes.map((size, index) => piece(size, index + 1))
  for (const each of pieces) bytes.add(each)
  return { bytes, expected: Buffer.concat(pieces) }
}

it.each([
  ['nothing', []],
  ['one piece', [10]],
  ['a few bytes', [10, 20, 30]],
  ['what needs a room', [60 * KB, 60 * KB, 5]],
  ['one piece that needs a room', [100 * KB]],
  ['all that fits into a room', [64 * KB, 960 * KB]],
  ['more than a room holds', [60 * KB, 900 * KB, 100 * KB, 7, 300 * KB]],
  ['one piece that no room holds', [2_000 * KB]],
])('gives back %s as it came', (_what, sizes) => {
  const { bytes, expected } = gather(sizes)
  expect(bytes.whole().equals(expected)).toBe(true)
  bytes.release()
})

it('uses the memory of an answer again when that is released, and not before', () => {
  const first = gather([100 * KB, 100 * KB])
  const second = gather([70 * KB, 70 * KB])
  const { buffer } = first.bytes.whole()
  expect(second.bytes.whole().buffer).not.toBe(buffer)
  expect(first.bytes.whole().equals(first.expected)).toBe(true)
  first.bytes.release()
  const third = gather([90 * KB])
  expect(third.bytes.whole().buffer).toBe(buffer)
  expect(third.bytes.whole().equals(third.expected)).toBe(true)
  expect(second.bytes.whole().equals(second.expected)).toBe(true)
})

it('does not give the same memory to two answers when it is released twice', () => {
  const { bytes } = gather([100 * KB])
  bytes.release()
  bytes.release()
  const [one, other] = [gather([100 * KB]), gather([100 * KB])]
  expect(one.bytes.whole().buffer).not.toBe(other.bytes.whole().buffer)
})

import { expect, it } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

it('gives what came first, one at a time or several, and counts what is left', () => {
  const line = new WaitingLine<number>()
  expect([line.shift(), line.take(3), line.length]).toEqual([undefined, [], 0])
  for (const each of [1, 2, 3, 4, 5]) line.push(each)
  expect([line.shift(), line.take(2), line.length]).toEqual([1, [2, 3], 2])
  line.push(6)
  expect([line.take(), line.length, line.shift()]).toEqual([[4, 5, 6], 0, undefined])
})

it('keeps its order however long it is used', () => {
  const line = new WaitingLine<number>()
  const seen: number[] = []
  for (let each = 0; each < 10_000; each++) {
    line.push(each)
    if (each >= 300) seen.push(...line.take(1))
  }
  expect(line.length).toBe(300)
  expect([...seen, ...line.take()]).toEqual(Array.from({ length: 10_000 }, (_, each) => each))
})

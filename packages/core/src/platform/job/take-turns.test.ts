// Long work gives way: a timer that is due runs between its pieces.
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mapInTurns } from './take-turns.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('maps everything in its order, and lets other work run meanwhile', async () => {
  let others = 0
  let isOver = false
  const other = (async () => {
    while (!isOver) {
      others += 1
      await setImmediate()
    }
  })()
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const doubled = await mapInTurns(numbers, (number) => {
    busyFor(1)
    return number * 2
  })
  isOver = true
  await other
  expect(doubled).toEqual(numbers.map((number) => number * 2))
  // 60 ms of work in slices of 10.
  expect(others).toBeGreaterThanOrEqual(5)
})

it('does short work in one go', async () => {
  let isLate = false
  const later = setImmediate().then(() => {
    isLate = true
  })
  expect(await mapInTurns([1, 2], (number) => number + 1)).toEqual([2, 3])
  expect(isLate).toBe(false)
  await later
})

// How what a vendor takes at once is divided among processes.
import { createBudget, limitConcurrency } from '@mortise/connector-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callsAtOnce } from './rate-queue.ts'

const parts = (max: number, connectionId: string, processes: number) =>
  Array.from({ length: processes }, (_, place) => callsAtOnce(max, connectionId, { processes, place }))

it('gives all of it and no more, as evenly as can be, while there is a call for every process', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.nat(60),
      fc.string({ minLength: 1 }),
      (processes, more, id) => {
        const max = processes + more
        const each = parts(max, id, processes)
        expect(each.reduce((sum, one) => sum + one, 0)).toBe(max)
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

it('leaves every process one call where there are fewer', () => {
  expect(parts(2, 'c', 5)).toEqual([1, 1, 1, 1, 1])
})

it('gives what does not divide to other processes for other connections', () => {
  const first = Array.from({ length: 50 }, (_, index) => parts(4, `connection ${index}`, 3).indexOf(2))
  expect(new Set(first)).toEqual(new Set([0, 1, 2]))
})

it('keeps what a complaint has cut in proportion', () => {
  const budget = createBudget(8)
  budget.concurrency = 4
  limitConcurrency(budget, 2)
  expect([budget.concurrencyMax, budget.concurrency]).toEqual([2, 1])
  limitConcurrency(budget, 8)
  expect(budget.concurrency).toBe(4)
})

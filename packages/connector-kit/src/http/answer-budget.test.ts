// Answers share the bytes of the process in turn, and never wait for each other for ever.
import { expect, it, vi } from 'vitest'
import { createAnswerBudget } from './answer-budget.ts'

const budgetOf = (bytesMax: number, waitMs = 1_000) => createAnswerBudget({ bytesMax, waitMs })

it('has room for as many bytes as it was made for, and gives back what is released', async () => {
  const budget = budgetOf(100)
  const [one, two, three] = [budget.open(), budget.open(), budget.open()]
  expect([one.grow(60), two.grow(40)]).toEqual([undefined, undefined])
  const waiting = three.grow(10)
  expect(waiting).toBeInstanceOf(Promise)
  one.release()
  await waiting
  expect(budget.usedBytes).toBe(50)
  two.release()
  three.release()
  three.release()
  expect(budget.usedBytes).toBe(0)
})

it('serves those who wait in the order they came', async () => {
  const budget = budgetOf(100)
  const [first, large, small] = [budget.open(), budget.open(), budget.open()]
  const order: string[] = []
  first.grow(90)
  const waits = [
    large.grow(80)?.then(() => order.push('large')),
    small.grow(5)?.then(() => order.push('small')),
  ]
  first.release()
  await Promise.all(waits)
  expect(order).toEqual(['large', 'small'])
})

it('lets the oldest go on when everybody waits for more', async () => {
  const budget = budgetOf(100)
  const [old, young] = [budget.open(), budget.open()]
  old.grow(50)
  young.grow(50)
  const youngWaits = young.grow(60)
  expect(old.grow(400)).toBeUndefined()
  old.release()
  await youngWaits
  expect(budget.usedBytes).toBe(60)
})

it('fails an answer that waited too long as busy, and forgets it', async () => {
  vi.useFakeTimers()
  try {
    const budget = budgetOf(100, 500)
    const [one, two] = [budget.open(), budget.open()]
    one.grow(100)
    const waiting = expect(two.grow(1)).rejects.toMatchObject({ reason: 'busy' })
    await vi.advanceTimersByTimeAsync(500)
    await waiting
    one.release()
    expect(budget.usedBytes).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

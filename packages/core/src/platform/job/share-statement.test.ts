import { expect, it } from 'vitest'
import { shareStatement } from './share-statement.ts'

it('hands items that come together, or while a statement runs, to one statement, and each gets its own result', async () => {
  const batches: number[][] = []
  const double = shareStatement<number, number>({ max: 3, waitMs: 0 }, async (items) => {
    batches.push([...items])
    await new Promise((resolve) => setImmediate(resolve))
    return items.map((item) => item * 2)
  })
  const first = [1, 2].map(double)
  expect(await first[0]).toBe(2)
  const later = [3, 4, 5, 6].map(double)
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([[1, 2], [3, 4, 5], [6]])
})

it('fails for the item alone whose statement fails, and tries no single item twice', async () => {
  const batches: number[][] = []
  const check = shareStatement<number, string>({ max: 10, waitMs: 1 }, async (items) => {
    batches.push([...items])
    if (items.includes(2)) throw new Error('two is refused')
    return items.map(String)
  })
  const settled = await Promise.allSettled([1, 2, 3].map(check))
  expect(settled).toEqual([
    { status: 'fulfilled', value: '1' },
    { status: 'rejected', reason: new Error('two is refused') },
    { status: 'fulfilled', value: '3' },
  ])
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]])
})

import { expect, it } from 'vitest'
import { lazy } from './lazy.ts'

it('loads once, at the first call, and passes arguments and answers on', async () => {
  let loads = 0
  const add = lazy(async () => {
    loads++
    return { add: async (a: number, b: number) => a + b }
  }, 'add')
  expect(loads).toBe(0)
  expect(await Promise.all([add(1, 2), add(3, 4)])).toEqual([3, 7])
  expect(loads).toBe(1)
})

it('tries a failed load again', async () => {
  let loads = 0
  const greet = lazy(async () => {
    if (++loads === 1) throw new Error('not there yet')
    return { greet: async () => 'hello' }
  }, 'greet')
  await expect(greet()).rejects.toThrow('not there yet')
  expect(await greet()).toBe('hello')
})

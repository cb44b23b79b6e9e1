// Answers from memory while it asks again: nobody waits for more than the first value.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestContext } from '../../testing/open-test-context.ts'
import { commit } from '../db/commit.ts'
import { type StaleCache, staleCachePerContext } from './stale-cache.ts'

const clock = { ms: Date.now() }
const test = await openTestContext({ now: () => new Date(clock.ms) })
afterAll(() => test.close())

/** A source whose answers are numbered and wait until they are let go. */
let asked: ((outcome: 'answer' | 'fail') => void)[] = []
let cache: StaleCache<number>
const load = () => {
  const number = asked.length + 1
  return new Promise<number>((resolve, reject) => {
    asked.push((outcome) => (outcome === 'answer' ? resolve(number) : reject(new Error('away'))))
  })
}
// Every test has a connection of its own: news of a change comes back to its maker a moment later.
let connection = 0
const key = () => `${test.project.id}:c${connection}:x`
const get = () => cache.get(key(), load)
const answer = async (outcome: 'answer' | 'fail' = 'answer') => {
  asked.at(-1)?.(outcome)
  await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  asked = []
  connection += 1
  const open = staleCachePerContext<number>({
    kind: 'metadata',
    freshMs: 30_000,
    staleMs: 600_000,
    entriesMax: 3,
    isWorthKeeping: (value) => value !== 9,
  })
  cache = open(test.ctx)
})

it('asks once for all who ask at the same time, and not again while the answer is fresh', async () => {
  const all = Promise.all(Array.from({ length: 50 }, get))
  await answer()
  expect(new Set(await all)).toEqual(new Set([1]))
  clock.ms += 29_000
  expect(await get()).toBe(1)
  expect(asked).toHaveLength(1)
})

it('answers the old value at once and asks once in the background when it is no longer fresh', async () => {
  const first = get()
  await answer()
  await first
  clock.ms += 31_000
  expect(await Promise.all(Array.from({ length: 50 }, get))).toEqual(Array.from({ length: 50 }, () => 1))
  expect(asked).toHaveLength(2)
  await answer()
  expect(await get()).toBe(2)
  clock.ms += 29_000
  expect(await get()).toBe(2)
  expect(asked).toHaveLength(2)
})

it('keeps the old value when asking fails, and does not ask again at once', async () => {
  const first = get()
  await answer()
  await first
  clock.ms += 31_000
  await get()
  await answer('fail')
  expect(await get()).toBe(1)
  expect(asked).toHaveLength(2)
  clock.ms += 31_000
  expect(await get()).toBe(1)
  expect(asked).toHaveLength(3)
  await answer()
  expect(await get()).toBe(3)
})

it('keeps nothing that was on its way when the thing changed', async () => {
  const first = get()
  await answer()
  await first
  clock.ms += 31_000
  await get()
  await commit(test.ctx, async (unit) => unit.changed('metadata', `${test.project.id}:c${connection}`))
  await answer()
  const after = get()
  expect(asked).toHaveLength(3)
  await answer()
  expect(await after).toBe(3)
})

it('is not touched by changes of something else in the project', async () => {
  const first = get()
  await answer()
  await first
  await commit(test.ctx, async (unit) => unit.changed('metadata', `${test.project.id}:c${connection}1`))
  expect(await get()).toBe(1)
})

it('waits for a new value in the place of one that is not worth keeping', async () => {
  const first = cache.get(key(), async () => 9)
  expect(await first).toBe(9)
  expect(await get()).toBe(9)
  clock.ms += 31_000
  const all = Promise.all(Array.from({ length: 50 }, get))
  await expect.poll(() => asked.length).toBe(1)
  await answer()
  expect(new Set(await all)).toEqual(new Set([1]))
  expect(asked).toHaveLength(1)
})

it('forgets the oldest when there is no more room', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await cache.get(`${test.project.id}:${name}`, async () => 1)
  expect(await cache.get(`${test.project.id}:d`, async () => 2)).toBe(1)
  expect(await cache.get(`${test.project.id}:a`, async () => 2)).toBe(2)
})

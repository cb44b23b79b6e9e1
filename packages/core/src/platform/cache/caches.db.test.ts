// What memory forgets, and when: told by other processes, and after nobody could tell.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { commit } from '../db/commit.ts'

let test: TestContext
let peer: Context
beforeAll(async () => {
  test = await openTestContext()
  peer = await test.openPeer()
})
afterAll(() => test.close())

function counted(ctx: Context) {
  const cache = ctx.caches.create<number>('apiKey', 60_000)
  let loads = 0
  return { cache, get: () => cache.get('*:k', async () => ++loads) }
}
const change = () => commit(test.ctx, async (unit) => unit.changed('apiKey', '*'))

it('knows what it holds without loading it', async () => {
  const { cache, get } = counted(peer)
  expect(cache.has('*:k')).toBe(false)
  await get()
  expect(cache.has('*:k')).toBe(true)
  cache.drop('*:k')
  expect(cache.has('*:k')).toBe(false)
})

it('forgets what another process changed', async () => {
  const { get } = counted(peer)
  expect(await get()).toBe(1)
  expect(await get()).toBe(1)
  await change()
  await expect.poll(get).toBe(2)
})

it('forgets everything when the connection that would tell it breaks, and hears again on a new one', async () => {
  const { get } = counted(peer)
  expect(await get()).toBe(1)
  const heard: string[] = []
  peer.wake.on('deliveries', () => heard.push('deliveries'))
  const { pool } = test.ctx.database
  const listeners = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
    )
    return rows.map(({ pid }) => pid)
  }
  const before = await listeners()
  expect(before).toHaveLength(4)
  await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS t(pid)', [before])
  await expect.poll(get).toBeGreaterThan(1)
  await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid)).length).toBe(4)
  // Once when the connection broke and once when another had taken its place: work may have come between.
  await expect.poll(() => heard.length).toBe(2)
  for (let round = 0; round < 2; round++) {
    const settled = await get()
    await change()
    await expect.poll(get).toBeGreaterThan(settled)
  }
})

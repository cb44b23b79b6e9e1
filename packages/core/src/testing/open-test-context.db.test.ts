// The test context is real: a migrated database, working caches across processes, isolated projects.
import { afterAll, expect, it } from 'vitest'
import { commit } from '../platform/db/commit.ts'
import { openTestContext } from './open-test-context.ts'

const test = await openTestContext()
afterAll(() => test.close())

it('announces a change to a peer on the same database', async () => {
  const peer = await test.openPeer()
  const cache = peer.caches.create<number>('connection', 60_000)
  let loads = 0
  const read = () => cache.get(`${test.project.id}:x`, async () => ++loads)
  expect([await read(), await read()]).toEqual([1, 1])
  await commit(test.ctx, async (unit) => unit.changed('connection', test.project.id))
  await expect.poll(read).toBe(2)
})

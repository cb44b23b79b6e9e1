import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { runExclusively } from './run-exclusively.ts'
import { deleteOldJobLocks } from './store-job-lock.ts'

let test: TestContext
const enqueued: (Date | undefined)[] = []
const job = {
  key: 'event:c1',
  async enqueue(_tx: unknown, runAt?: Date) {
    enqueued.push(runAt)
  },
}
beforeAll(async () => {
  test = await openTestContext()
})
beforeEach(async () => {
  await test.ctx.database.pool.query('DELETE FROM job_locks')
  enqueued.length = 0
})
afterAll(() => test.close())

const locks = async () =>
  (await test.ctx.database.pool.query('SELECT key, is_followed FROM job_locks ORDER BY key')).rows

/** Begins a job that runs until it is ended. */
async function begin(key = job.key): Promise<{ end(): void; ended: Promise<void> }> {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    ended = runExclusively(test.ctx, { ...job, key }, () => {
      begun()
      return over
    })
  })
  return { end, ended }
}

it('runs one of two jobs, and one more when that has ended', async () => {
  const first = await begin()
  let isRun = false
  await runExclusively(test.ctx, job, async () => {
    isRun = true
  })
  expect(isRun).toBe(false)
  // In case the first one dies.
  expect(enqueued).toEqual([expect.any(Date)])
  expect(await locks()).toEqual([{ key: 'event:c1', is_followed: true }])
  first.end()
  await first.ended
  expect(enqueued).toEqual([expect.any(Date), undefined])
  expect(await locks()).toEqual([])
})

it('runs jobs of other keys at the same time, and leaves nothing behind', async () => {
  const both = [await begin('event:c1'), await begin('event:c2')]
  expect(await locks()).toHaveLength(2)
  for (const { end } of both) end()
  await Promise.all(both.map(({ ended }) => ended))
  expect(await locks()).toEqual([])
  expect(enqueued).toEqual([])
})

it('gives the lock back when the job fails', async () => {
  await expect(runExclusively(test.ctx, job, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
    'no luck',
  )
  expect(await locks()).toEqual([])
})

it('takes the lock of a process that died, which leaves it to the new one if it was only slow', async () => {
  const slow = await begin()
  await test.ctx.database.pool.query(`UPDATE job_locks SET held_until = now() - interval '1 second'`)
  const next = await begin()
  slow.end()
  await slow.ended
  expect(await locks()).toEqual([{ key: 'event:c1', is_followed: false }])
  next.end()
  await next.ended
  expect(await locks()).toEqual([])
  expect(enqueued).toEqual([])
})

it('forgets locks of a day ago that no job has wanted since', async () => {
  await test.ctx.database.pool.query(
    `INSERT INTO job_locks (key, token, held_until) VALUES ('event:old', 'a', now() - interval '25 hours'),
     ('event:new', 'b', now() - interval '23 hours')`,
  )
  await deleteOldJobLocks(test.ctx.database.db)
  expect(await locks()).toEqual([{ key: 'event:new', is_followed: false }])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JobHandler, type JobHandlers, startWorkers } from '../../run/start-workers.ts'
import { openReadTest, type ReadTest } from '../../testing/open-read-test.ts'
import { commit } from '../db/commit.ts'
import type { Jobs } from './add-job.ts'
import { runQueue } from './run-queue.ts'
import { releaseWorkers } from './store-job.ts'

let test: ReadTest
const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)
beforeAll(async () => {
  test = await openReadTest()
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await test.close()
})

const nothing = async () => undefined
const handlersWith = (read: JobHandler<'read.run'>): JobHandlers => ({
  'read.run': read,
  'write.run': nothing,
  'subscription.sync': nothing,
  'event.process': nothing,
  'event.poll': nothing,
  'event.baseline': nothing,
  'schema.watch': nothing,
})

/** From now on PostgreSQL has no room for outcomes of jobs. */
async function fillDisk(): Promise<void> {
  await test.sql(`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''could not extend file: No space left on device'' USING ERRCODE = ''53100''; END'`)
  // Taking a job updates it as well, and that goes on.
  await test.sql(`CREATE TRIGGER disk_of_done BEFORE DELETE ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION fill_disk()`)
  await test.sql(`CREATE TRIGGER disk_of_failed BEFORE UPDATE OF last_error ON graphile_worker._private_jobs
    FOR EACH ROW WHEN (NEW.last_error IS NOT NULL) EXECUTE FUNCTION fill_disk()`)
}

it.each([
  ['a job that is done', nothing, 1],
  ['a job that failed', () => Promise.reject(new Error('the provider is away')), 2],
] as const)('keeps the outcome of %s while the database has no room for it', async (_, outcome, runs) => {
  // A try before this one may have left it.
  await test.sql('DROP FUNCTION IF EXISTS fill_disk CASCADE')
  await test.reset()
  unhandled.length = 0
  const ran: Jobs['read.run'][] = []
  await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  await fillDisk()
  let isFull = true
  const handlers = handlersWith(async (_ctx, payload) => {
    ran.push(payload)
    if (isFull) await outcome()
  })
  const workers = await startWorkers(test.ctx, { handlers, concurrency: 2 })
  await expect.poll(() => workers.standstills(), { timeout: 10_000 }).toContain('jobs')
  await test.sql('DROP FUNCTION fill_disk CASCADE')
  isFull = false
  await expect.poll(() => test.waitingJobs(), { timeout: 20_000 }).toEqual([])
  expect(workers.standstills()).toEqual([])
  expect(ran).toHaveLength(runs)
  expect(new Set(ran.map(({ operationId }) => operationId)).size).toBe(1)
  await workers.stop()
  expect(unhandled).toEqual([])
  expect(await test.sql('SELECT worker_id FROM worker_leases')).toEqual([])
})

it('holds no job that waits for a slot, and takes the next one as soon as a slot is free', async () => {
  await test.reset()
  const { db } = test.ctx.database
  const ends: (() => void)[] = []
  const runner = runQueue(test.ctx, {
    concurrency: 2,
    names: ['nothing'],
    run: () => new Promise((resolve) => ends.push(resolve)),
  })
  const held = async () => (await test.waitingJobs()).map(({ key, isLocked }) => [key, isLocked])
  try {
    await commit(test.ctx, async ({ tx, wake }) => {
      wake('jobs')
      await tx.execute(
        sql`SELECT enqueue_job('nothing', '{}', now() + n * interval '1 us' - interval '1 s', 'job' || n, 0)
          FROM generate_series(1, 3) n`,
      )
    })
    // Well before it would look by itself.
    await expect.poll(() => ends.length, { timeout: 1_000 }).toBe(2)
    expect(await held()).toEqual([
      ['job1', true],
      ['job2', true],
      ['job3', false],
    ])
    ends[0]?.()
    await expect.poll(() => ends.length, { timeout: 1_000 }).toBe(3)
    expect(await runner.stop(10)).toBe(false)
    expect(await held()).toEqual([
      ['job2', true],
      ['job3', true],
    ])
    await releaseWorkers(db, [runner.workerId])
    expect(await held()).toEqual([
      ['job2', false],
      ['job3', false],
    ])
  } finally {
    for (const end of ends) end()
    await test.sql('DELETE FROM graphile_worker._private_jobs')
  }
})

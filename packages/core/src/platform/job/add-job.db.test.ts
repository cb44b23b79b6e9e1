import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestContext } from '../../testing/open-test-context.ts'
import type { Db } from '../db/database.ts'
import { addJob } from './add-job.ts'

const test = await openTestContext()
beforeEach(async () => void (await sql('DELETE FROM graphile_worker._private_jobs')))
afterAll(() => test.close())

const sql = async (text: string) => (await test.ctx.database.pool.query(text)).rows

const add = (tx: Db, connectionId: string) =>
  addJob(
    { tx, wake: () => undefined },
    { name: 'event.process', payload: { projectId: 'p', connectionId }, key: 'k', priority: 7 },
  )

const jobs = async () =>
  (
    await sql(
      `SELECT payload ->> 'connectionId' AS of, key, priority, max_attempts, is_available
       FROM graphile_worker._private_jobs ORDER BY id`,
    )
  ).map(Object.values)

it('adds a job, and replaces it while it waits', async () => {
  await add(test.ctx.database.db, 'first')
  expect(await jobs()).toEqual([['first', 'k', 7, 25, true]])
  await add(test.ctx.database.db, 'second')
  expect(await jobs()).toEqual([['second', 'k', 7, 25, true]])
})

it('stores what the job library stores, whose table it is', async () => {
  await add(test.ctx.database.db, 'c')
  const payload = `'{"projectId":"p","connectionId":"c"}'`
  await sql(
    `SELECT graphile_worker.add_job('event.process', ${payload}, job_key => 'theirs', priority => 7, max_attempts => 25)`,
  )
  const rows = await sql(
    `SELECT to_jsonb(j) - '{id, key, run_at, created_at, updated_at}'::text[] AS row
     FROM graphile_worker._private_jobs j ORDER BY key`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

it('adds another job while one of the key runs, because that one may not see the reason', async () => {
  await add(test.ctx.database.db, 'running')
  await sql(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w', attempts = 1`)
  await add(test.ctx.database.db, 'next')
  expect(await jobs()).toEqual([
    ['running', null, 7, 25, false],
    ['next', 'k', 7, 25, true],
  ])
})

it('adds another job if the one of the key has failed for good', async () => {
  await add(test.ctx.database.db, 'failed')
  await sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  await add(test.ctx.database.db, 'next')
  expect(await jobs()).toEqual([
    ['failed', null, 7, 25, false],
    ['next', 'k', 7, 25, true],
  ])
})

it('gives a job that failed and is replaced all its attempts again', async () => {
  await add(test.ctx.database.db, 'failed')
  await sql(
    `UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'no', run_at = now() + interval '1 hour'`,
  )
  await add(test.ctx.database.db, 'next')
  expect(
    await sql(`SELECT attempts, last_error, run_at <= now() AS is_due FROM graphile_worker._private_jobs`),
  ).toEqual([{ attempts: 0, last_error: null, is_due: true }])
})

it('replaces a job that another transaction adds at the same time, and leaves one', async () => {
  let second: Promise<void> = Promise.resolve()
  await test.ctx.database.transaction(async (tx) => {
    await add(tx, 'first')
    // It sees no job of the key yet, and waits for this transaction.
    second = test.ctx.database.transaction((other) => add(other, 'second'))
    for (;;) {
      const waiting = await sql(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (waiting.length > 0) break
    }
  })
  await second
  expect(await jobs()).toEqual([['second', 'k', 7, 25, true]])
})

it('reads no other jobs to add one, also on a connection that was used while the queue was empty', async () => {
  const { pool } = test.ctx.database
  await sql('VACUUM ANALYZE graphile_worker._private_jobs')
  const client = await pool.connect()
  const addKeyed = (key: string) => client.query(`SELECT enqueue_job('nothing', '{}', null, $1, 0)`, [key])
  const fullReads = async () =>
    (await client.query(`SELECT seq_scan FROM pg_stat_xact_all_tables WHERE relname = '_private_jobs'`)).rows
  try {
    await addKeyed('before')
    await sql(
      `INSERT INTO graphile_worker._private_jobs (task_id, key) SELECT 1, 'n' || n FROM generate_series(1, 500) n`,
    )
    await client.query('BEGIN')
    const earlier = await fullReads()
    await addKeyed('after')
    expect(await fullReads()).toEqual(earlier)
    await client.query('SELECT count(payload) FROM graphile_worker._private_jobs')
    expect(await fullReads()).not.toEqual(earlier)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
})

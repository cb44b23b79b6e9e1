import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openTestContext } from '../../testing/open-test-context.ts'
import { type EndedJob, exchangeJobs, releaseUnheldJobs } from './store-queue.ts'

const test = await openTestContext()
beforeEach(async () => void (await sql('DELETE FROM graphile_worker._private_jobs')))
afterAll(() => test.close())

const sql = async (text: string) => (await test.ctx.database.pool.query(text)).rows

const add = (name: string, key: string, urgency = 0) =>
  sql(`SELECT enqueue_job('${name}', '{"key":"${key}"}', null, '${key}', ${urgency})`)

const exchange = (room: number, ended: EndedJob[] = [], workerId = 'w') =>
  exchangeJobs(test.ctx.database.db, { workerId, names: ['known', 'other'], room, ended })

const keysOf = (jobs: { payload: unknown }[]) => jobs.map(({ payload }) => (payload as { key: string }).key)

it('claims the most urgent jobs first, as many as there is room for, and none of a name it does not know', async () => {
  await add('known', 'later', 5)
  await add('future', 'unknown', 1)
  await add('other', 'first', 1)
  await add('known', 'second', 2)
  const claimed = await exchange(2)
  expect(keysOf(claimed)).toEqual(['first', 'second'])
  expect(claimed[0]).toEqual({ id: expect.any(String), name: 'other', payload: { key: 'first' }, attempt: 1 })
  expect(await exchange(0)).toEqual([])
  expect(keysOf(await exchange(5))).toEqual(['later'])
  expect(await exchange(5)).toEqual([])
})

it('removes jobs that are done, and has those that failed wait', async () => {
  await add('known', 'done')
  await add('known', 'failed')
  const [done, failed] = (await exchange(2)).map(({ id }) => id) as [string, string]
  expect(await exchange(2, [{ id: done }, { id: failed, error: 'no \u0000 luck' }])).toEqual([])
  expect(
    await sql(`SELECT key, last_error, locked_at, locked_by, attempts,
      run_at > now() + interval '2 seconds' AND run_at < now() + interval '3 seconds' AS waits
      FROM graphile_worker._private_jobs`),
  ).toEqual([
    { key: 'failed', last_error: 'no  luck', locked_at: null, locked_by: null, attempts: 1, waits: true },
  ])
})

it('leaves a job that another worker has taken over to that worker, however it ended here', async () => {
  await add('known', 'slow')
  await add('known', 'lost')
  const [slow, lost] = (await exchange(2)).map(({ id }) => id) as [string, string]
  await sql(`UPDATE graphile_worker._private_jobs SET locked_by = 'another'`)
  await exchange(0, [{ id: slow }, { id: lost, error: 'no luck' }])
  expect(await sql('SELECT locked_by, last_error FROM graphile_worker._private_jobs')).toEqual([
    { locked_by: 'another', last_error: null },
    { locked_by: 'another', last_error: null },
  ])
})

it('releases what a worker has claimed and does not hold, without an attempt, and nothing else', async () => {
  for (const key of ['held', 'unheld']) await add('known', key)
  const [held] = await exchange(2)
  await add('known', 'of another')
  await exchange(1, [], 'another')
  await releaseUnheldJobs(test.ctx.database.db, 'w', held ? [held] : [])
  expect(await sql('SELECT key, locked_by, attempts FROM graphile_worker._private_jobs ORDER BY id')).toEqual(
    [
      { key: 'held', locked_by: 'w', attempts: 1 },
      { key: 'unheld', locked_by: null, attempts: 0 },
      { key: 'of another', locked_by: 'another', attempts: 1 },
    ],
  )
})

it('finds the next of many jobs by an index, also on a connection that was used while the queue was empty', async () => {
  await sql('VACUUM ANALYZE graphile_worker._private_jobs')
  const client = new pg.Client({ connectionString: test.connectionString })
  await client.connect()
  try {
    const waiting = drizzle(client)
    const claim = { workerId: 'w', names: ['known'], room: 1, ended: [] }
    for (let at = 0; at < 6; at++) expect(await exchangeJobs(waiting, claim)).toEqual([])
    await sql(`SELECT enqueue_job('known', '{}', null, 'k' || n, 0) FROM generate_series(1, 1000) n`)
    const before = await readsOf(client)
    expect(await exchangeJobs(waiting, claim)).toHaveLength(1)
    const after = await readsOf(client)
    expect(after.full).toBe(before.full)
    expect(after.rows - before.rows).toBeLessThan(10)
  } finally {
    await client.end()
  }
})

/** How often this connection has read all jobs, and how many of them by an index. */
async function readsOf(client: pg.Client): Promise<{ full: number; rows: number }> {
  await client.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await client.query<{ full: string; rows: string }>(
    `SELECT seq_scan AS full, idx_tup_fetch AS rows FROM pg_stat_user_tables WHERE relname = '_private_jobs'`,
  )
  return { full: Number(rows[0]?.full), rows: Number(rows[0]?.rows) }
}

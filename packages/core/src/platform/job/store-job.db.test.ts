import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { analyzeGrownQueues, rewindJobNameIds } from './store-job.ts'

let test: TestContext
let worker: pg.Client
beforeAll(async () => {
  test = await openTestContext()
  worker = new pg.Client({ connectionString: test.connectionString })
  await worker.connect()
})
afterAll(async () => {
  await worker.end()
  await test.close()
})

const nextJob = `SELECT id FROM graphile_worker._private_jobs
  WHERE is_available = true AND run_at <= now() AND task_id = ANY($1::int[])
  ORDER BY priority, run_at LIMIT 1`

/** The plan by which a connection that keeps it finds the next job. */
async function planOfNextJob(): Promise<string> {
  const { rows } = await worker.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE next_job('{1}')`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('lets a worker that waited find the next of many jobs by an index', async () => {
  const { db, pool } = test.ctx.database
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await pool.query('VACUUM ANALYZE graphile_worker._private_jobs')
  await worker.query('DEALLOCATE ALL')
  await worker.query('SET plan_cache_mode TO force_generic_plan')
  await worker.query(`PREPARE next_job(int[]) AS ${nextJob}`)
  expect(await planOfNextJob()).toContain('Sort')
  expect(await analyzeGrownQueues(db)).toBe(false)

  await pool.query(
    `SELECT enqueue_job('nothing', '{}', null, 'nothing:' || n, 0) FROM generate_series(1, 1000) n`,
  )
  expect(await planOfNextJob()).toContain('Sort')
  expect(await analyzeGrownQueues(db)).toBe(true)
  expect(await planOfNextJob()).not.toContain('Sort')
  expect(await planOfNextJob()).toContain('jobs_main_index')
  expect(await analyzeGrownQueues(db)).toBe(false)
})

it('goes on adding jobs when the numbers for their names are about to run out', async () => {
  const { db, pool } = test.ctx.database
  const add = (name: string) => pool.query(`SELECT enqueue_job($1, '{}', null, null, 0)`, [name])
  await add('first')
  expect(await rewindJobNameIds(db)).toBe(false)

  await pool.query(
    `SELECT setval(pg_get_serial_sequence('graphile_worker._private_tasks', 'id'), 2147483647)`,
  )
  // A name that exists takes no number.
  await add('first')
  await expect(add('second')).rejects.toThrow('reached maximum value of sequence')
  expect(await rewindJobNameIds(db)).toBe(true)
  await add('second')
  const { rows } = await pool.query<{ task_identifier: string }>(
    `SELECT task_identifier FROM graphile_worker.jobs WHERE task_identifier IN ('first', 'second') ORDER BY id`,
  )
  expect(rows.map((row) => row.task_identifier)).toEqual(['first', 'first', 'second'])
})

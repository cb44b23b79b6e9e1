// One worker, several customers: whose reads run when.

import { afterAll, beforeEach, expect, it } from 'vitest'
import { commit } from '../../platform/db/commit.ts'
import { startWorkers } from '../../run/start-workers.ts'
import { runRead } from '../../sync/read/run-read.ts'
import type { ReadType } from '../../sync/read-state/store-operation.ts'
import { startRead } from '../../sync/schedule/start-read.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
// The other handlers are for jobs that no test here makes.
const handlers = { 'read.run': runRead } as unknown as Parameters<typeof startWorkers>[1]['handlers']

const test = await openReadTest({ pageSize: 10 })
beforeEach(async () => {
  await test.reset()
  test.vendor.records.set('people', people(2_000, test.clock.ms - HOUR))
})
afterAll(() => test.close())

const status = async (operationId: string) =>
  (
    await test.sql<{ status: string; pages: number }>(
      'SELECT status, page_count AS pages FROM operations WHERE id = $1',
      [operationId],
    )
  )[0]

async function begin(installationId: string, readType: ReadType): Promise<string> {
  const [row] = await test.sql<{ integrationId: string; configId: string }>(
    'SELECT integration_id AS "integrationId", config_id AS "configId" FROM installations WHERE id = $1',
    [installationId],
  )
  if (!row) throw new Error('not installed')
  const read = { projectId: test.project.id, installationId, objectName: 'people', readType, now: new Date() }
  return commit(test.ctx, (unit) => startRead(unit, { ...read, ...row }))
}

const operationOf = async (installationId: string) =>
  (
    await test.sql<{ id: string }>('SELECT id FROM operations WHERE installation_id = $1', [installationId])
  )[0]?.id ?? ''

it('runs another customer’s schedule within the first pages of a backfill of 200', async () => {
  const big = await test.install({ backfill: FULL, groupRef: 'big' })
  const small = await test.install({ groupRef: 'small', backfill: { defaultPeriod: { days: 0 } } })
  const backfill = await operationOf(big)
  test.vendor.onPage = () => new Promise((resolve) => setTimeout(resolve, 100))
  const workers = await startWorkers(test.ctx, { handlers, concurrency: 1 })
  try {
    await expect.poll(async () => (await status(backfill))?.pages, { timeout: 20_000 }).toBeGreaterThan(1)
    const scheduled = await begin(small, 'scheduled')
    const startedAt = (await status(backfill))?.pages ?? 0
    await expect
      .poll(async () => (await status(scheduled))?.pages, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0)
    const now = await status(backfill)
    expect(now?.status).toBe('in_progress')
    // Ten seconds of a job's budget would be a hundred pages.
    expect((now?.pages ?? 0) - startedAt).toBeLessThan(40)
  } finally {
    await workers.stop()
  }
})

it('lets a customer with one read take turns with a customer who has ten', async () => {
  const many = await test.install({ groupRef: 'many', backfill: { defaultPeriod: { days: 0 } } })
  const one = await test.install({ groupRef: 'one', backfill: { defaultPeriod: { days: 0 } } })
  await test.sql('DELETE FROM graphile_worker._private_jobs')
  await test.sql(`UPDATE operations SET status = 'success'`)
  const order: string[] = []
  const names = new Map<string, string>()
  for (let index = 0; index < 10; index++) names.set(await begin(many, 'scheduled'), `many${index}`)
  names.set(await begin(one, 'scheduled'), 'one')
  test.vendor.records.set('people', people(5, test.clock.ms - HOUR))
  const seen = {
    ...handlers,
    'read.run': async (...given: Parameters<typeof runRead>) => {
      order.push(names.get(given[1].operationId) ?? '?')
      await runRead(...given)
    },
  } as typeof handlers
  const workers = await startWorkers(test.ctx, { handlers: seen, concurrency: 1 })
  try {
    await expect.poll(() => order.length, { timeout: 30_000 }).toBe(11)
  } finally {
    await workers.stop()
  }
  expect(order.slice(0, 2)).toEqual(['many0', 'one'])
})

// A server that never stops sending records, and a destination that does not take them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getInstallationHealth } from '../../packages/core/src/installation/health/get-installation-health.ts'
import { alterRead } from '../../packages/core/src/testing/alter-read.ts'
import { openReadTest, people, type ReadTest } from '../../packages/core/src/testing/open-read-test.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FULL = { defaultPeriod: { fullHistory: true } }

let test: ReadTest
beforeAll(async () => {
  test = await openReadTest({
    settings: { undeliveredMax: 3, recordsPerDay: 1_000, projectRecordsPerDay: 1_500 },
    alter: (definition) =>
      alterRead(definition, (read) => ({
        // Answers the pages of `pages` for ever, whatever is asked.
        async page(call, request) {
          if (!pages) return read.page(call, request)
          const at = Number(request.cursor ?? 0)
          return { records: pages(at), nextCursor: String(at + 1) }
        },
      })),
  })
})
beforeEach(async () => {
  pages = undefined
  await test.reset()
  await test.sql('UPDATE connections SET records_day = NULL, records_of_day = 0')
})
afterAll(() => test?.close())

let pages: ((at: number) => { id: string; updatedAt: number }[]) | undefined
const page = (ids: string[]) => ids.map((id) => ({ id, updatedAt: test.clock.ms - HOUR }))

const latest = async (installationId: string) => (await test.operations(installationId)).results[0]
const health = (installationId: string) =>
  getInstallationHealth(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', installationId },
  })
const counted = async () =>
  (await test.sql<{ n: number }>('SELECT sum(record_count)::int AS n FROM operations'))[0]?.n

describe('the same records again and again', () => {
  it.each([
    ['one page', () => ['a', 'b', 'c']],
    ['two pages in turn', (at: number) => (at % 2 === 0 ? ['a', 'b'] : ['c', 'd'])],
    ['in another order each time', (at: number) => (at % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'a', 'b'])],
    ['many records round and round', (at: number) => people(8, 0).map(({ id }) => `${id} ${at % 10}`)],
    ['long ids', (at: number) => ['x'.repeat(5_000), `y${at % 3}`]],
  ])('end the read: %s', async (_what, ids) => {
    pages = (at) => page(ids(at))
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs()
    await test.deliver()
    await test.runJobs()
    test.clock.ms += 60_000
    await test.runJobs()
    const operation = await latest(installationId)
    expect(operation).toMatchObject({ status: 'failure' })
    expect(operation?.result).toMatch(/20 pages of people in a row with records that it had sent before/)
  })

  it('does not end a read whose pages bring one new record each', async () => {
    pages = (at) => page(at < 60 ? ['a', 'b', `new ${at}`] : [])
    const installationId = await test.install({ backfill: FULL })
    await test.runJobs({ budgetMs: 300 })
    expect((await latest(installationId))?.status).toBe('in_progress')
  })
})

describe('more records than a day allows', () => {
  it('wait for the next day, and go on by themselves', async () => {
    pages = (at) => page(people(100, 0).map(({ id }) => `${id} ${at}`))
    test.receiver.answer = () => 200
    const installationId = await test.install({ backfill: FULL })
    // As a worker does that delivers meanwhile.
    for (let round = 0; round < 8; round += 1) {
      await test.runJobs({ budgetMs: 50 })
      while ((await test.deliver()) > 0);
      test.clock.ms += 31_000
    }
    const read = (await counted()) ?? 0
    // What was on its way when the limit was reached is stored.
    expect(read).toBeGreaterThanOrEqual(1_000)
    expect(read).toBeLessThan(1_500)
    expect(await latest(installationId)).toMatchObject({ status: 'in_progress' })
    const [object] = (await health(installationId)).objects
    expect(object).toMatchObject({ status: 'reading', held: { reason: 'recordsPerDay' } })
    const [job] = await test.waitingJobs()
    expect(job?.runAt.toISOString()).toMatch(/T00:00:00/)
    expect((await heldLogs()).filter(({ msg }) => msg.includes('1000 records'))).toHaveLength(1)

    test.clock.ms += DAY
    await test.runJobs({ budgetMs: 50 })
    expect(await counted()).toBeGreaterThan(read)
    expect((await health(installationId)).objects[0]?.held?.reason).not.toBe('recordsPerDay')
  })

  it('of all connections of a project wait as well', async () => {
    await test.sql('UPDATE connections SET records_day = $1, records_of_day = 1500 WHERE group_ref = $2', [
      new Date(test.clock.ms).toISOString().slice(0, 10),
      'acme',
    ])
    const installationId = await test.install({ backfill: FULL, groupRef: 'other' })
    await test.runJobs()
    expect(await latest(installationId)).toMatchObject({ status: 'in_progress' })
    expect((await heldLogs())[0]?.msg).toMatch(/this project has brought the 1500 records/)
  })
})

describe('messages that nobody takes', () => {
  it('have reads of that installation wait, and those of no other', async () => {
    test.receiver.answer = () => 503
    pages = (at) => page(people(10, 0).map(({ id }) => `${id} ${at}`))
    const installationId = await test.install({ backfill: FULL })
    for (let round = 0; round < 12; round += 1) {
      await test.runJobs({ budgetMs: 0 })
      test.clock.ms += 1_000
    }
    const undelivered = async () =>
      (await test.sql<{ n: number }>(`SELECT count(*)::int AS n FROM deliveries WHERE status = 'pending'`))[0]
        ?.n
    expect(await undelivered()).toBe(3)
    expect((await health(installationId)).objects[0]).toMatchObject({ held: { reason: 'undelivered' } })
    expect(await heldLogs()).toHaveLength(1)

    const other = await test.install({ backfill: FULL, groupRef: 'other' })
    await test.runJobs({ budgetMs: 0 })
    expect((await latest(other))?.status).toBe('in_progress')
    const bodies = await test.sql('SELECT 1 FROM deliveries WHERE installation_id = $1', [other])
    expect(bodies).toHaveLength(3)

    test.receiver.answer = () => 200
    test.clock.ms += 10 * 60_000
    while ((await test.deliver()) > 0);
    const before = (await counted()) ?? 0
    await test.runJobs({ budgetMs: 0 })
    // Both go on, as far as there is room again.
    expect(await counted()).toBe(before + 60)
  })
})

async function heldLogs(): Promise<{ msg: string }[]> {
  return test.sql<{ msg: string }>(
    `SELECT message->>'msg' AS msg FROM operation_logs WHERE message->>'msg' LIKE '%The read waits%'`,
  )
}

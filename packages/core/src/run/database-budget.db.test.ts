import { readFileSync } from 'node:fs'
import { trialSize } from '@mortise/connector-kit/conformance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../delivery/deliver-due.ts'
import { runExclusively } from '../platform/job/run-exclusively.ts'
import { runQueue } from '../platform/job/run-queue.ts'
import { openQuietReads } from '../sync/quiet/quiet-reads.ts'
import { dispatchDueSchedules } from '../sync/schedule/dispatch-due-schedules.ts'
import { copyInstallation } from '../testing/copy-installation.ts'
import { openReadTest, people, type ReadTest } from '../testing/open-read-test.ts'
import type { TestContext } from '../testing/open-test-context.ts'
import { openWriteTest, type WriteTest } from '../testing/open-write-test.ts'
import { openStatementBooks, readStatementBooks } from '../testing/read-statement-books.ts'

/** What one unit of work may cost PostgreSQL. Lower a figure when the work becomes cheaper. */
type Budget = Record<string, { statements: number; logBytes: number }>

const budget: Budget = JSON.parse(
  readFileSync(new URL('../../../../bench/budget.json', import.meta.url), 'utf8'),
)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const UNITS = 50
// A page of an index that splits costs more than a unit, and not every round has one.
const { warming, rounds } = trialSize({ usual: { warming: 1, rounds: 2 }, full: { warming: 2, rounds: 3 } })

let test: ReadTest
let writing: WriteTest
let group: string
beforeAll(async () => {
  test = await openReadTest()
  writing = await openWriteTest()
  group = await writing.install()
  const installationId = await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  await test.runJobs()
  await copyInstallation(test.ctx.database.pool, installationId, UNITS - 1)
})
afterAll(() => Promise.all([test.close(), writing.close()]))

/** What a unit costs when plans and pages are in memory. */
async function costOf(work: () => Promise<unknown>, of: TestContext = test): Promise<Budget[string]> {
  for (let round = 0; round < warming; round++) await work()
  await openStatementBooks(of.ctx.database.pool)
  for (let round = 0; round < rounds; round++) await work()
  const { statements, logBytes } = await readStatementBooks(of.ctx.database.pool)
  return { statements: statements / UNITS / rounds, logBytes: logBytes / UNITS / rounds }
}

async function dispatchAll(): Promise<void> {
  const quietReads = openQuietReads(test.ctx)
  // The next run is seven minutes away. If it were less than two, the schedule would be written twice.
  test.clock.ms = (Math.floor(test.clock.ms / HOUR) + 1) * HOUR + 3 * MINUTE
  expect(await dispatchDueSchedules(test.ctx, { quietReads })).toBe(UNITS)
  await quietReads.settled()
}

/** A request for each record, and a notification of its end. */
async function writeEach(requests: (write: (n: number) => Promise<unknown>) => Promise<unknown>) {
  await requests((n) => writing.write(group, { mode: 'asynchronous', record: { fullName: `P${n}` } }))
  expect(await writing.runJobs()).toBe(UNITS)
}

/** Adds a job for each unit, and runs them. */
async function runJobs(work: (n: number) => Promise<void>): Promise<void> {
  await test.sql(
    `SELECT enqueue_job('nothing', json_build_object('n', n), null, 'nothing:' || n, 0) FROM generate_series(1, ${UNITS}) n`,
  )
  let left = UNITS
  let isDone: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    isDone = resolve
  })
  const runner = runQueue(test.ctx, {
    concurrency: 4,
    names: ['nothing'],
    async run({ payload }) {
      await work((payload as { n: number }).n)
      left -= 1
      if (left === 0) isDone()
    },
  })
  await done
  expect(await runner.stop(MINUTE)).toBe(true)
}

const numbers = Array.from({ length: UNITS }, (_, n) => n)

const writes: Record<string, () => Promise<unknown>> = {
  'record written asynchronously, requests at the same time': () =>
    writeEach((write) => Promise.all(numbers.map(write))),
  'record written asynchronously, one request after the other': () =>
    writeEach(async (write) => {
      for (const n of numbers) await write(n)
    }),
}

/** Stores messages of 1 KB that are due, and sends them as a deliverer does that did not store them. */
async function sendMessages(): Promise<void> {
  await test.sql(
    `INSERT INTO deliveries (message_id, project_id, destination, body, record_count, next_attempt_at)
     SELECT gen_random_uuid(), $1, 'hook', $2, 1, $3 FROM generate_series(1, ${UNITS})`,
    [test.project.id, JSON.stringify({ raw: 'r'.repeat(1_000) }), new Date(test.clock.ms)],
  )
  expect(await deliverDue(test.ctx)).toBe(UNITS)
}

const units: Record<string, () => Promise<unknown>> = {
  'message stored, claimed from the outbox and sent': sendMessages,
  'scheduled read that finds nothing': dispatchAll,
  async 'scheduled read that finds nothing, of a customer who is not in memory'() {
    for (const kind of ['installation', 'connection', 'rate'] as const) test.ctx.caches.dropNow(kind, '*')
    await dispatchAll()
  },
  async 'scheduled read of 10 records'() {
    test.vendor.records.set('people', people(10, test.clock.ms + HOUR / 2))
    await dispatchAll()
    await test.sql('TRUNCATE deliveries CASCADE')
  },
  'job that does nothing': () => runJobs(async () => undefined),
  'job that does nothing while no other of its key may run': () =>
    runJobs((n) =>
      runExclusively(
        test.ctx,
        { key: `nothing:${n}`, enqueue: async () => undefined },
        async () => undefined,
      ),
    ),
}

it('has a budget for each of these units, and for no other', () => {
  expect(Object.keys(budget).sort()).toEqual(Object.keys({ ...units, ...writes }).sort())
})

it.each(Object.entries({ ...units, ...writes }))(
  'a %s costs PostgreSQL no more than bench/budget.json says',
  async (unit, work) => {
    const cost = await costOf(work, unit in writes ? writing : test)
    const limit = budget[unit]
    expect(cost?.statements).toBeLessThanOrEqual(limit?.statements ?? 0)
    expect(cost?.logBytes).toBeLessThanOrEqual(limit?.logBytes ?? 0)
  },
)

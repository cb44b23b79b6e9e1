import { readFileSync } from 'node:fs'
import { run } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../delivery/deliver-due.ts'
import { bridgeLogger } from '../platform/job/bridge-logger.ts'
import { queuePreset } from '../platform/job/queue-preset.ts'
import { runExclusively } from '../platform/job/run-exclusively.ts'
import { openQuietReads } from '../sync/quiet/quiet-reads.ts'
import { dispatchDueSchedules } from '../sync/schedule/dispatch-due-schedules.ts'
import { copyInstallation } from '../testing/copy-installation.ts'
import { openReadTest, people, type ReadTest } from '../testing/open-read-test.ts'
import { openStatementBooks, readStatementBooks } from '../testing/read-statement-books.ts'

/** What one unit of work may cost PostgreSQL. Lower a figure when the work becomes cheaper. */
type Budget = Record<string, { statements: number; logBytes: number }>

const budget: Budget = JSON.parse(
  readFileSync(new URL('../../../../bench/budget.json', import.meta.url), 'utf8'),
)
const HOUR = 3_600_000
const UNITS = 50

let test: ReadTest
beforeAll(async () => {
  test = await openReadTest()
  const installationId = await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  await test.runJobs()
  await copyInstallation(test.ctx.database.pool, installationId, UNITS - 1)
})
afterAll(() => test.close())

/** What a unit costs when plans and pages are in memory. */
async function costOf(work: () => Promise<unknown>): Promise<Budget[string]> {
  for (let round = 0; round < 2; round++) await work()
  await openStatementBooks(test.ctx.database.pool)
  await work()
  const { statements, logBytes } = await readStatementBooks(test.ctx.database.pool)
  return { statements: statements / UNITS, logBytes: logBytes / UNITS }
}

async function dispatchAll(): Promise<void> {
  const quietReads = openQuietReads(test.ctx)
  test.clock.ms += HOUR
  expect(await dispatchDueSchedules(test.ctx, { quietReads })).toBe(UNITS)
  await quietReads.settled()
}

/** Adds a job for each unit, and runs them. */
async function runJobs(work: (n: number) => Promise<void>): Promise<void> {
  await test.sql(
    `SELECT graphile_worker.add_job('nothing', json_build_object('n', n)) FROM generate_series(1, ${UNITS}) n`,
  )
  let left = UNITS
  await new Promise<void>((resolve, reject) => {
    const runner = run({
      pgPool: test.ctx.database.pool,
      logger: bridgeLogger(test.ctx),
      noHandleSignals: true,
      preset: queuePreset,
      concurrency: 4,
      taskList: {
        async nothing(payload) {
          await work((payload as { n: number }).n)
          left -= 1
          if (left === 0) runner.then((running) => running.stop()).then(resolve, reject)
        },
      },
    })
  })
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
  expect(Object.keys(budget).sort()).toEqual(Object.keys(units).sort())
})

it.each(Object.entries(units))(
  'a %s costs PostgreSQL no more than bench/budget.json says',
  async (unit, work) => {
    const cost = await costOf(work)
    const limit = budget[unit]
    expect(cost?.statements).toBeLessThanOrEqual(limit?.statements ?? 0)
    expect(cost?.logBytes).toBeLessThanOrEqual(limit?.logBytes ?? 0)
  },
)

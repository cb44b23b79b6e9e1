// What PostgreSQL pays for a unit of each kind of work: processor time, bytes of its log, bytes on disk.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { commit } from '../packages/core/src/platform/db/commit.ts'
import { runQueue } from '../packages/core/src/platform/job/run-queue.ts'
import {
  bookkeeping,
  openStatementBooks,
  readStatementBooks,
  type StatementBooks,
} from '../packages/core/src/testing/read-statement-books.ts'
import { storeMessages } from './deliveries.ts'
import { configObject } from './support/bench-provider.ts'
import { treeCpuUs } from './support/cpu.ts'
import { logEnd, logSince } from './support/read-log.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, expectRecords, startChild } from './support/start-child.ts'
import { median } from './sync.ts'

const ROUNDS = 3
const RECORDS = 20_000
const PAGE = 1_000
const MESSAGES = 5_000
const CUSTOMERS = 100
const WRITES = 300
const WRITES_AT_ONCE = 16
const CALLS = 1_000
const JOBS = 2_000
const JOB_CLIENTS = 4
const WITHIN_MS = 120_000
const LOOK_MS = 100

/** The cost of one unit of a kind of work in PostgreSQL, as medians. */
export interface Price extends StatementBooks {
  unit: string
  /** Of PostgreSQL with all its processes. */
  cpuUs: number
  /** The bytes of the write-ahead log, which is also what a replica receives. */
  logBytes: number
  /** Of these, pages that changed for the first time after a checkpoint. */
  wholePageBytes: number
  /** More on disk afterwards, indexes and what is not yet reused included. */
  diskBytes: number
}

interface Stage {
  server: BenchServer
  database: pg.Client
  receiver: BenchChild
}

/** One kind of work: so many units of it are done by `run`. */
interface Work {
  unit: string
  units: number
  /** Steps of the bench itself that come first and do not count. */
  prepare?(): Promise<unknown>
  run(round: number): Promise<unknown>
}

/** Does each kind of work a few times on one server and its embedded database; `root` is the repository. */
export async function benchDatabase(root: string): Promise<Price[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({
    root,
    folder,
    providerUrls: new Map([['bench', pages.url]]),
    postgres: { ...bookkeeping, 'pg_stat_statements.track_planning': 'on' },
  })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const stage: Stage = { server, database, receiver }
  try {
    const prices: Price[] = []
    for (const work of [
      readRecords(stage),
      deliverMessages(stage),
      await readNothing(stage),
      writeRecords(stage, 1),
      writeRecords(stage, WRITES_AT_ONCE),
      callProxy(stage),
      runNothing(stage, { atOnce: JOBS }),
      runNothing(stage, { atOnce: 1 }),
    ])
      prices.push(await priceOf(stage, work))
    return prices
  } finally {
    await database.end()
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function priceOf({ server, database }: Stage, work: Work): Promise<Price> {
  const books = async () => {
    const { rows } = await database.query<{ disk: string }>(
      'SELECT pg_database_size(current_database()) AS disk',
    )
    return { cpu: treeCpuUs(server.databasePid), log: await logEnd(database), disk: Number(rows[0]?.disk) }
  }
  const { unit, units } = work
  const rounds: Omit<Price, 'unit'>[] = []
  // The first round finds neither plans nor pages in memory.
  for (let round = 0; round <= ROUNDS; round++) {
    await work.prepare?.()
    const before = await books()
    await openStatementBooks(database)
    await work.run(round)
    const { statements, executingMs, planningMs } = await readStatementBooks(database)
    const after = await books()
    const log = await logSince(database, before.log)
    if (round > 0)
      rounds.push({
        statements: statements / units,
        executingMs: executingMs / units,
        planningMs: planningMs / units,
        cpuUs: (after.cpu - before.cpu) / units,
        logBytes: log.total / units,
        wholePageBytes: log.wholePages / units,
        diskBytes: (after.disk - before.disk) / units,
      })
  }
  const of = (figure: keyof Omit<Price, 'unit'>) => median(rounds.map((round) => round[figure]))
  return {
    unit,
    statements: of('statements'),
    executingMs: of('executingMs'),
    planningMs: of('planningMs'),
    cpuUs: of('cpuUs'),
    logBytes: of('logBytes'),
    wholePageBytes: of('wholePageBytes'),
    diskBytes: of('diskBytes'),
  }
}

function readRecords({ server, database, receiver }: Stage): Work {
  return {
    unit: 'record of 1 KB read and delivered, pages of 1,000',
    units: RECORDS,
    async run(round) {
      const arrived = expectRecords(receiver, RECORDS)
      await installBench(server, { groupRef: `read-${round}`, destinationUrl: receiver.url, configObject })
      await arrived
      await restOf(database)
    },
  }
}

function deliverMessages({ database, receiver }: Stage): Work {
  return {
    unit: 'message of 1 KB sent from the outbox',
    units: MESSAGES,
    async run(round) {
      const arrived = expectRecords(receiver, MESSAGES)
      await storeMessages(database, round, MESSAGES)
      await arrived
      // The last outcomes are written down after the last message arrived.
      await until(database, `SELECT 1 FROM deliveries WHERE status = 'pending' LIMIT 1`)
    },
  }
}

async function readNothing({ server, database }: Stage): Promise<Work> {
  for (let at = 0; at < CUSTOMERS; at++) await installPriced(server, `rest-${at}`)
  await restOf(database)
  return {
    // Its lease is not its next run, so the schedule is written twice.
    unit: 'scheduled read that finds nothing new, once an hour or less',
    units: CUSTOMERS,
    prepare: () => database.query(`UPDATE schedules SET next_run_at = now() + interval '1 second'`),
    run: () => restOf(database),
  }
}

/** A request for each record; as many clients as `atOnce` send theirs one after the other. */
function writeRecords({ server, database }: Stage, atOnce: number): Work {
  const params = { projectIdOrName: server.project, integrationId: 'priced', objectName: 'records' }
  return {
    unit: `record written asynchronously, a request each, ${atOnce === 1 ? 'one after the other' : `${atOnce} at a time`}`,
    units: WRITES,
    async run(round) {
      let next = 0
      const client = async () => {
        for (let at = next++; at < WRITES; at = next++) {
          const record = { name: `${round}-${at}` }
          const body = { groupRef: `rest-${at % CUSTOMERS}`, type: 'create' as const, record }
          await server.client.call('writeRecords', { params, body: { ...body, mode: 'asynchronous' } })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, client))
      await restOf(database)
    },
  }
}

function callProxy({ server }: Stage): Work {
  const headers = {
    'x-api-key': server.apiKey,
    'x-mortise-integration-name': 'priced',
    'x-mortise-group-ref': 'rest-0',
  }
  return {
    unit: 'call through the proxy',
    units: CALLS,
    async run() {
      for (let at = 0; at < CALLS; at++) {
        const answer = await fetch(`${server.proxyUrl}/records?since=now`, { headers })
        if (!answer.ok) throw new Error(`the proxy answered ${answer.status}`)
        await answer.arrayBuffer()
      }
    },
  }
}

/** Workers wait for the jobs, as they do in a deployment: their plans are for an empty queue. */
function runNothing({ server, database }: Stage, { atOnce }: { atOnce: number }): Work {
  const { ctx } = server
  const add = (from: number, count: number) =>
    commit(ctx, async ({ tx, wake }) => {
      wake('jobs')
      await tx.execute(sql`
        SELECT enqueue_job('bench.nothing', json_build_object('n', n), null, 'nothing:' || n, 0)
        FROM generate_series(${from}::int, ${from + count - 1}::int) n`)
    })
  return {
    unit: `job that does nothing, ${atOnce === 1 ? 'each added in its own transaction' : 'all added in one transaction'}`,
    units: JOBS,
    async run() {
      const runner = runQueue(ctx, {
        concurrency: 4,
        names: ['bench.nothing'],
        run: async () => undefined,
      })
      try {
        let next = 0
        const client = async () => {
          for (let at = next; at < JOBS; at = next) {
            next += atOnce
            await add(at, atOnce)
          }
        }
        await Promise.all(Array.from({ length: JOB_CLIENTS }, client))
        await until(database, 'SELECT 1 FROM graphile_worker.jobs LIMIT 1')
      } finally {
        await runner.stop(WITHIN_MS)
      }
    },
  }
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: priced
    provider: bench
    read:
      objects:
        - objectName: records
          destination: bench
          # Never by itself while this runs.
          schedule: '0 0 1 1 *'
          backfill: { defaultPeriod: { days: 1 } }
    write:
      objects:
        - objectName: records
    proxy: { enabled: true }
`

/** A customer whose account has nothing new, with all that is priced switched on. Returns the installation's id. */
export async function installPriced({ client, project }: BenchServer, groupRef: string): Promise<string> {
  const params = { projectIdOrName: project }
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  const connection = { provider: 'bench', groupRef, consumerRef: 'user', apiKey: 'bench' }
  await client.call('generateConnection', { params, body: connection })
  const content = {
    provider: 'bench',
    read: { objects: { records: configObject } },
    write: { objects: { records: { objectName: 'records' } } },
    proxy: { enabled: true },
  }
  const { id } = await client.call('createInstallation', {
    params: { ...params, integrationId: 'priced' },
    query: { skipSampling: 'true' },
    body: { groupRef, config: { content } },
  })
  return id
}

/** Waits until nothing is due, under a lease, under way or queued. Schedules here run next in months. */
export async function restOf(database: pg.Client): Promise<void> {
  await until(
    database,
    `SELECT 1 WHERE EXISTS (SELECT FROM schedules WHERE next_run_at <= now() + interval '1 hour')
      OR EXISTS (SELECT FROM operations WHERE status = 'in_progress') OR EXISTS (SELECT FROM graphile_worker.jobs)`,
  )
}

/** Waits until a statement finds nothing. @throws Error when it still does after two minutes */
async function until(database: pg.Client, statement: string): Promise<void> {
  const endMs = performance.now() + WITHIN_MS
  for (;;) {
    const { rows } = await database.query(statement)
    if (rows.length === 0) return
    if (performance.now() > endMs) throw new Error('the work was not finished within two minutes')
    await wait(LOOK_MS)
  }
}

// A new version beside the old one: what the old one left waiting is done, and its schema is only added to.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverDue } from '../../delivery/deliver-due.ts'
import { runRead } from '../../sync/read/run-read.ts'
import { dispatchDueSchedules } from '../../sync/schedule/dispatch-due-schedules.ts'
import { createTestDatabase, testRuntimeRole } from '../../testing/create-test-database.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { openProcessContext } from '../../testing/open-test-context.ts'
import { resealAsBefore } from '../vault/testing/as-before.ts'
import { migrateDatabase } from './migrate-database.ts'

const HOUR = 3_600_000
const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

let test: ReadTest
let former: { dir: string; remove(): Promise<void> }
beforeAll(async () => {
  test = await openReadTest()
  // Sealed as the version before does: its database has no data keys.
  await resealAsBefore(test.ctx, test.masterKey)
  former = await formerMigrations()
})
beforeEach(() => test.reset())
afterAll(async () => {
  await test?.close()
  await former?.remove()
})

/** The migrations of the version before: all but the newest. */
async function formerMigrations() {
  const dir = await mkdtemp(join(tmpdir(), 'mortise-upgrade-'))
  await cp(migrationsDir, dir, { recursive: true })
  const journal = join(dir, 'meta', '_journal.json')
  const parsed = JSON.parse(await readFile(journal, 'utf8')) as { entries: object[] }
  await writeFile(journal, JSON.stringify({ ...parsed, entries: parsed.entries.slice(0, -1) }))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Brings what the one database holds into the other, as far as its older tables and columns have a place for it. */
async function copyInto(connectionString: string): Promise<void> {
  const [from, to] = [test.connectionString, connectionString].map(
    (address) => new pg.Client({ connectionString: address }),
  ) as [pg.Client, pg.Client]
  await Promise.all([from.connect(), to.connect()])
  try {
    // Rows come in any order: nothing checks them against each other meanwhile.
    await to.query('SET session_replication_role = replica')
    const own = (await tablesOf(to)).map((name) => `public.${name}`)
    const queue = ['_private_tasks', '_private_job_queues', '_private_jobs'].map(
      (name) => `graphile_worker.${name}`,
    )
    for (const table of [...own, ...queue]) {
      const { rows } = await from.query(`SELECT json_agg(t) AS rows FROM ${table} t`)
      await to.query(`DELETE FROM ${table}`)
      const stored = await to.query<{ name: string }>(
        `SELECT quote_ident(attname) AS name FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [table],
      )
      const kept = stored.rows.map(({ name }) => name)
      await to.query(
        `INSERT INTO ${table} (${kept.join()}) OVERRIDING SYSTEM VALUE
         SELECT ${kept.join()} FROM json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows[0].rows ?? [])],
      )
    }
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}

it('a read in its middle, a schedule and messages that the version before left waiting are seen to by this one', async () => {
  test.vendor.records.set('people', people(250, test.clock.ms - HOUR))
  await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  const [job] = await test.waitingJobs()
  if (!job) throw new Error('no job waits')
  // One page and no more, as if the process had ended there.
  await runRead(test.ctx, job.payload, { budgetMs: 0 })
  expect(await test.sql(`SELECT 1 FROM deliveries WHERE status = 'pending'`)).toHaveLength(1)

  const older = await createTestDatabase({ isEmpty: true })
  try {
    await migrateDatabase({ connectionString: older.connectionString, migrationsDir: former.dir })
    await copyInto(older.connectionString)
    await migrateDatabase({
      connectionString: older.connectionString,
      migrationsDir,
      runtimeRole: testRuntimeRole,
    })
    const { ctx, close } = await openProcessContext({
      connectionString: older.connectionString,
      masterKey: test.masterKey,
      logged: [],
      options: { definitions: [test.vendor.provider], now: () => new Date(test.clock.ms) },
    })
    try {
      const sql = async (text: string) => (await ctx.database.pool.query(text)).rows
      const runJobs = async () => {
        for (;;) {
          const [due] = await sql(
            `DELETE FROM graphile_worker._private_jobs WHERE id = (SELECT id FROM graphile_worker._private_jobs
             ORDER BY run_at, id LIMIT 1) RETURNING payload`,
          )
          if (!due) return
          await runRead(ctx, due.payload)
        }
      }
      await runJobs()
      await deliverDue(ctx)
      const received = test.receiver.received.flatMap(({ message }) => message.result ?? [])
      expect(new Set(received.map(({ raw }) => raw?.id)).size).toBe(250)
      expect(received).toHaveLength(250)
      expect(await sql('SELECT status FROM operations')).toEqual([{ status: 'success' }])
      test.vendor.records.set('people', people(3, test.clock.ms + 60_000))
      test.clock.ms += HOUR
      expect(await dispatchDueSchedules(ctx)).toBe(1)
      await runJobs()
      await deliverDue(ctx)
      expect(test.receiver.received.flatMap(({ message }) => message.result ?? [])).toHaveLength(253)
      expect(await sql('SELECT delivered_count::int FROM read_states')).toEqual([{ delivered_count: 253 }])
    } finally {
      await close()
    }
  } finally {
    await older.drop()
  }
})

it('the newest migrations only add, so that processes of the version before go on working', async () => {
  // The first ones were made before there was a version to go on.
  const files = (await readdir(migrationsDir)).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name > '0007')
  for (const name of files) {
    const text = await readFile(join(migrationsDir, name), 'utf8')
    for (const statement of text.split('--> statement-breakpoint').map((part) => part.trim())) {
      expect(statement, name).not.toMatch(/DROP (TABLE|COLUMN|SCHEMA|TYPE)|RENAME|SET DATA TYPE|SET NOT NULL/)
      const isNeeded = /ADD COLUMN .* NOT NULL/.test(statement) && !/DEFAULT/.test(statement)
      expect(isNeeded, `${name} adds a column that the version before does not fill: ${statement}`).toBe(
        false,
      )
    }
  }
})

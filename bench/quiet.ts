// Very many due reads that find nothing, by workers of which one is killed in the middle.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { copyInstallation } from '../packages/core/src/testing/copy-installation.ts'
import {
  bookkeeping,
  openStatementBooks,
  readStatementBooks,
} from '../packages/core/src/testing/read-statement-books.ts'
import { installPriced, restOf } from './database.ts'
import { treeCpuUs } from './support/cpu.ts'
import { logEnd, logSince } from './support/read-log.ts'
import { startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { startWorkers } from './support/start-workers.ts'

const CONNECTIONS = 100
const READS = 10_000
const WORKERS = 2
const LOOK_MS = 200
// Two leases: the last read is made within one.
const WITHIN_MS = 240_000

/** The figures of a run. */
export interface QuietFigures {
  reads: number
  /** Until the kill. */
  readsPerSecond: number
  databaseCpuUs: number
  workerCpuUs: number
  statements: number
  logBytes: number
  /** Of these, pages that changed for the first time after a checkpoint. */
  wholePageBytes: number
  /** When the last read ended, in seconds after the kill. */
  lastAfterKillS: number
  /** Watermarks later than the start of any read of their object that ended well: 0, or changes were skipped. */
  watermarksAhead: number
}

/** Makes all schedules due at once; `root` is the repository. @throws Error when an object is not read within two leases */
export async function benchQuiet(root: string): Promise<QuietFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const providerUrls = new Map([['bench', pages.url]])
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls, postgres: bookkeeping })
  const workers = await startWorkers(root, { server, provider: 'bench', url: pages.url, count: WORKERS })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const count = async (text: string, values: unknown[] = []) =>
    Number((await database.query<{ count: string }>(text, values)).rows[0]?.count)
  try {
    const ids: string[] = []
    for (let at = 0; at < CONNECTIONS; at++) ids.push(await installPriced(server, `quiet-${at}`))
    await restOf(database)
    for (const id of ids) await copyInstallation(database, id, READS / CONNECTIONS - 1)
    await database.query('VACUUM ANALYZE')
    const cpu = () => ({
      database: treeCpuUs(server.databasePid),
      workers: workers.children.reduce((sum, { pid }) => sum + treeCpuUs(pid ?? 0), 0),
    })
    const begin = new Date()
    const ended = () =>
      count(`SELECT count(*) FROM operations WHERE created_at >= $1 AND status = 'success'`, [begin])
    await database.query('UPDATE schedules SET next_run_at = now()')
    await openStatementBooks(database)
    const [before, logFrom] = [cpu(), await logEnd(database)]
    await until(async () => (await ended()) >= READS / 2)
    const [done, after, killedAt] = [await ended(), cpu(), Date.now()]
    const { statements } = await readStatementBooks(database)
    const log = await logSince(database, logFrom)
    workers.children[0]?.kill('SIGKILL')
    await until(async () => (await ended()) >= READS)
    return {
      reads: READS,
      readsPerSecond: (done * 1_000) / (killedAt - begin.getTime()),
      databaseCpuUs: (after.database - before.database) / done,
      workerCpuUs: (after.workers - before.workers) / done,
      statements: statements / done,
      logBytes: log.total / done,
      wholePageBytes: log.wholePages / done,
      lastAfterKillS: (Date.now() - killedAt) / 1_000,
      watermarksAhead: await count(`
        SELECT count(*) FROM read_states r WHERE watermark_at > (
          SELECT max(provider_started_at) FROM operations o
          WHERE o.installation_id = r.installation_id AND o.object_name = r.object_name AND o.status = 'success')`),
    }
  } finally {
    await database.end()
    await workers.close()
    await server.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + WITHIN_MS
  while (!(await isDone())) {
    if (performance.now() > endMs) throw new Error('not every object was read within two leases')
    await wait(LOOK_MS)
  }
}

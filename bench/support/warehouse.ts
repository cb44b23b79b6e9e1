// The databases of builders in the trial of tables.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CreateDestinationRequest } from '@mortise/contract'
import pg from 'pg'
import { startPostgres } from '../../apps/server/src/postgres/start-postgres.ts'
import { startFlakyProxy } from './start-flaky-proxy.ts'

/** A row of the trial's table. */
export interface WarehouseRow {
  readonly id: string
  readonly isRemoved: boolean
  readonly name: string | null
  readonly full_name: string | null
  readonly score: string | null
  readonly city: string | null
  readonly raw: unknown
}

/** A database that fails at random. */
export interface Warehouse {
  readonly destination: CreateDestinationRequest
  /** Cuts what is under way. */
  disturb(): Promise<unknown>
  rows(): Promise<WarehouseRow[]>
  close(): Promise<unknown>
}

/** One piece of data of so many is lost with its connection. */
const LOSES_ONE_OF = 100

/**
 * An embedded PostgreSQL. A disturbance cuts half of its connections, and from the first one on the others break by chance: before
 * a statement arrives, or before its answer does.
 */
export async function openPostgres(folder: string): Promise<Warehouse & { connectionString: string }> {
  const target = await startPostgres({ dataDir: join(folder, 'target'), log: () => undefined })
  const proxy = await startFlakyProxy(target.port)
  const client = new pg.Client({ connectionString: target.connectionString })
  await client.connect()
  const url = new URL(target.connectionString)
  url.port = String(proxy.port)
  const secrets = { connectionString: url.href }
  return {
    connectionString: target.connectionString,
    destination: { name: 'bench', type: 'postgres', metadata: { tls: false }, secrets },
    disturb() {
      proxy.losesOneOf = LOSES_ONE_OF
      return client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'mortise' AND datname = current_database() AND random() < 0.5`,
      )
    },
    async rows() {
      const { rows } = await client.query<WarehouseRow>(
        `SELECT id, _mortise_deleted_at IS NOT NULL AS "isRemoved", name, full_name, score, city, raw FROM bench.records`,
      )
      return rows
    },
    async close() {
      await client.end()
      await proxy.close()
      await target.stop()
    },
  }
}

/** ClickHouse's HTTP interface. */
export interface ClickhouseWarehouse extends Warehouse {
  readonly url: string
  /** Runs a statement as the builder, and answers its text. It never fails by chance. */
  run(statement: string): Promise<string>
}

/**
 * ClickHouse in a process, of which one statement of twenty fails: refused, or cut before or after it ran. Another share fails
 * with `faultRate`.
 * @throws Error when its package is not installed
 */
export async function openClickhouse(
  root: string,
  folder: string,
  faultRate = 0.05,
): Promise<ClickhouseWarehouse> {
  const room = join(root, 'bench/clickhouse')
  if (!existsSync(join(room, 'node_modules/chdb')))
    throw new Error('ClickHouse is not installed. Run npm install in bench/clickhouse: it takes 550 MB.')
  const child = fork(join(room, 'serve.mjs'), ['0', join(folder, 'clickhouse'), String(faultRate)])
  const [port] = await once(child, 'message')
  const url = `http://127.0.0.1:${port}`
  const run = async (body: string) => {
    const answer = await fetch(url, { method: 'POST', headers: { 'x-no-fault': 'true' }, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  }
  return {
    url,
    run,
    destination: {
      name: 'bench',
      type: 'clickhouse',
      metadata: { endpointUrl: url, database: 'warehouse' },
      secrets: { password: 'none' },
    },
    disturb: async () => undefined,
    rows: () => readClickhouse(run),
    close: () => end(child),
  }
}

async function readClickhouse(run: ClickhouseWarehouse['run']): Promise<WarehouseRow[]> {
  const columns = 'id, _mortise_deleted_at IS NOT NULL AS isRemoved, name, full_name, score, city, raw'
  const text = await run(`SELECT ${columns} FROM warehouse.bench_records FINAL FORMAT JSONEachRow`)
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const row = JSON.parse(line)
    return { ...row, isRemoved: row.isRemoved === 1, raw: JSON.parse(row.raw) }
  })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

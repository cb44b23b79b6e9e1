// Lists of a large project: what the first page of each, and of each filter, takes and what it reads.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Pool } from 'undici'
import { fillProject } from '../packages/core/src/testing/fill-project.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'

/** Rows of a large project; `BENCH_LISTS_ROWS` has a smaller number of operations and messages. */
export const LIST_ROWS = Number(process.env.BENCH_LISTS_ROWS ?? 1_000_000)
const FILLING = {
  installations: LIST_ROWS / 20,
  operations: LIST_ROWS,
  deliveries: LIST_ROWS,
  auditEntries: LIST_ROWS / 10,
  events: LIST_ROWS / 10,
}
const RECORDS = 100
const CALLS = 20
/** A request that looks at more rows than this has no index that serves it. */
export const ROWS_MAX = 25_000

const DAY = 86_400_000

/** One request: how long the server took, and how many rows and index entries the database looked at. */
export interface ListFigures {
  path: string
  p95Ms: number
  rows: number
}

/** The requests that a console makes of a project, by the path below the project. */
export function listRequests(now: number): string[] {
  const since = new Date(now - DAY).toISOString()
  const long = new Date(now - 20 * DAY).toISOString()
  return [
    '/overview',
    ...[
      '',
      'health=attention',
      'health=healthy',
      'reason=delivery',
      'groupRef=g123',
      'groupRef=absent',
      'installationId=i123',
    ].map((query) => `/installation-summaries?${query}`),
    ...[
      '',
      'status=failure',
      'status=in_progress',
      'actionType=write',
      'actionType=read&status=success',
      'objectName=absent',
      'installationId=i123',
      `sinceTimestamp=${since}`,
      `untilTimestamp=${long}`,
      `status=failure&untilTimestamp=${long}`,
    ].map((query) => `/operations?${query}`),
    ...[
      '',
      'status=parked',
      'status=pending',
      'status=held',
      'destination=bench',
      'destination=absent',
      'status=parked&destination=absent',
      'installationId=i123',
      'operationId=o123',
      'objectName=absent',
      `sinceTimestamp=${since}`,
      `status=parked&untilTimestamp=${long}`,
    ].map((query) => `/deliveries?${query}`),
    '/deliveries:count?status=parked',
    '/deliveries:count?objectName=absent',
    '/provider-statuses',
    '/deliveries/m123',
    ...['', 'actor=api:absent', 'target=absent', 'action=absent'].map((query) => `/audit-entries?${query}`),
    ...['', 'status=waiting', 'connectionId=absent'].map((query) => `/incoming-events?${query}`),
  ]
}

/** Fills a project and asks for every list, as the console does. */
export async function benchLists(root: string): Promise<ListFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(RECORDS)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({
    root,
    folder,
    providerUrls: new Map([['bench', pages.url]]),
  })
  const statistics = new pg.Client({ connectionString: server.databaseUrl })
  try {
    await statistics.connect()
    await installBench(server, {
      groupRef: 'first',
      destinationUrl: receiver.url,
      configObject: {
        objectName: 'records',
        selectedFields: {},
        selectedFieldMappings: {},
        selectedFieldsAuto: 'all',
      },
    })
    await untilDelivered(statistics)
    await fillProject(server.databaseUrl, FILLING)
    return await askAll(server, statistics)
  } finally {
    await statistics.end()
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilDelivered(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`SELECT FROM deliveries WHERE status = 'delivered' LIMIT 1`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function askAll(server: BenchServer, statistics: pg.Client): Promise<ListFigures[]> {
  const pool = new Pool(server.apiUrl, { connections: 1 })
  const figures: ListFigures[] = []
  try {
    for (const path of listRequests(Date.now())) {
      await ask(pool, server, path)
      const before = await rowsLookedAt(statistics)
      const times: number[] = []
      for (let call = 0; call < CALLS; call++) times.push(await ask(pool, server, path))
      const rows = ((await rowsLookedAt(statistics)) - before) / CALLS
      times.sort((a, b) => a - b)
      figures.push({ path, p95Ms: times[Math.floor(CALLS * 0.95) - 1] ?? 0, rows })
    }
    return figures
  } finally {
    await pool.close()
  }
}

async function ask(pool: Pool, { project, apiKey }: BenchServer, path: string): Promise<number> {
  const start = performance.now()
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `/v1/projects/${project}${path}`,
    headers: { 'x-api-key': apiKey },
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return performance.now() - start
}

/** Rows and index entries of all tables that statements have looked at. Idle connections report a second late. */
async function rowsLookedAt(statistics: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await statistics.query<{ rows: string }>(
    `SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables)
          + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) AS rows`,
  )
  return Number(rows[0]?.rows ?? 0)
}

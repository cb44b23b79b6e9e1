// A million schedules of two hundred thousand customers, of which very many come due each second and find nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sealCredentials } from '../packages/core/src/connection/credentials/store-credentials.ts'
import { forProject } from '../packages/core/src/platform/db/scope.ts'
import {
  bookkeeping,
  openStatementBooks,
  readStatementBooks,
} from '../packages/core/src/testing/read-statement-books.ts'
import { mappedFields } from './support/bench-provider.ts'
import { treeCpuUs } from './support/cpu.ts'
import { logEnd, logSince } from './support/read-log.ts'
import { type BenchServer, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { startWorkers } from './support/start-workers.ts'

const OBJECTS = 5
const CUSTOMERS = 200_000
const GOAL_PER_SECOND = 8_300
const SECONDS = 180
// A share of what the machine can do, so that lateness is that of a machine with room.
const EASY_SHARE = 0.6
const WORKERS = 2
const CHUNK = 10_000

/** The figures of one run of three minutes. CPU and log by the read. */
export interface MillionRun {
  duePerSecond: number
  readsPerSecond: number
  latenessP50S: number
  latenessP99S: number
  databaseCpuUs: number
  workerCpuUs: number
  statements: number
  logBytes: number
  /** Of these, pages that were logged in full because they changed first since the checkpoint at the start. */
  wholePageBytes: number
}

/** Both runs: as many as a million customers cause, and as many as this machine can do with room. */
export interface MillionFigures {
  schedules: number
  generatedInS: number
  goal: MillionRun
  easy: MillionRun
}

/** Makes `customers` and runs twice; `root` is the repository. */
export async function benchMillion(
  root: string,
  customers = CUSTOMERS,
  seconds = SECONDS,
): Promise<MillionFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const providerUrls = new Map([['bench', pages.url]])
  // As anybody with so many gives it: memory for indexes, and checkpoints that are far apart.
  const postgres = {
    ...bookkeeping,
    shared_buffers: '2GB',
    max_wal_size: '8GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
  }
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls, postgres })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const stage: Stage = { server, database, url: pages.url }
  try {
    const startedMs = Date.now()
    await generate(root, stage, customers)
    const generatedInS = (Date.now() - startedMs) / 1_000
    const goal = await measure(root, stage, { perSecond: GOAL_PER_SECOND, seconds })
    const easy = await measure(root, stage, { perSecond: goal.readsPerSecond * EASY_SHARE, seconds })
    return { schedules: customers * OBJECTS, generatedInS, goal, easy }
  } finally {
    await database.end()
    await server.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Stage {
  server: BenchServer
  database: pg.Client
  /** Of the provider. */
  url: string
}

async function measure(
  root: string,
  { server, database, url }: Stage,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<MillionRun> {
  await database.query(`DROP TABLE IF EXISTS due`)
  await database.query(`UPDATE schedules SET next_run_at = now() + interval '1 day'`)
  await database.query('TRUNCATE operations CASCADE')
  await database.query('VACUUM ANALYZE schedules, read_states')
  await database.query('CHECKPOINT')
  const workers = await startWorkers(root, { server, provider: 'bench', url, count: WORKERS })
  try {
    // In no order of the table, as customers come. The first is due in five seconds.
    await database.query(`
      CREATE TABLE due AS SELECT id, installation_id, object_name,
        now() + interval '10 seconds' + row_number() OVER (ORDER BY md5(id)) * interval '1 second' / ${perSecond} AS due_at
      FROM schedules ORDER BY md5(id) LIMIT ${Math.round(perSecond * seconds)}`)
    await database.query(`UPDATE schedules s SET next_run_at = due_at FROM due d WHERE d.id = s.id`)
    const { rows: starts } = await database.query<{ at: Date }>('SELECT min(due_at) AS at FROM due')
    await wait(Math.max(0, (starts[0]?.at.getTime() ?? 0) - Date.now()))
    const cpu = () => ({
      database: treeCpuUs(server.databasePid),
      workers: workers.children.reduce((sum, { pid }) => sum + treeCpuUs(pid ?? 0), 0),
    })
    await openStatementBooks(database)
    const [before, logFrom] = [cpu(), await logEnd(database)]
    await wait(seconds * 1_000)
    const [after, log] = [cpu(), await logSince(database, logFrom)]
    const { statements } = await readStatementBooks(database)
    const { rows } = await database.query<{ count: string; p50: number; p99: number }>(`
      SELECT count(*), percentile_cont(0.5) WITHIN GROUP (ORDER BY late) AS p50,
        percentile_cont(0.99) WITHIN GROUP (ORDER BY late) AS p99
      FROM (SELECT extract(epoch FROM min(o.finished_at) - d.due_at)::float8 AS late
        FROM due d JOIN operations o USING (installation_id, object_name) WHERE o.status = 'success'
        GROUP BY d.id, d.due_at) AS read`)
    const reads = Number(rows[0]?.count)
    if (reads === 0) throw new Error('no read ended well')
    return {
      duePerSecond: perSecond,
      readsPerSecond: reads / seconds,
      latenessP50S: rows[0]?.p50 ?? Number.NaN,
      latenessP99S: rows[0]?.p99 ?? Number.NaN,
      databaseCpuUs: (after.database - before.database) / reads,
      workerCpuUs: (after.workers - before.workers) / reads,
      statements: statements / reads,
      logBytes: log.total / reads,
      wholePageBytes: log.wholePages / reads,
    }
  } finally {
    await workers.close()
  }
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: bench
    read:
      objects:
${Array.from(
  { length: OBJECTS },
  (_, at) => `        - objectName: records${at}
          destination: bench
          schedule: '*/10 * * * *'
          backfill: { defaultPeriod: { days: 1 } }
`,
).join('')}`

/** One customer through the API, and the others as rows like those of the first; each has a connection. */
async function generate(root: string, stage: Stage, customers: number): Promise<void> {
  const { server, database } = stage
  const { client, project } = server
  const params = { projectIdOrName: project }
  const metadata = { url: 'http://127.0.0.1:9' }
  await client.call('createDestination', { params, body: { name: 'bench', type: 'webhook', metadata } })
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  const connection = { provider: 'bench', groupRef: 'first', consumerRef: 'user', apiKey: 'bench' }
  await client.call('generateConnection', { params, body: connection })
  const mappings = Object.fromEntries(mappedFields.map(({ source, mapToName }) => [mapToName, source]))
  const object = (name: string) => ({ objectName: name, selectedFields: {}, selectedFieldMappings: mappings })
  const names = Array.from({ length: OBJECTS }, (_, at) => `records${at}`)
  const objects = Object.fromEntries(names.map((name) => [name, object(name)]))
  const { id } = await client.call('createInstallation', {
    params: { ...params, integrationId: 'crm' },
    query: { skipSampling: 'true' },
    body: { groupRef: 'first', config: { content: { provider: 'bench', read: { objects } } } },
  })
  const { rows } = await database.query<{ project_id: string; connection_id: string }>(
    'SELECT project_id, connection_id FROM installations WHERE id = $1',
    [id],
  )
  const [first] = rows
  if (!first) throw new Error('the first customer has no installation')
  await readFirst(root, stage)
  await database.query('SET session_replication_role = replica')
  for (let from = 1; from < customers; from += CHUNK) {
    const count = Math.min(CHUNK, customers - from)
    await copyCustomers(server, database, { ...first, installationId: id, from, count })
  }
  await database.query('SET session_replication_role = DEFAULT')
  await database.query('VACUUM ANALYZE')
}

/** The others are copies of a customer whose objects were read before. */
async function readFirst(root: string, { server, database, url }: Stage): Promise<void> {
  const workers = await startWorkers(root, { server, provider: 'bench', url, count: 1 })
  try {
    for (;;) {
      const { rows } = await database.query(
        `SELECT FROM read_states r WHERE watermark_at IS NULL OR EXISTS (SELECT FROM operations WHERE status = 'in_progress')`,
      )
      if (rows.length === 0) return
      await wait(200)
    }
  } finally {
    await workers.close()
  }
}

async function copyCustomers(
  { ctx }: BenchServer,
  database: pg.Client,
  of: { project_id: string; connection_id: string; installationId: string; from: number; count: number },
): Promise<void> {
  const { project_id: projectId, installationId, from, count } = of
  const scoped = forProject(ctx, projectId)
  const ids = Array.from({ length: count }, (_, at) => `${of.connection_id.slice(0, 24)}${hex(from + at)}`)
  // Each is sealed for its connection.
  const credentials = { scheme: 'apiKey', apiKey: 'bench', boundTo: {} } as const
  const sealed = await Promise.all(
    ids.map((id) => sealCredentials(scoped.vault, { projectId, id }, credentials)),
  )
  const copy = async (
    table: string,
    where: string,
    changed: Record<string, string>,
    values: unknown[] = [],
  ) => {
    const { rows } = await database.query<{ name: string }>(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
      [table],
    )
    const names = rows.map(({ name }) => name)
    const chosen = names.map((name) => changed[name] ?? `t.${name}`)
    const others =
      values.length === 0
        ? `generate_series(${from}, ${from + count - 1}) n`
        : 'unnest($1::text[], $2::text[]) AS c (cid, sealed)'
    await database.query(
      `INSERT INTO ${table} (${names}) SELECT ${chosen} FROM ${table} t, ${others} WHERE ${where}`,
      values,
    )
  }
  const ref = `'group-' || n`
  const idOf = (column: string) => `left(${column}, 24) || lpad(to_hex(n), 12, '0')`
  await copy('groups', `t.ref = 'first'`, { ref, name: ref })
  await copy(
    'connections',
    `t.id = '${of.connection_id}'`,
    {
      id: 'cid',
      credentials_sealed: 'sealed',
      group_ref: `'group-' || ('x' || right(cid, 8))::bit(32)::int`,
    },
    [ids, sealed],
  )
  await copy('installations', `t.id = '${installationId}'`, {
    id: idOf('t.id'),
    group_ref: ref,
    connection_id: idOf('t.connection_id'),
  })
  await copy('schedules', `t.installation_id = '${installationId}'`, {
    id: `gen_random_uuid()::text`,
    installation_id: idOf('t.installation_id'),
  })
  await copy('read_states', `t.installation_id = '${installationId}'`, {
    installation_id: idOf('t.installation_id'),
  })
}

function hex(n: number): string {
  return n.toString(16).padStart(12, '0')
}

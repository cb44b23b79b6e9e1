// A trial of a table in the middle of a backfill: fields are added, widened and renamed while workers are killed and both the
// provider and the database fail. At the end the table has to equal the provider's records.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { awaitProgress } from './support/await-progress.ts'
import { killWorker } from './support/kill-worker.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, startChild } from './support/start-child.ts'
import { type BenchWorkers, startWorkers } from './support/start-workers.ts'
import { openPostgres, type Warehouse } from './support/warehouse.ts'

/** How long and how hard. */
export interface BackfillTrial {
  records: number
  kills: number
  workers: number
}

/** The outcome; `lost` and `differing` must be 0. */
export interface BackfillTrialFigures extends BackfillTrial {
  seconds: number
  messages: number
  /** Records without a row. */
  lost: number
  /** Rows of which a mapped value or the raw record differs from the provider's. */
  differing: number
  /** The first of them. */
  example: unknown
  columns: Readonly<Record<string, string>>
}

const PAGE_SIZE = 100
const FAILS_ONE_OF = 40
/** The last form of the records. */
const LAST_FORM = 3

/** Runs it on an embedded database. `root` is the repository. */
export async function soakBackfill(root: string, trial: BackfillTrial): Promise<BackfillTrialFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const warehouse = await openPostgres(folder)
  const args = [trial.records, PAGE_SIZE, FAILS_ONE_OF].map(String)
  const provider = await startChild(root, 'changing-server.mjs', args)
  const providerUrls = new Map([['bench', provider.url]])
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  const builder = new pg.Client({ connectionString: warehouse.connectionString })
  await Promise.all([outbox.connect(), builder.connect()])
  const teams: BenchWorkers[] = []
  const addWorkers = async (count: number) => {
    teams.push(await startWorkers(root, { server, provider: 'bench', url: provider.url, count }))
  }
  try {
    return await endure({ server, outbox, builder, warehouse, provider, teams, addWorkers }, trial)
  } finally {
    await Promise.all(teams.map((team) => team.close()))
    await Promise.all([outbox.end(), builder.end()])
    await server.stop()
    provider.stop()
    await warehouse.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Stage {
  server: BenchServer
  outbox: pg.Client
  builder: pg.Client
  warehouse: Pick<Warehouse, 'destination' | 'disturb'>
  provider: BenchChild
  teams: BenchWorkers[]
  addWorkers(count: number): Promise<void>
}

async function endure(stage: Stage, trial: BackfillTrial): Promise<BackfillTrialFigures> {
  const { server, outbox, builder, warehouse, provider, teams, addWorkers } = stage
  const startedMs = performance.now()
  await addWorkers(trial.workers)
  const configObject = {
    objectName: 'records',
    selectedFieldsAuto: 'all' as const,
    selectedFields: {},
    selectedFieldMappings: {},
  }
  const share = Math.ceil(trial.records / (trial.kills + 1) / PAGE_SIZE) * PAGE_SIZE
  provider.process.send({ form: 0, upTo: share })
  await installBench(server, { groupRef: 'acme', destination: warehouse.destination, configObject })
  for (let kill = 1; kill <= trial.kills; kill++) {
    // In the middle of the share, whose rest is on its way.
    const count = await awaitRows(builder, share * (kill - 1) + randomInt(1, share))
    const isLast = kill === trial.kills
    const form = isLast ? LAST_FORM : Math.floor((kill * (LAST_FORM + 1)) / (trial.kills + 1))
    provider.process.send({ form, upTo: share * (kill + 1) })
    // The builder renames a column too: Mortise finds it by its comment.
    if (kill === Math.ceil(trial.kills / 2))
      await builder.query('ALTER TABLE bench.records RENAME COLUMN amount TO total')
    await killWorker(teams, { databaseUrl: server.databaseUrl, endsLeases: true })
    await warehouse.disturb()
    console.log(`  kill ${kill} at ${count} of ${trial.records} records, form ${form}`)
    await addWorkers(1)
  }
  await settle(stage)
  // The last change reaches records that were read before it.
  const params = { projectIdOrName: server.project, integrationId: 'bench', objectName: 'records' }
  await server.client.call('triggerRead', { params, body: { groupRef: 'acme', mode: 'async' } })
  await settle(stage)
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  const { rows } = await outbox.query<{ count: number }>('SELECT count(*)::int AS count FROM deliveries')
  return { ...trial, seconds, messages: rows[0]?.count ?? 0, ...(await compare(stage)) }
}

async function awaitRows(builder: pg.Client, wanted: number): Promise<number> {
  return awaitProgress(async () => {
    const found = await builder
      .query<{ count: number }>('SELECT count(*)::int AS count FROM bench.records')
      .catch(() => undefined)
    const count = found?.rows[0]?.count ?? 0
    return { isDone: count >= wanted, progress: count }
  })
}

/** Waits until nothing is read and nothing is on its way. */
async function settle({ outbox }: Stage): Promise<number> {
  return awaitProgress(async () => {
    const { rows } = await outbox.query<{ open: number; delivered: number }>(
      `SELECT (SELECT count(*) FROM operations WHERE status = 'in_progress')::int
         + (SELECT count(*) FROM deliveries WHERE status <> 'delivered')::int AS open,
         (SELECT count(*) FROM deliveries WHERE status = 'delivered')::int AS delivered`,
    )
    const { open = 1, delivered = 0 } = rows[0] ?? {}
    return { isDone: open === 0 && delivered > 0, progress: delivered - open }
  })
}

interface ProviderRecord {
  readonly id: string
  readonly [field: string]: unknown
}

async function compare({
  builder,
  provider,
}: Stage): Promise<Pick<BackfillTrialFigures, 'lost' | 'differing' | 'example' | 'columns'>> {
  const types = await builder.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'bench' AND table_name = 'records' AND column_name !~ '^_mortise'`,
  )
  const { rows } = await builder.query<Record<string, unknown>>(
    `SELECT r.*, total::float8 AS total, _mortise_changes FROM bench.records r`,
  )
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  const records = await listAll(provider.url)
  const wrong = records.filter((record) => {
    const row = byId.get(record.id)
    return row && !isDeepStrictEqual(mappedOf(row), expectedOf(record))
  })
  const [first] = wrong
  return {
    lost: records.filter(({ id }) => !byId.has(id)).length,
    differing: wrong.length,
    example: first && { record: expectedOf(first), row: mappedOf(byId.get(first.id) ?? {}) },
    columns: Object.fromEntries(types.rows.map(({ name, type }) => [name, type])),
  }
}

function mappedOf({
  full_name,
  score,
  total,
  note,
  city,
  name,
  raw,
  _mortise_changes,
}: Record<string, unknown>) {
  return { full_name, score, total, note, city, name, raw, _mortise_changes }
}

/** The row as it has to be: the widened field is text, and the column of a name that is gone is empty. */
function expectedOf(record: ProviderRecord) {
  const { full_name, score, amount, note, city } = record
  return {
    full_name,
    score: String(score),
    total: amount,
    note,
    city,
    name: null,
    raw: record,
    _mortise_changes: null,
  }
}

async function listAll(url: string): Promise<ProviderRecord[]> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`${url}/all`).catch(() => undefined)
    if (answer?.ok) return (await answer.json()) as ProviderRecord[]
    if (attempt === 20) throw new Error('the provider does not answer')
  }
}

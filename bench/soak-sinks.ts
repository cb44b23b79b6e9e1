// A trial of record sinks: workers are killed, the database cuts connections, and the table has to equal the records at the end.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { type BenchWorkers, startWorkers } from './support/start-workers.ts'

/** How long and how hard. */
export interface SinkTrial {
  records: number
  kills: number
  workers: number
}

/** The outcome; `lost` and `differing` must be 0. */
export interface SinkTrialFigures extends SinkTrial {
  seconds: number
  messages: number
  /** Records without a row. */
  lost: number
  /** Rows that differ from the newest state of their record. */
  differing: number
}

const IN_MESSAGE = 40
/** States of each record: with a field more, with a wider value under a new name, and for some a removal. */
const STATES = 3
const REMOVED_OF = 20

/** Stores every state of every record in any order, and lets workers deliver them while they are killed. */
export async function soakSinks(root: string, trial: SinkTrial): Promise<SinkTrialFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const target = await startPostgres({ dataDir: join(folder, 'target'), log: () => undefined })
  const providerUrls = new Map([['bench', pages.url]])
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls })
  const warehouse = new pg.Client({ connectionString: target.connectionString })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await Promise.all([warehouse.connect(), outbox.connect()])
  const teams: BenchWorkers[] = []
  const addWorkers = async (count: number) => {
    teams.push(await startWorkers(root, { server, provider: 'bench', url: pages.url, count }))
  }
  try {
    const destination = {
      name: 'bench',
      type: 'postgres' as const,
      metadata: { tls: false },
      secrets: { connectionString: target.connectionString },
    }
    const configObject = {
      objectName: 'records',
      selectedFieldsAuto: 'all' as const,
      selectedFields: {},
      selectedFieldMappings: {},
    }
    await installBench(server, { groupRef: 'acme', destination, configObject })
    const messages = await storeStates(outbox, trial.records)
    const startedMs = performance.now()
    await addWorkers(trial.workers)
    const reach = (count: number) => awaitWritten(warehouse, count)
    for (let kill = 1; kill <= trial.kills; kill++) {
      const written = await reach(Math.floor((messages * kill) / (trial.kills + 2)))
      const alive = teams.flatMap(({ children }) => children).filter(({ signalCode }) => signalCode === null)
      alive[randomInt(alive.length)]?.kill('SIGKILL')
      // The receiver fails at random, too.
      await warehouse.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'mortise' AND datname = current_database() AND random() < 0.5`,
      )
      console.log(`  kill ${kill} at ${written} of ${messages} messages`)
      await addWorkers(1)
    }
    await reach(messages)
    const seconds = (performance.now() - startedMs) / 1_000
    return { ...trial, seconds, messages, ...(await compare(warehouse, trial.records)) }
  } finally {
    await Promise.all(teams.map((team) => team.close()))
    await Promise.all([warehouse.end(), outbox.end()])
    await server.stop()
    await target.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One state of a record. Its number of the state is the minute in which it changed. */
function stateOf(index: number, state: number): Record<string, unknown> {
  const updateTime = new Date(1_700_000_000_000 + state * 60_000).toISOString()
  const id = `r${index}`
  if (state === STATES) return { id, subscribeEventType: 'delete', updateTime }
  const fields: readonly object[] = [
    { name: `Record ${index}`, score: index },
    { name: `Record ${index}`, score: index, city: `City ${index}` },
    { full_name: `Record ${index}`, score: `${index} points`, city: `City ${index}` },
  ]
  return { id, fields: fields[state], mappedFields: {}, raw: { id, state }, updateTime }
}

const isRemoved = (index: number) => index % REMOVED_OF === 0

/** Puts all states into the outbox, shuffled; answers the number of messages. */
async function storeStates(outbox: pg.Client, records: number): Promise<number> {
  const { rows } = await outbox.query<{ id: string; project_id: string }>(
    'SELECT id, project_id FROM installations',
  )
  const [installation] = rows
  if (!installation) throw new Error('nothing is installed')
  const states = Array.from({ length: records }, (_, index) =>
    Array.from({ length: isRemoved(index) ? STATES + 1 : STATES }, (_, state) => stateOf(index, state)),
  ).flat()
  for (let at = states.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const kept = states[at]
    const moved = states[other]
    if (kept && moved) [states[at], states[other]] = [moved, kept]
  }
  const names = {
    installationId: installation.id,
    groupRef: 'acme',
    objectName: 'records',
    rawObjectName: 'records',
  }
  let messages = 0
  for (let start = 0; start < states.length; start += IN_MESSAGE) {
    const result = states.slice(start, start + IN_MESSAGE)
    const body = JSON.stringify({ action: 'read', ...names, result })
    await outbox.query(
      `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count)
       VALUES ($1, $2, $3, 'records', 'bench', $4, $5)`,
      [`trial_${start}`, installation.project_id, installation.id, body, result.length],
    )
    messages += 1
  }
  return messages
}

/** Waits until so many messages are in the table. @throws Error when it stands still for three minutes */
async function awaitWritten(warehouse: pg.Client, wanted: number): Promise<number> {
  let last = { count: -1, atMs: performance.now() }
  for (;;) {
    // The schema is made by the first message.
    const found = await warehouse
      .query<{ count: number }>(
        `SELECT count(*)::int AS count FROM bench._mortise_messages WHERE message_id LIKE 'trial%'`,
      )
      .catch(() => undefined)
    const count = found?.rows[0]?.count ?? 0
    if (count >= wanted) return count
    if (count !== last.count) last = { count, atMs: performance.now() }
    if (performance.now() - last.atMs > 180_000) throw new Error(`the sink stands still at ${count} messages`)
    await wait(50)
  }
}

async function compare(warehouse: pg.Client, records: number): Promise<{ lost: number; differing: number }> {
  const { rows } = await warehouse.query<Record<string, unknown>>('SELECT * FROM bench.records')
  const byId = new Map(rows.map((row) => [row.id, row]))
  let lost = 0
  let differing = 0
  for (let index = 0; index < records; index++) {
    const row = byId.get(`r${index}`)
    if (!row) lost += 1
    else if (!isNewest(row, index)) differing += 1
  }
  return { lost, differing }
}

function isNewest(row: Readonly<Record<string, unknown>>, index: number): boolean {
  if (isRemoved(index)) return row._mortise_deleted_at !== null
  const { fields } = stateOf(index, STATES - 1)
  const found = { full_name: row.full_name, score: row.score, city: row.city }
  return (
    row.name === null && row._mortise_deleted_at === null && JSON.stringify(found) === JSON.stringify(fields)
  )
}

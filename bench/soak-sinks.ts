// A trial of tables: workers are killed, the database fails at random, and the table has to equal the records at the end.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { awaitDelivered } from './support/await-delivered.ts'
import { installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { type BenchWorkers, startWorkers } from './support/start-workers.ts'
import { openClickhouse, openPostgres, type Warehouse, type WarehouseRow } from './support/warehouse.ts'

/** How long and how hard. */
export interface SinkTrial {
  records: number
  kills: number
  workers: number
}

/** The outcome; `lost` and `differing` must be 0. */
export interface SinkTrialFigures extends SinkTrial {
  type: WarehouseType
  seconds: number
  messages: number
  /** Records without a row. */
  lost: number
  /** Rows that differ from the newest state of their record. */
  differing: number
}

/** The type of the database. */
export type WarehouseType = 'postgres' | 'clickhouse'

const IN_MESSAGE = 40
/** States of each record: with a field more, with a wider value under a new name, and for some a removal. */
const STATES = 3
const REMOVED_OF = 20

/** Stores every state of every record in any order, and lets workers deliver them while they are killed. */
export async function soakSinks(
  root: string,
  type: WarehouseType,
  trial: SinkTrial,
): Promise<SinkTrialFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-trial-'))
  const warehouse = await (type === 'postgres' ? openPostgres(folder) : openClickhouse(root, folder))
  try {
    return { type, ...(await endure(root, { folder, warehouse }, trial)) }
  } finally {
    await warehouse.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function endure(
  root: string,
  { folder, warehouse }: { folder: string; warehouse: Warehouse },
  trial: SinkTrial,
): Promise<Omit<SinkTrialFigures, 'type'>> {
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const providerUrls = new Map([['bench', pages.url]])
  const server = await startBenchServer({ root, folder, role: 'api', providerUrls })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await outbox.connect()
  const teams: BenchWorkers[] = []
  const addWorkers = async (count: number) => {
    teams.push(await startWorkers(root, { server, provider: 'bench', url: pages.url, count }))
  }
  try {
    const configObject = {
      objectName: 'records',
      selectedFieldsAuto: 'all' as const,
      selectedFields: {},
      selectedFieldMappings: {},
    }
    await installBench(server, { groupRef: 'acme', destination: warehouse.destination, configObject })
    const messages = await storeStates(outbox, trial.records)
    const startedMs = performance.now()
    await addWorkers(trial.workers)
    for (let kill = 1; kill <= trial.kills; kill++) {
      const written = await awaitDelivered(outbox, Math.floor((messages * kill) / (trial.kills + 2)))
      const alive = teams.flatMap(({ children }) => children).filter(({ signalCode }) => signalCode === null)
      alive[randomInt(alive.length)]?.kill('SIGKILL')
      await warehouse.disturb()
      console.log(`  kill ${kill} at ${written} of ${messages} messages`)
      await addWorkers(1)
    }
    await awaitDelivered(outbox, messages)
    const seconds = (performance.now() - startedMs) / 1_000
    return { ...trial, seconds, messages, ...compare(await warehouse.rows(), trial.records) }
  } finally {
    await Promise.all(teams.map((team) => team.close()))
    await outbox.end()
    await server.stop()
    pages.stop()
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

function compare(rows: readonly WarehouseRow[], records: number): { lost: number; differing: number } {
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

function isNewest(row: WarehouseRow, index: number): boolean {
  if (isRemoved(index)) return row.isRemoved
  const { fields, raw } = stateOf(index, STATES - 1)
  const { full_name, score, city } = row
  const found = JSON.stringify([{ full_name, score, city }, row.raw])
  return row.name === null && !row.isRemoved && found === JSON.stringify([fields, raw])
}

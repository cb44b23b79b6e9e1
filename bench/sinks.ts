// Records into PostgreSQL tables: messages from the outbox through the sink, beside a bare client that writes the same rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { ownCpuUs, treeCpuUs } from './support/cpu.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { median } from './sync.ts'

const RECORDS = 20_000
/** Records of one message, as pages of 1 KB records give them. */
const IN_MESSAGE = 250
/** Records of one statement of the bare client: as many as the sink gets at most. */
const IN_STATEMENT = 2_000
const ROUNDS = 5
const FIELDS = 12

/** Medians of records a second, and of microseconds of CPU a record. */
export interface SinkFigures {
  sinkPerSecond: number
  sinkCpuUs: number
  sinkBackendUs: number
  barePerSecond: number
  bareBackendUs: number
  /** The same messages once more, with other ids: every row is replaced by itself. */
  againPerSecond: number
  againBackendUs: number
}

interface Measured {
  perSecond: number
  cpuUs: number
  backendUs: number
}

/** Alternates both on one database; `root` is the repository. */
export async function benchSinks(root: string): Promise<SinkFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const target = await startPostgres({ dataDir: join(folder, 'target'), log: () => undefined })
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const warehouse = new pg.Client({ connectionString: target.connectionString })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await Promise.all([warehouse.connect(), outbox.connect()])
  try {
    await install(server, target.connectionString)
    const bench = { warehouse, outbox, targetPid: target.pid }
    // The first messages make the table.
    await writeByMessages(bench, 0)
    const sink: Measured[] = []
    const bare: Measured[] = []
    const again: Measured[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      sink.push(await writeByMessages(bench, round))
      bare.push(await writeBare(bench, round))
      again.push(await writeByMessages(bench, round, 'again'))
    }
    const of = (list: readonly Measured[], pick: (each: Measured) => number) => median(list.map(pick))
    return {
      sinkPerSecond: of(sink, (each) => each.perSecond),
      sinkCpuUs: of(sink, (each) => each.cpuUs),
      sinkBackendUs: of(sink, (each) => each.backendUs),
      barePerSecond: of(bare, (each) => each.perSecond),
      bareBackendUs: of(bare, (each) => each.backendUs),
      againPerSecond: of(again, (each) => each.perSecond),
      againBackendUs: of(again, (each) => each.backendUs),
    }
  } finally {
    await Promise.all([warehouse.end(), outbox.end()])
    await server.stop()
    await target.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function install(server: BenchServer, connectionString: string): Promise<void> {
  const destination = {
    name: 'bench',
    type: 'postgres' as const,
    metadata: { tls: false },
    secrets: { connectionString },
  }
  const fields = Array.from({ length: FIELDS }, (_, at) => [`field_${at + 1}`, true])
  const configObject = {
    objectName: 'records',
    selectedFields: Object.fromEntries(fields),
    selectedFieldMappings: {},
  }
  await installBench(server, { groupRef: 'acme', destination, configObject })
}

interface Bench {
  warehouse: pg.Client
  outbox: pg.Client
  targetPid: number
}

/** A record of 0.8 KB of JSON with twelve fields, without its raw form: that is the same again. */
function entryOf(round: number, index: number) {
  const fields: Record<string, unknown> = { amount: index * 1.5, isOpen: index % 2 === 0, rank: index }
  for (let at = 4; at <= FIELDS; at++) fields[`field_${at}`] = `value ${at} of record ${index}`
  const id = `${round}-${index}`
  return { id, fields, mappedFields: {}, raw: { id, ...fields, notes: 'n'.repeat(120) } }
}

/** Puts messages into the outbox, due together in three seconds, and waits until all of them are in the table. */
async function writeByMessages(bench: Bench, round: number, label = 'first'): Promise<Measured> {
  const { outbox, warehouse, targetPid } = bench
  const { rows } = await outbox.query<{ id: string; project_id: string }>(
    'SELECT id, project_id FROM installations',
  )
  const [installation] = rows
  if (!installation) throw new Error('nothing is installed')
  const dueAt = Date.now() + 3_000
  const ids: string[] = []
  for (let start = 0; start < RECORDS; start += IN_MESSAGE) {
    const result = Array.from({ length: IN_MESSAGE }, (_, at) => entryOf(round, start + at))
    const names = {
      installationId: installation.id,
      groupRef: 'acme',
      objectName: 'records',
      rawObjectName: 'records',
    }
    const id = `bench_${label}_${round}_${start}`
    ids.push(id)
    await outbox.query(
      `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count, next_attempt_at)
       VALUES ($1, $2, $3, 'records', 'bench', $4, $5, $6)`,
      [
        id,
        installation.project_id,
        installation.id,
        JSON.stringify({ action: 'read', ...names, result }),
        IN_MESSAGE,
        new Date(dueAt),
      ],
    )
  }
  if (Date.now() > dueAt) throw new Error('storing the messages took longer than three seconds')
  await wait(dueAt - Date.now())
  await outbox.query(`SELECT pg_notify('mortise_wake', '0 deliveries')`)
  const before = { cpu: ownCpuUs(), backend: treeCpuUs(targetPid) }
  const written = `SELECT count(*)::int AS count FROM bench._mortise_messages WHERE message_id = ANY($1)`
  for (let count = 0; count < ids.length; ) {
    await wait(10)
    // The schema is made by the first message.
    const found = await warehouse.query<{ count: number }>(written, [ids]).catch(() => undefined)
    count = found?.rows[0]?.count ?? 0
  }
  const seconds = (Date.now() - dueAt) / 1_000
  return {
    perSecond: RECORDS / seconds,
    cpuUs: (ownCpuUs() - before.cpu) / RECORDS,
    backendUs: (treeCpuUs(targetPid) - before.backend) / RECORDS,
  }
}

/** The same rows by one client with statements that are ready before. */
async function writeBare({ warehouse, targetPid }: Bench, round: number): Promise<Measured> {
  const names = Object.keys(entryOf(0, 0).fields)
  const types = names.map((name) =>
    name === 'amount' ? 'numeric' : name === 'isOpen' ? 'boolean' : name === 'rank' ? 'bigint' : 'text',
  )
  const columns = names.map((name, at) => `"${name}" ${types[at]}`).join(', ')
  await warehouse.query(
    `CREATE TABLE IF NOT EXISTS bare (id text PRIMARY KEY, version text COLLATE "C", raw jsonb, ${columns})`,
  )
  const list = ['id', 'version', 'raw', ...names.map((name) => `"${name}"`)].join(', ')
  const set = ['version', 'raw', ...names].map((name) => `"${name}" = excluded."${name}"`).join(', ')
  const statement = `INSERT INTO bare (${list}) SELECT ${list}
    FROM json_to_recordset($1::json) AS s (id text, version text, raw jsonb, ${columns})
    ON CONFLICT (id) DO UPDATE SET ${set} WHERE bare.version <= excluded.version`
  const bodies = Array.from({ length: RECORDS / IN_STATEMENT }, (_, part) =>
    JSON.stringify(
      Array.from({ length: IN_STATEMENT }, (_, at) => {
        const { id, fields, raw } = entryOf(round, part * IN_STATEMENT + at)
        return { id, version: '2026', raw, ...fields }
      }),
    ),
  )
  const before = { cpu: ownCpuUs(), backend: treeCpuUs(targetPid), at: Date.now() }
  for (const body of bodies) await warehouse.query(statement, [body])
  return {
    perSecond: (RECORDS * 1_000) / (Date.now() - before.at),
    cpuUs: (ownCpuUs() - before.cpu) / RECORDS,
    backendUs: (treeCpuUs(targetPid) - before.backend) / RECORDS,
  }
}

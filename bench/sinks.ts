// Records into PostgreSQL tables: messages from the outbox through the sink, the sink alone, and bare clients that write the same rows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { postgresAddress } from '../packages/core/src/catalogue/destination-kind/postgres-metadata.ts'
import { createPostgresSink } from '../packages/core/src/delivery/postgres/postgres-sink.ts'
import type { Sink } from '../packages/core/src/delivery/sink/sink.ts'
import type { ClaimedDelivery } from '../packages/core/src/delivery/store-claim.ts'
import { forProject } from '../packages/core/src/platform/db/scope.ts'
import { type BareTable, openCopyTable, openUpsertTable } from './support/bare-tables.ts'
import { ownCpuUs, treeCpuUs } from './support/cpu.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { startChild } from './support/start-child.ts'
import { median } from './sync.ts'

const RECORDS = 20_000
/** Records of one message, as pages of 1 KB records give them. */
const IN_MESSAGE = 250
/** Messages that the sink gets at once when it is measured alone, and records of one statement of the bare clients. */
const IN_BATCH = 8
const IN_STATEMENT = IN_BATCH * IN_MESSAGE
const ROUNDS = 5
const FIELDS = 12

/** What one way costs: medians of records a second, and of microseconds of CPU a record. */
export interface SinkFigures {
  perSecond: number
  /** Of this process. */
  cpuUs: number
  /** Of the builder's database. */
  backendUs: number
}

/** The ways by which records come into a table. */
export const sinkWays = {
  outbox: 'from the outbox',
  outboxAgain: 'from the outbox, over rows that exist',
  alone: 'the sink alone',
  aloneAgain: 'the sink alone, over rows that exist',
  upsert: 'bare client, INSERT ... ON CONFLICT of arrays',
  upsertAgain: 'bare client, over rows that exist',
  copy: 'bare client, COPY, which knows no conflicts',
} as const
/** One of them. */
export type SinkWay = keyof typeof sinkWays

/** Takes turns on one database; `root` is the repository. */
export async function benchSinks(root: string): Promise<Readonly<Record<SinkWay, SinkFigures>>> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', ['1', '1'])
  const target = await startPostgres({ dataDir: join(folder, 'target'), log: () => undefined })
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const warehouse = new pg.Client({ connectionString: target.connectionString })
  const outbox = new pg.Client({ connectionString: server.databaseUrl })
  await Promise.all([warehouse.connect(), outbox.connect()])
  try {
    await install(server, target.connectionString)
    return await compare({ server, warehouse, outbox, target })
  } finally {
    await Promise.all([warehouse.end(), outbox.end()])
    await server.stop()
    await target.stop()
    pages.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Bench {
  server: BenchServer
  warehouse: pg.Client
  outbox: pg.Client
  target: { pid: number; connectionString: string }
}

async function compare(bench: Bench): Promise<Readonly<Record<SinkWay, SinkFigures>>> {
  const { warehouse, target } = bench
  const columns = Object.keys(entryOf('', 0).fields).map((name) => [name, typeOf(name)] as const)
  const upsert = await openUpsertTable(warehouse, columns)
  const copy = await openCopyTable(warehouse, columns)
  const installation = await findInstallation(bench)
  const sink = openSink(bench, installation.projectId)
  const rounds: Record<SinkWay, SinkFigures>[] = []
  const alone = (round: number, label: string) => writeAlone({ sink, installation, target, round, label })
  const bare = (table: BareTable, round: number) => writeBare(table, target.pid, round)
  try {
    // The first messages make the table.
    await writeByMessages(bench, { installation, round: 0, label: 'outbox' })
    await alone(0, 'alone')
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push({
        outbox: await writeByMessages(bench, { installation, round, label: 'outbox' }),
        alone: await alone(round, 'alone'),
        upsert: await bare(upsert, round),
        copy: await bare(copy, round),
        outboxAgain: await writeByMessages(bench, { installation, round, label: 'outbox', isAgain: true }),
        aloneAgain: await alone(round, 'alone'),
        upsertAgain: await bare(upsert, round),
      })
    }
  } finally {
    await sink.close()
  }
  const of = (way: SinkWay, figure: keyof SinkFigures) => median(rounds.map((each) => each[way][figure]))
  const figures = Object.keys(sinkWays).map((way) => [
    way,
    {
      perSecond: of(way as SinkWay, 'perSecond'),
      cpuUs: of(way as SinkWay, 'cpuUs'),
      backendUs: of(way as SinkWay, 'backendUs'),
    },
  ])
  return Object.fromEntries(figures)
}

async function install(server: BenchServer, connectionString: string): Promise<void> {
  const destination = {
    name: 'bench',
    type: 'postgres' as const,
    metadata: { tls: false },
    secrets: { connectionString },
  }
  const fields = Object.keys(entryOf('', 0).fields).map((name) => [name, true])
  const configObject = {
    objectName: 'records',
    selectedFields: Object.fromEntries(fields),
    selectedFieldMappings: {},
  }
  await installBench(server, { groupRef: 'acme', destination, configObject })
}

/** A record of twelve fields: 0.4 KB of JSON, and with its raw form, which is the same and some more, 0.9 KB. */
function entryOf(prefix: string, index: number) {
  const fields: Record<string, unknown> = { amount: index * 1.5, isOpen: index % 2 === 0, rank: index }
  for (let at = 4; at <= FIELDS; at++) fields[`field_${at}`] = `val ${at} of record ${index}`
  const id = `${prefix}-${index}`
  return { id, fields, mappedFields: {}, raw: { id, ...fields, notes: 'n' } }
}

function typeOf(name: string): string {
  return { amount: 'numeric', isOpen: 'boolean', rank: 'bigint' }[name] ?? 'text'
}

interface Installation {
  id: string
  projectId: string
}

async function findInstallation({ outbox }: Bench): Promise<Installation> {
  const { rows } = await outbox.query<Installation>('SELECT id, project_id AS "projectId" FROM installations')
  const [installation] = rows
  if (!installation) throw new Error('nothing is installed')
  return installation
}

/** The bodies of a round's messages. */
function bodiesOf({ id }: Installation, prefix: string): string[] {
  const names = { installationId: id, groupRef: 'acme', objectName: 'records', rawObjectName: 'records' }
  return Array.from({ length: RECORDS / IN_MESSAGE }, (_, message) => {
    const result = Array.from({ length: IN_MESSAGE }, (_, at) => entryOf(prefix, message * IN_MESSAGE + at))
    return JSON.stringify({ action: 'read', ...names, result })
  })
}

interface Round {
  installation: Installation
  round: number
  label: string
  isAgain?: boolean
}

/** Puts messages into the outbox, due together in three seconds, and waits until all of them are in the table. */
async function writeByMessages(
  { outbox, warehouse, target }: Bench,
  { installation, round, label, isAgain = false }: Round,
): Promise<SinkFigures> {
  const dueAt = Date.now() + 3_000
  const ids: string[] = []
  for (const [at, body] of bodiesOf(installation, `${label}${round}`).entries()) {
    const id = `bench_${label}_${round}_${isAgain ? 'again' : 'first'}_${at}`
    ids.push(id)
    await outbox.query(
      `INSERT INTO deliveries (message_id, project_id, installation_id, object_name, destination, body, record_count, next_attempt_at)
       VALUES ($1, $2, $3, 'records', 'bench', $4, $5, $6)`,
      [id, installation.projectId, installation.id, body, IN_MESSAGE, new Date(dueAt)],
    )
  }
  if (Date.now() > dueAt) throw new Error('storing the messages took longer than three seconds')
  await wait(dueAt - Date.now())
  await outbox.query(`SELECT pg_notify('mortise_wake', '0 deliveries')`)
  return measure(target.pid, async () => {
    const written = 'SELECT count(*)::int AS count FROM bench._mortise_messages WHERE message_id = ANY($1)'
    for (let count = 0; count < ids.length; ) {
      // A look costs the same processors, and this late it ends at most.
      await wait(25)
      // The schema is made by the first message.
      const found = await warehouse.query<{ count: number }>(written, [ids]).catch(() => undefined)
      count = found?.rows[0]?.count ?? 0
    }
  })
}

/** Gives the same messages to the sink: as many batches at once as the pump gives it. */
async function writeAlone({
  sink,
  installation,
  target,
  round,
  label,
}: Round & { sink: Sink; target: Bench['target'] }): Promise<SinkFigures> {
  const deliveries = bodiesOf(installation, `${label}${round}`).map(
    (body, at): ClaimedDelivery => ({
      id: String(at),
      messageId: `bench_${label}_${round}_${at}_${performance.now()}`,
      projectId: installation.projectId,
      installationId: installation.id,
      operationId: null,
      destination: 'bench',
      body,
      downloadId: null,
      attempts: 0,
      storedAt: new Date(),
      traceparent: null,
    }),
  )
  const write = async () => {
    for (
      let batch = deliveries.splice(0, IN_BATCH);
      batch.length > 0;
      batch = deliveries.splice(0, IN_BATCH)
    ) {
      const refusal = (await sink.write(batch)).find(({ isAccepted }) => !isAccepted)
      if (refusal) throw new Error(`the sink refused a message: ${JSON.stringify(refusal)}`)
    }
  }
  return measure(target.pid, () => Promise.all(Array.from({ length: sink.limits.batchesMax }, write)))
}

function openSink({ server, target }: Bench, projectId: string) {
  const { hostname, port, username, password, pathname } = new URL(target.connectionString)
  const metadata = { host: hostname, port: Number(port), database: pathname.slice(1), username, tls: false }
  return createPostgresSink(forProject(server.ctx, projectId), {
    type: 'postgres',
    id: 'bench',
    projectId,
    version: '1',
    address: postgresAddress(metadata, decodeURIComponent(password)),
    schemaName: undefined,
    columns: 'evolve',
    deletions: 'soft',
  })
}

/** The same rows by one client whose parameters are ready before. */
async function writeBare(table: BareTable, targetPid: number, round: number): Promise<SinkFigures> {
  const batches: Buffer[][] = []
  for (let start = 0; start < RECORDS; start += IN_STATEMENT) {
    const rows = Array.from({ length: IN_STATEMENT }, (_, at) => entryOf(`bare${round}`, start + at))
    batches.push(table.prepare(rows))
    // The server in this process has its loop back in between.
    await wait(1)
  }
  return measure(targetPid, async () => {
    for (const batch of batches) await table.write(batch)
  })
}

async function measure(targetPid: number, work: () => Promise<unknown>): Promise<SinkFigures> {
  const before = { cpu: ownCpuUs(), backend: treeCpuUs(targetPid), atMs: performance.now() }
  await work()
  return {
    perSecond: (RECORDS * 1_000) / (performance.now() - before.atMs),
    cpuUs: (ownCpuUs() - before.cpu) / RECORDS,
    backendUs: (treeCpuUs(targetPid) - before.backend) / RECORDS,
  }
}

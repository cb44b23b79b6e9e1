// The price of the index of traces: the same sync with the keys of its records and without, in turns on one server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { treeCpuUs } from './support/cpu.ts'
import { type BenchServer, installBench, startBenchServer } from './support/start-bench-server.ts'
import { type BenchChild, startChild } from './support/start-child.ts'
import { measure, median, PAGE, RECORDS } from './sync.ts'

const ROUNDS = 21

/** Ratios of the sync with keys over that without, and the size of the index. */
export interface TraceFigures {
  /** CPU of the server and PostgreSQL together, a record. */
  cpu: number
  perSecond: number
  databaseCpu: number
  /** Microseconds of CPU a record with the keys. */
  cpuUs: number
  /** As PostgreSQL stores them. */
  bytesPerRecord: number
}

interface Round {
  perSecond: number
  cpuUs: number
  databaseUs: number
}

declare global {
  /** `scripts/bench.mjs` puts the switch into the bundle. */
  var isBenchUntraced: boolean | undefined
}

/** Alternates both on the same page server and receiver, and neither is always the first. */
export async function benchTrace(root: string): Promise<TraceFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const pages = await startChild(root, 'page-server.mjs', [String(RECORDS), String(PAGE)])
  const receiver = await startChild(root, 'receiver.mjs')
  const server = await startBenchServer({ root, folder, providerUrls: new Map([['bench', pages.url]]) })
  const rounds = { with: [] as Round[], without: [] as Round[] }
  try {
    let groups = 0
    const run = () => {
      groups += 1
      return runSync(server, receiver, `group-${groups}`)
    }
    await run()
    for (let round = 0; round < ROUNDS; round++) {
      for (const isUntraced of round % 2 === 0 ? [false, true] : [true, false]) {
        globalThis.isBenchUntraced = isUntraced
        rounds[isUntraced ? 'without' : 'with'].push(await run())
      }
    }
    return { ...ratiosOf(rounds), bytesPerRecord: await bytesPerRecord(server) }
  } finally {
    globalThis.isBenchUntraced = false
    await server.stop()
    pages.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runSync(server: BenchServer, receiver: BenchChild, groupRef: string): Promise<Round> {
  const configObject = { objectName: 'records', selectedFields: {}, selectedFieldMappings: {} }
  const before = treeCpuUs(server.databasePid)
  const { perSecond, cpuUs } = await measure(receiver, () =>
    installBench(server, { groupRef, destinationUrl: receiver.url, configObject }),
  )
  return { perSecond, cpuUs, databaseUs: (treeCpuUs(server.databasePid) - before) / RECORDS }
}

function ratiosOf(rounds: {
  with: readonly Round[]
  without: readonly Round[]
}): Omit<TraceFigures, 'bytesPerRecord'> {
  const ratioOf = (figure: (round: Round) => number) =>
    median(rounds.with.map(figure)) / median(rounds.without.map(figure))
  const databaseOf = (some: readonly Round[]) => some.reduce((sum, { databaseUs }) => sum + databaseUs, 0)
  return {
    cpu: ratioOf(({ cpuUs, databaseUs }) => cpuUs + databaseUs),
    perSecond: ratioOf(({ perSecond }) => perSecond),
    // The kernel counts in hundredths of a second, so only the sum is fine enough.
    databaseCpu: databaseOf(rounds.with) / databaseOf(rounds.without),
    cpuUs: median(rounds.with.map(({ cpuUs, databaseUs }) => cpuUs + databaseUs)),
  }
}

/** @throws Error if the switch had no effect */
async function bytesPerRecord({ databaseUrl }: BenchServer): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number; with_keys: number; without: number }>(`
      SELECT sum(pg_column_size(record_keys))::float / sum(record_count) FILTER (WHERE record_keys IS NOT NULL) AS bytes,
        count(record_keys)::int AS with_keys, (count(*) - count(record_keys))::int AS without
      FROM deliveries WHERE operation_id IS NOT NULL`)
    const [found] = rows
    // One more with keys, to warm up.
    const isEven = found && found.with_keys * ROUNDS === found.without * (ROUNDS + 1)
    if (!isEven) throw new Error(`Half of the messages should be without keys: ${JSON.stringify(found)}`)
    return found.bytes
  } finally {
    await client.end()
  }
}

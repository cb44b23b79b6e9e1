// What claiming messages and noting what became of them costs: with few stored, with many, and with many in partitions.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { claimDeliveries, recordOutcomes, withoutBody } from '../packages/core/src/delivery/store-claim.ts'
import { type Database, openDatabase } from '../packages/core/src/platform/db/database.ts'
import { migrateDatabase } from '../packages/core/src/platform/db/migrate-database.ts'
import { treeCpuUs } from './support/cpu.ts'
import { median } from './sync.ts'

const PROJECTS = 16
const PENDING = 8_192
/** Messages of one project claimed at once. */
const LANE = 32
const FEW = 10_000
const ROUNDS = 3

/** Microseconds of PostgreSQL's CPU a message, from its claim to its outcome, as medians. */
export interface PartitionFigures {
  fewCpuUs: number
  manyCpuUs: number
  partitionedCpuUs: number
}

/** Measures with 10,000 and with `many` messages stored (default a million); `root` is the repository. */
export async function benchPartitions(root: string, many = 1_000_000): Promise<PartitionFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    // Room for the indexes of a million messages, as anybody with so many gives it.
    settings: { shared_buffers: '1GB' },
  })
  const { connectionString } = postgres
  await migrateDatabase({ connectionString, migrationsDir: join(root, 'packages/core/migrations') })
  const database = openDatabase({ connectionString, poolMax: 5 })
  const sql = async (text: string) => void (await database.pool.query(text))
  const rounds = async () => {
    await sql('VACUUM ANALYZE deliveries')
    const found: number[] = []
    // The first one finds neither plans nor pages in memory.
    for (let round = 0; round <= ROUNDS; round++) {
      await sql(add(PENDING, 'pending'))
      const before = treeCpuUs(postgres.pid)
      await work(database)
      found.push((treeCpuUs(postgres.pid) - before) / PENDING)
    }
    return median(found.slice(1))
  }
  try {
    await sql(add(FEW, 'delivered'))
    const fewCpuUs = await rounds()
    await sql(add(many, 'delivered'))
    const manyCpuUs = await rounds()
    await sql(PARTITION)
    const partitionedCpuUs = await rounds()
    return { fewCpuUs, manyCpuUs, partitionedCpuUs }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Claims all that is pending, a batch of each project at a time, and notes every message as delivered. */
async function work({ db }: Database): Promise<void> {
  const lanes = Array.from({ length: PROJECTS }, (_, at) => ({
    projectId: `p${at}`,
    destination: 'bench',
    limit: LANE,
  }))
  for (let left = PENDING; left > 0; ) {
    const claim = { claimedBy: 'bench', queues: lanes, held: [], now: new Date() }
    const claimed = await claimDeliveries(db, claim)
    if (claimed.length === 0) throw new Error(`${left} pending messages were not found`)
    left -= claimed.length
    const at = new Date()
    const outcome = { status: 'delivered' as const, parkedReason: null, nextAttemptAt: at, error: null }
    await recordOutcomes(
      db,
      claimed.map((each) => ({
        ...outcome,
        delivery: withoutBody(each),
        httpStatus: 200,
        durationMs: 5,
        at,
      })),
    )
  }
}

function add(count: number, status: 'pending' | 'delivered'): string {
  return `
    INSERT INTO deliveries (message_id, project_id, installation_id, operation_id, destination, body, record_count, status)
      SELECT gen_random_uuid(), 'p' || n % ${PROJECTS}, 'i' || n % 1000, gen_random_uuid(), 'bench',
        repeat('b', 200), 1, '${status}' FROM generate_series(1, ${count}) n`
}

/** Moves all messages into a table of the same columns and indexes that is cut by project. */
const PARTITION = `
  ALTER TABLE deliveries RENAME TO deliveries_whole;
  CREATE TABLE deliveries (LIKE deliveries_whole INCLUDING DEFAULTS) PARTITION BY HASH (project_id);
  ${Array.from(
    { length: PROJECTS },
    (_, at) =>
      `CREATE TABLE deliveries_${at} PARTITION OF deliveries FOR VALUES WITH (MODULUS ${PROJECTS}, REMAINDER ${at});`,
  ).join('\n  ')}
  INSERT INTO deliveries SELECT * FROM deliveries_whole;
  DO $$
  DECLARE definition text;
  BEGIN
    FOR definition IN
      SELECT pg_get_indexdef(indexrelid) FROM pg_index
      WHERE indrelid = 'deliveries_whole'::regclass AND NOT indisunique
    LOOP
      EXECUTE regexp_replace(definition, 'INDEX \\S+ ON \\S+', 'INDEX ON deliveries');
    END LOOP;
  END $$;
  -- Unique is what is unique within a project.
  ALTER TABLE deliveries ADD PRIMARY KEY (project_id, id);
  CREATE UNIQUE INDEX ON deliveries (project_id, message_id);
  ALTER SEQUENCE deliveries_id_seq OWNED BY NONE;
  DROP TABLE deliveries_whole`

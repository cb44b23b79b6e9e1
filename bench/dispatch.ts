// Measures a round of the clock with few and with very many schedules, of which the same number is due.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistry } from '@mortise/connector-kit'
import { type Context, dispatchDueSchedules, parseMasterKey } from '@mortise/core'
import { createLog } from '../apps/server/src/adapters/create-log.ts'
import { openContext } from '../apps/server/src/open-context.ts'
import { startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { median } from './sync.ts'

const DUE = 1_000
const FEW = 10_000
const ROUNDS = 5

/** Milliseconds for finding and dispatching 1,000 due schedules, as medians; `costRatio` is many over few. */
export interface DispatchFigures {
  fewMs: number
  manyMs: number
  costRatio: number
}

/** Measures with 10,000 and with `many` schedules (default a million); `root` is the repository. */
export async function benchDispatch(root: string, many = 1_000_000): Promise<DispatchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    // Room for the indexes of a million schedules, as anybody with so many gives it.
    settings: { shared_buffers: '1GB' },
  })
  const { ctx, closers } = await openBenchContext(root, postgres.connectionString)
  const sql = async (text: string) => void (await ctx.database.pool.query(text))
  try {
    await sql(PARENTS)
    await sql(fill(0, FEW))
    await sql('VACUUM ANALYZE')
    const fewMs = await measure(ctx)
    await sql(fill(FEW, many))
    await sql('VACUUM ANALYZE')
    const manyMs = await measure(ctx)
    return { fewMs, manyMs, costRatio: manyMs / fewMs }
  } finally {
    await closers.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function openBenchContext(root: string, databaseUrl: string) {
  return openContext({
    databaseUrl,
    migrationsDir: join(root, 'packages/core/migrations'),
    masterKey: parseMasterKey(randomBytes(32).toString('hex')),
    providers: createRegistry([]),
    settings: {
      publicUrl: 'http://localhost',
      deliveryRetryMs: [],
      inlineBytesMax: 300_000,
      downloadTtlMs: 1_000,
      providerUrls: new Map(),
      isProjectCreationOpen: false,
      privateHostsAllowed: [],
    },
    log: createLog({ level: 'warn' }),
  })
}

/** The median of some rounds, in milliseconds. */
async function measure(ctx: Context): Promise<number> {
  // The first one finds neither plans nor pages in memory.
  await round(ctx)
  const measured: number[] = []
  for (let at = 0; at < ROUNDS; at++) measured.push(await round(ctx))
  return median(measured)
}

async function round(ctx: Context): Promise<number> {
  const sql = async (text: string) => void (await ctx.database.pool.query(text))
  // Checkpoints come every few minutes, not between two rounds of a clock.
  await sql('CHECKPOINT')
  await sql('TRUNCATE operations CASCADE')
  await sql('TRUNCATE graphile_worker._private_jobs')
  await sql(`UPDATE schedules SET next_run_at = now() - interval '1 minute'
    WHERE id IN (SELECT id FROM schedules ORDER BY random() LIMIT ${DUE})`)
  const startedMs = performance.now()
  let claimed = 0
  for (let last = -1; last !== 0; claimed += last) last = await dispatchDueSchedules(ctx)
  const ms = performance.now() - startedMs
  if (claimed !== DUE) throw new Error(`${claimed} of ${DUE} due schedules were dispatched`)
  return ms
}

// A hundred installations on one connection; what they contain is not looked at.
const PARENTS = `
  INSERT INTO projects (id, name, app_name, org_id) VALUES ('p', 'bench', 'Bench', 'o');
  INSERT INTO integrations (id, project_id, name, provider, latest_revision_id) VALUES ('i', 'p', 'i', 'bench', 'r');
  INSERT INTO connections (id, project_id, provider, group_ref, consumer_ref, auth_scheme, status, credentials_sealed,
    provider_metadata) VALUES ('c', 'p', 'bench', 'g', 'u', 'none', 'working', '', '{}');
  INSERT INTO installations (id, project_id, integration_id, group_ref, connection_id, config_id, revision_id, content,
    created_by) SELECT 'n' || n, 'p', 'i', 'g' || n, 'c', 'x', 'r', '{}', 'bench' FROM generate_series(0, 99) n;`

/** Schedules number `from` to `to`, due within the day after the next hour, of objects that were read before. */
function fill(from: number, to: number): string {
  const numbers = `generate_series(${from}, ${to - 1}) n`
  // Foreign keys hold by construction; checking two million of them is not what is measured.
  return `
    SET session_replication_role = replica;
    INSERT INTO schedules (id, project_id, installation_id, object_name, cron, next_run_at)
      SELECT md5(n::text), 'p', 'n' || n % 100, 'o' || n, '0 * * * *',
        now() + interval '1 hour' + random() * interval '1 day' FROM ${numbers};
    INSERT INTO read_states (project_id, installation_id, object_name, watermark_at)
      SELECT 'p', 'n' || n % 100, 'o' || n, now() FROM ${numbers};
    SET session_replication_role = DEFAULT;`
}

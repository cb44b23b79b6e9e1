// Starts the embedded PostgreSQL on a folder: the database of a machine that was given no DATABASE_URL.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitPrevious } from './await-previous.ts'
import { chooseRunner, type MachineTraits } from './choose-runner.ts'
import { copyBinaries } from './copy-binaries.ts'
import { createCluster } from './create-cluster.ts'
import { findPackageDir, openBinaries } from './open-binaries.ts'
import { pickPort } from './pick-port.ts'
import { type Postmaster, PostmasterFailure, type PostmasterInput, runPostmaster } from './run-postmaster.ts'
import { StartupError } from './startup-error.ts'

/** The input of `startPostgres`. */
export interface StartPostgresInput {
  /** A folder for the database alone; made when absent. The caller holds its lock (`lockDataDir`). */
  readonly dataDir: string
  /** Port on 127.0.0.1; absent or 0 picks a free one, and so does a taken one. */
  readonly port?: number
  /** Receives PostgreSQL's own log lines, which hold no statements and no row values. */
  readonly log: (line: string) => void
  /** Called when its first program runs, from where on this process may do something else. */
  readonly onLaunch?: (() => void) | undefined
  /** False gives up crash safety for speed: for tests only. */
  readonly isDurable?: boolean
  /** Further PostgreSQL settings by name, e.g. `{ max_connections: '200' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Overrides what was found out about the machine: for tests only. */
  readonly machine?: MachineTraits
  /** Where the package of the embedded PostgreSQL is: for tests only. */
  readonly packageDir?: string | undefined
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Superuser address, e.g. `postgres://mortise:…@127.0.0.1:41234/postgres`. */
  readonly connectionString: string
  readonly port: number
  readonly pid: number
  /** Fast shutdown: open transactions are rolled back; killed when it takes longer than `timeoutMs`. */
  readonly stop: (timeoutMs?: number) => Promise<void>
  /** Resolves when the database has ended, be it by `stop` or against our will. */
  readonly ended: Promise<void>
}

const ownSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  wal_compression: 'on',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and key values belong to customers and stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const attemptsMax = 10

/**
 * Starts PostgreSQL 18 on `dataDir`, creating the database on the first call (about a second).
 * When this process dies in whatever way, the database shuts itself down.
 * @throws StartupError with a sentence for the person at the terminal.
 */
export async function startPostgres(input: StartPostgresInput): Promise<EmbeddedPostgres> {
  const dataDir = resolve(input.dataDir)
  const isDurable = input.isDurable ?? true
  const { binaries, runner, cluster } = await prepare(dataDir, isDurable, input).catch((error) => {
    throw explain(dataDir, error)
  })
  if (!cluster.isNew) await awaitPrevious(cluster.dir)
  const settings = { ...ownSettings, ...(isDurable ? undefined : testSettings), ...input.settings }
  const { log, onLaunch } = input
  const launch = { binaries, runner, clusterDir: cluster.dir, settings, log, onLaunch }
  const { postmaster, port } = await launchOnFreePort(launch, input.port || undefined)
  return {
    connectionString: `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${port}/postgres`,
    port,
    pid: postmaster.pid,
    stop: postmaster.stop,
    ended: postmaster.ended,
  }
}

async function launchOnFreePort(
  launch: Omit<PostmasterInput, 'port'>,
  wantedPort: number | undefined,
): Promise<{ postmaster: Postmaster; port: number }> {
  let port = wantedPort ?? (await pickPort())
  for (let attempt = 1; ; attempt++) {
    try {
      return { postmaster: await runPostmaster({ ...launch, port }), port }
    } catch (error) {
      if (!(error instanceof PostmasterFailure) || error.cure === 'none' || attempt === attemptsMax) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new StartupError(`The database in ${launch.clusterDir} did not start: ${reason}`)
      }
      if (error.cure === 'other-port') port = await pickPort()
      // Backends of a killed postmaster leave within moments and then free its memory.
      else await sleep(300)
    }
  }
}

async function prepare(dataDir: string, isDurable: boolean, input: StartPostgresInput) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const runner = await chooseRunner(dataDir, input.machine)
  await runner.adopt(dataDir)
  if (!runner.reaches(dataDir)) throw new StartupError(closedFolder(dataDir))
  const installed = input.packageDir ?? findPackageDir()
  const isOpen = runner.reaches(join(installed, 'native', 'bin'))
  const packageDir = isOpen ? installed : await copyBinaries(installed, dataDir)
  const binaries = await openBinaries(packageDir, join(dataDir, 'lib'))
  return {
    binaries,
    runner,
    cluster: await createCluster({ dataDir, binaries, runner, isDurable, onLaunch: input.onLaunch }),
  }
}

function closedFolder(dataDir: string): string {
  return (
    `PostgreSQL does not run as root, and its account may not enter ${dataDir}. Choose a folder that ` +
    'every account may enter, such as /var/lib/mortise (--data-dir), or start Mortise as another user.'
  )
}

/** A full disk or a missing permission is for the person at the terminal to cure; anything else is a defect. */
function explain(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  return new StartupError(`Mortise cannot use the folder ${dataDir} for the database: ${error.message}.`)
}

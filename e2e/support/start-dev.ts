// Runs the built product as a user does: `mortise dev --json` in a process of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ReadyLine } from '../../apps/server/src/dev/ready-line.ts'
import { startPostgres } from '../../apps/server/src/postgres/start-postgres.ts'
import { type Client, createClient } from '../../packages/client/src/index.ts'
import { migrateDatabase } from '../../packages/core/src/platform/db/migrate-database.ts'
import { makeDatabaseFolder } from '../../scripts/database-folder.ts'
import { onceInRun } from './once-in-run.ts'

/** How a process ended and all it printed. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

/** A project of a running product. */
export type Product = {
  ready: ReadyLine
  /** Opens everything in the project. */
  client: Client
}

/** A running `mortise dev`. */
export type Dev = Product & {
  pid: number
  dataDir: string
  /** Milliseconds from spawn to the ready line. */
  startMs: number
  stdout: () => string
  stderr: () => string
  /** Resolves when the process has ended, however it did. */
  ended: Promise<Ended>
  /** Sends `signal` (`SIGINT` when absent) and waits for the end; the data folder stays. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>
}

/** What may be said about a run. */
export type StartDevOptions = {
  /** Absent: a temporary folder with an empty database in it, removed by `stopAll`. */
  dataDir?: string
  /** Further arguments, for example `['--no-demo']`. */
  args?: string[]
  /** Further environment variables; `undefined` removes one. */
  env?: Record<string, string | undefined>
  /** Left alone by `stopAll`: it ends with this process. */
  isKept?: boolean
}

/** The executable, as a path. */
export const commandPath = fileURLToPath(new URL('../../packages/cli/bin/mortise.mjs', import.meta.url))
const migrationsDir = fileURLToPath(new URL('../../packages/core/migrations', import.meta.url))
const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** A temporary folder that `stopAll` removes. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-e2e-'))
  folders.add(folder)
  return folder
}

/**
 * A temporary folder with an empty database of the product in its `postgres`, removed by `stopAll`. To create the files of
 * a database takes longer than all the rest of a start, so it is done once in a run.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeDatabaseFolder('mortise-e2e-')
  folders.add(folder)
  await fillDataFolder(folder)
  return folder
}

/** Copies an empty database of the product into the `postgres` of a folder. */
export async function fillDataFolder(folder: string): Promise<void> {
  const made = await onceInRun('postgres', async (dataDir) => {
    const postgres = await startPostgres({ dataDir, log: () => undefined })
    await migrateDatabase({ connectionString: postgres.connectionString, migrationsDir })
    await postgres.stop()
  })
  // Keeps owners and links, too.
  await promisify(execFile)('cp', ['-a', made, join(folder, 'postgres')])
}

/** Another executable than that of the repository, and the folder to run it in. */
export type CommandPlace = { command?: string | undefined; folder?: string | undefined }

/** Runs any `mortise` command to its end. */
export async function runMortise(
  args: string[],
  env: StartDevOptions['env'] = {},
  place: CommandPlace = {},
): Promise<Ended> {
  return launch(args, env, place).ended
}

/** A `mortise dev` that shows its guided run. */
export type GuidedRun = {
  stdout: () => string
  /** Sends `SIGINT` and waits for the end; the data folder stays. */
  stop: () => Promise<Ended>
}

/** Starts `mortise dev --port 0` as a person does, and waits for the end of its guided run. */
export function startGuided(
  dataDir: string,
  args: string[] = [],
  place: CommandPlace = {},
): Promise<GuidedRun> {
  const all = ['dev', '--port', '0', '--data-dir', dataDir, ...args]
  return startUntil('Press Ctrl-C', { args: all, place })
}

/** Starts a program, and waits until it has printed `text`. @throws Error with all it printed when it ends before */
export async function startUntil(
  text: string,
  { args, env = {}, place }: { args: string[]; env?: Record<string, string>; place: CommandPlace },
): Promise<GuidedRun> {
  const { child, output, ended } = launch(args, env, place)
  const shown = new Promise<undefined>((resolve) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes(text)) resolve(undefined)
    })
  })
  const early = await Promise.race([shown, ended])
  if (early)
    throw new Error(`The program ended with ${early.code ?? early.signal}:\n${early.stderr}${early.stdout}`)
  return {
    stdout: () => output.stdout,
    stop: async () => {
      child.kill('SIGINT')
      return ended
    },
  }
}

/**
 * Starts `mortise dev --json --port 0` and waits for its ready line; call `stopAll` in `afterEach` or `afterAll`.
 * Without a `dataDir` of its own it finds an empty database there; with a new one it makes that, as at a first start.
 * @throws Error with everything the process printed when it ends instead.
 */
export async function startDev(options: StartDevOptions = {}): Promise<Dev> {
  const dataDir = options.dataDir ?? (await makeDataFolder())
  const startedAt = performance.now()
  const args = ['dev', '--json', '--port', '0', '--data-dir', dataDir, ...(options.args ?? [])]
  const { child, output, ended, firstLine } = launch(args, options.env ?? {})
  if (options.isKept) children.delete(child)
  const line = await Promise.race([firstLine, ended])
  if (typeof line !== 'string') {
    throw new Error(
      `mortise ${args.join(' ')} ended with ${line.code ?? line.signal}:\n${line.stderr}${line.stdout}`,
    )
  }
  const startMs = performance.now() - startedAt
  const ready = JSON.parse(line) as ReadyLine
  return {
    ready,
    client: createClient({
      apiUrl: ready.api,
      searchUrl: ready.search,
      readUrl: ready.read,
      writeUrl: ready.write,
      apiKey: ready.apiKey,
    }),
    pid: child.pid ?? 0,
    dataDir,
    startMs,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Ends every process started here and removes the temporary folders. */
export async function stopAll(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      const closed = once(child, 'close')
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      child.kill('SIGINT')
      await closed
      clearTimeout(timer)
    }),
  )
  for (const folder of folders)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  folders.clear()
}

function launch(args: string[], env: Record<string, string | undefined>, place: CommandPlace = {}) {
  // Started by npm, the product would end with npm; here it must outlive nothing but the test.
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const child = spawn(process.execPath, [place.command ?? commandPath, ...args], {
    cwd: place.folder,
    env: { ...Object.fromEntries(clean), NO_COLOR: '1', MORTISE_CHECK_ANSWERS: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  endWithThisProcess(child)
  const output = { stdout: '', stderr: '' }
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text
      const end = output.stdout.indexOf('\n')
      if (end !== -1) resolve(output.stdout.slice(0, end))
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve({ code, signal, ...output })
    })
  })
  return { child, output, ended, firstLine }
}

/** Ends a child when this process has ended, however it did: the shell in between reads to the end of what we never write. */
function endWithThisProcess(child: ChildProcess): void {
  const script =
    'read _; kill -INT $0; for _ in $(seq 100); do kill -0 $0 || exit; sleep 0.1; done; kill -KILL $0'
  const guard = spawn('sh', ['-c', script, String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  child.once('exit', () => guard.kill())
}

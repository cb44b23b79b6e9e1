// The data folder of `mortise dev`: its lock, its log and the embedded database. It imports nothing heavy, because the
// database starts in its own processes while this one still loads the server.
import { resolve } from 'node:path'
import type { CloseStack } from '../close-stack.ts'
import { lockDataDir } from '../postgres/lock-data-dir.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import type { DevLog } from './dev-log.ts'
import type { DevOptions } from './parse-options.ts'
import { planPorts, requireFreePorts } from './plan-ports.ts'

/** The port of each part. */
export type Ports = ReturnType<typeof planPorts>

/** A folder that is ours until the process ends. */
export type DataFolder = {
  /** Absolute. */
  dataDir: string
  ports: Ports
  /** Absolute; absent with `--json`, whose log goes to stderr. */
  logFile?: string | undefined
  /** The address of the embedded database, once it accepts connections; absent with `DATABASE_URL`. */
  embedded?: Promise<string> | undefined
}

type Input = {
  options: DevOptions
  env: Readonly<Record<string, string | undefined>>
  /** Opened once the folder is ours, so that a refused start leaves the log in it alone. */
  log: DevLog
  /** Receives everything that must be closed, in the order in which it was opened. */
  closers: CloseStack
}

/**
 * Locks the folder, and resolves when the first program of its database runs.
 * @throws StartupError with one sentence when the folder or a port is in the way
 */
export async function openDataFolder({ options, env, log, closers }: Input): Promise<DataFolder> {
  const dataDir = resolve(options.dataDir)
  const lock = await lockDataDir(dataDir)
  closers.add('lock', lock.release)
  const ports = planPorts(options.port)
  await requireFreePorts(ports, usedPorts(ports, options))
  const logFile = log.open(dataDir)
  if (env.DATABASE_URL) return { dataDir, ports, logFile }
  const { address } = await launchEmbedded(dataDir, log, closers)
  return { dataDir, ports, logFile, embedded: address }
}

/** The ports of the server alone. */
export function surfacePortsOf({ sandbox: _s, demo: _d, parse: _p, metrics: _m, ...surfacePorts }: Ports) {
  return surfacePorts
}

/** The ports that must be free for what is asked for. */
function usedPorts(ports: Ports, options: DevOptions): (keyof Ports)[] {
  return [
    ...(Object.keys(surfacePortsOf(ports)) as (keyof ReturnType<typeof surfacePortsOf>)[]),
    ...(options.isLive ? [] : (['sandbox'] as const)),
    ...(options.hasDemo ? (['demo'] as const) : []),
    ...(options.isReal ? (['parse'] as const) : []),
    'metrics',
  ]
}

/** Answers when a program of the database runs, which is long before its address is known. */
async function launchEmbedded(dataDir: string, log: DevLog, closers: CloseStack) {
  let hasLaunched = (): void => undefined
  const launched = new Promise<void>((resolveLaunch) => {
    hasLaunched = resolveLaunch
  })
  const starting = startPostgres({
    dataDir: resolve(dataDir, 'postgres'),
    log: (line) => log.info({ part: 'postgres' }, line),
    onLaunch: () => hasLaunched(),
  })
  // Killing it would cost the next start a recovery; it goes on to the end of its checkpoint even without us.
  closers.add('postgres', async () => (await starting.catch(() => undefined))?.stop(), 10_000)
  await Promise.race([launched, starting])
  const address = starting.then(({ connectionString }) => connectionString)
  // The caller that needs the address learns why there is none.
  address.catch(() => undefined)
  return { address }
}

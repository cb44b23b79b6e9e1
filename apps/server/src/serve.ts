// `mortise serve`: environment in, server up, ordered end on SIGINT and SIGTERM.
import { inviteFirstAdmin, type Log } from '@mortise/core'
import { providers } from '@mortise/providers'
import { createLog } from './adapters/create-log.ts'
import { buildInfo } from './build-info.ts'
import { withCustomProviders } from './custom-provider/load-custom-providers.ts'
import { type ProcessTracing, traceProcess } from './observe/trace-process.ts'
import { requireDatabase } from './postgres/require-database.ts'
import { StartupError } from './postgres/startup-error.ts'
import { forkProxyThread } from './proxy-thread/fork-proxy-thread.ts'
import { type Environment, readEnvironment } from './settings/env.ts'
import { withSwitches } from './settings/read-switches.ts'
import { requireKnownProviders } from './settings/require-known-providers.ts'
import { serverOptionsOf } from './settings/server-options-of.ts'
import { type RunningServer, startServer } from './start-server.ts'

const help = `Run the server on the PostgreSQL that DATABASE_URL names.

Usage  mortise serve [--role api|worker|all] [--proxy-threads N]

  --role           What this process does: answer requests, work in the background, or both (default: all, or MORTISE_ROLE)
  --proxy-threads  How many separate processes answer the proxy's requests (default: 0, or MORTISE_PROXY_THREADS)
  --help           Show this text

Everything else is set by environment variables. Mortise lists what is missing or malformed when it starts.
`

/** Starts the server, which runs until SIGINT or SIGTERM. Exit code 1 with one sentence when it could not start. */
export async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help') || argv.includes('-h')) return void process.stdout.write(help)
  try {
    await serve(argv)
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : describeCrash(error)}\n`)
    process.exit(1)
  }
}

async function serve(argv: readonly string[]): Promise<void> {
  const env = readEnvironment(withSwitches(process.env, argv))
  const log = createLog({ level: env.LOG_LEVEL })
  log.info({ ...buildInfo, role: env.MORTISE_ROLE }, 'mortise starts')
  const tracing = await traceProcess(env, env.MORTISE_ROLE)
  await requireDatabase(env.DATABASE_URL)
  const owner = env.MORTISE_MIGRATION_DATABASE_URL
  if (owner !== undefined) await requireDatabase(owner, 'MORTISE_MIGRATION_DATABASE_URL')
  const known = await withCustomProviders(providers, env.MORTISE_PROVIDERS_DIR)
  requireKnownProviders([...env.MORTISE_PROVIDER_URLS.keys()], {
    providers: known,
    from: 'MORTISE_PROVIDER_URLS',
  })
  const count = env.MORTISE_PROXY_THREADS
  const proxyThreads =
    count === 0 ? undefined : { count, fork: (number: number) => forkProxyThread(number, count) }
  const server = await startServer({ ...serverOptionsOf(env), providers: known, proxyThreads, log })
  log.info({ ...server.urls, metrics: server.metricsUrl, role: env.MORTISE_ROLE }, 'mortise is up')
  let isEnding = false
  const end = (signal: NodeJS.Signals) => {
    // A second signal means it, whichever it is.
    if (isEnding) process.exit(1)
    isEnding = true
    log.info({ signal }, 'closing')
    close(server, tracing, log).finally(() => {
      log.flush()
      process.exit(0)
    })
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  await showFirstLink(server, env, log)
}

/** On a server without an administrator, shows the operator how to become the first. The link is in no log. */
async function showFirstLink({ ctx }: RunningServer, env: Environment, log: Log): Promise<void> {
  if (env.MORTISE_ROLE === 'worker' || env.MORTISE_LOCAL_SIGN_IN === 'false') return
  try {
    const link = await inviteFirstAdmin(ctx, env.MORTISE_ADMIN_EMAIL)
    if (!link) return
    process.stderr.write(
      `This server has no administrator. Open this link to become the first administrator. It works once, for a day:\n${link.url}\n`,
    )
  } catch (error) {
    log.warn({ err: error }, 'the link of the first administrator was not made: run mortise create-builder')
  }
}

async function close(server: RunningServer, tracing: ProcessTracing, log: Log): Promise<void> {
  await server.close()
  await tracing.stop(log)
}

function describeCrash(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

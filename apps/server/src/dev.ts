// `mortise dev`: everything on this machine, in one process, until Ctrl-C.
import { setTimeout as sleep } from 'node:timers/promises'
import { createCloseStack } from './close-stack.ts'
import { awaitShutdown } from './dev/await-shutdown.ts'
import { createDevLog } from './dev/dev-log.ts'
import { openDataFolder } from './dev/open-data-folder.ts'
import { type DevOptions, devHelp, parseOptions, UsageError } from './dev/parse-options.ts'
import type { DevInput } from './dev/run-dev.ts'
import { StartupError } from './postgres/startup-error.ts'

// Ctrl-C has to end within 5 s; what is not closed by then ends with the process.
const closeMsMax = 4_500
const serverSettings = [
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'MORTISE_DELIVERY_RETRY',
  'MORTISE_ENCRYPTION_KEY',
  'MORTISE_ENCRYPTION_KEY_FILE',
  'MORTISE_EVENT_POLL',
  'MORTISE_PROVIDERS_DIR',
]

/**
 * Runs `mortise dev` and ends the process: exit code 0 after Ctrl-C, 1 when it could not start, 2 when the command line
 * is at fault. With `--json` stdout carries exactly one line.
 */
export async function main(argv: string[]): Promise<void> {
  // The reader of our output may exit first, as `head -1` does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const options = parseOptions(argv)
    if (options === 'help') return void process.stdout.write(devHelp)
    process.exit(await run(options))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

async function run(options: DevOptions): Promise<number> {
  const log = createDevLog({ isJson: options.isJson })
  const closers = createCloseStack(log)
  const shutdown = awaitShutdown()
  const ended = new AbortController()
  const running = start({ options, log, closers, ended: ended.signal }).then(() => shutdown)
  let exitCode = 0
  try {
    await Promise.race([running, shutdown])
    if (!options.isJson) process.stdout.write('\nStopping …\n')
  } catch (error) {
    process.stderr.write(`${await explain(error)}\n`)
    exitCode = 1
  }
  ended.abort()
  await Promise.race([closers.close(), sleep(closeMsMax)])
  log.flush()
  return exitCode
}

/** Loads the server while the database starts, which takes as long. */
async function start(input: Omit<DevInput, 'env' | 'folder'>): Promise<void> {
  const { env } = process
  const folder = mayBeRefusedLater(input.options, env) ? undefined : await openDataFolder({ ...input, env })
  const { runDev } = await import('./dev/run-dev.ts')
  await runDev({ ...input, env, folder })
}

/** Whether something was asked for that only the server can refuse, which has to leave the folder as it is. */
function mayBeRefusedLater(options: DevOptions, env: NodeJS.ProcessEnv): boolean {
  const { deployFile, providersDir, sandboxed, providerUrls } = options
  const isAsked = [deployFile, providersDir, sandboxed].some((each) => each !== undefined)
  return isAsked || providerUrls.size > 0 || serverSettings.some((name) => env[name])
}

/** One sentence where the person can mend the cause, and everything we know where it is our fault. */
async function explain(error: unknown): Promise<string> {
  const { CliError, formatFailure } = await import('@mortise/cli')
  if (error instanceof StartupError || error instanceof CliError) return error.message
  const failure = formatFailure(error)
  if (failure !== undefined) return failure
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

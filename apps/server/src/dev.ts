// `mortise dev`: everything on this machine, in one process, until Ctrl-C.
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError, formatFailure } from '@mortise/cli'
import { createCloseStack } from './close-stack.ts'
import { awaitShutdown } from './dev/await-shutdown.ts'
import { createDevLog } from './dev/dev-log.ts'
import { type DevOptions, devHelp, parseOptions, UsageError } from './dev/parse-options.ts'
import { runDev } from './dev/run-dev.ts'
import { StartupError } from './postgres/startup-error.ts'

// Ctrl-C has to end within 5 s; what is not closed by then ends with the process.
const closeMsMax = 4_500

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
  const running = runDev({ options, env: process.env, log, closers, ended: ended.signal }).then(
    () => shutdown,
  )
  let exitCode = 0
  try {
    await Promise.race([running, shutdown])
    if (!options.isJson) process.stdout.write('\nStopping …\n')
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    exitCode = 1
  }
  ended.abort()
  await Promise.race([closers.close(), sleep(closeMsMax)])
  log.flush()
  return exitCode
}

/** One sentence where the person can mend the cause, and everything we know where it is our fault. */
function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof CliError) return error.message
  const failure = formatFailure(error)
  if (failure !== undefined) return failure
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// `mortise dev`: everything on this machine, in one process, until Ctrl-C.
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError, formatFailure } from '@mortise/cli'
import { createColors } from 'picocolors'
import { createLog, type ProcessLog } from './adapters/create-log.ts'
import { createCloseStack } from './close-stack.ts'
import { awaitShutdown } from './dev/await-shutdown.ts'
import { runDev } from './dev/run-dev.ts'
import { devHelp, parseOptions, UsageError } from './dev/parse-options.ts'
import { StartupError } from './postgres/startup-error.ts'

/**
 * Runs `mortise dev` to its end and leaves the process with exit code 0, 1 when it could not start, 2 when the command
 * line is at fault. With `--json` stdout carries exactly one line.
 */
export async function main(argv: string[]): Promise<void> {
}

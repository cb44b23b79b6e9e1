// What `mortise migrate`, `create-key`, `rotate-key`, `export` and `import` share: their flags, and how they print an outcome or a failure.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './dev/parse-options.ts'
import { StartupError } from './postgres/startup-error.ts'

/** The flags that each of them takes. */
export const commonFlags = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

/** The values of the flags. @throws UsageError with one sentence that names the help of `command` */
export function parseFlags<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  argv: readonly string[],
  options: Options,
) {
  return parseArguments(command, argv, { options, allowPositionals: false }).values
}

/** The same with the arguments beside the flags, where the command takes some. */
export function parseArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  argv: readonly string[],
  { options, allowPositionals }: { options: Options; allowPositionals: boolean },
) {
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') : String(error)
    throw new UsageError(`${reason.replace(/\.$/, '')}. See mortise ${command} --help.`)
  }
}

/** Prints an outcome as one JSON document, as the commands of the API do. */
export function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Says on standard error why a command failed: a sentence, or with `--json` one line of JSON. Answers the exit code, 2 when
 * the command line is at fault. Throws what is no failure of this kind.
 */
export function explainFailure(error: unknown, argv: readonly string[]): number {
  if (!(error instanceof UsageError || error instanceof StartupError)) throw error
  const { message } = error
  const text = argv.includes('--json') ? JSON.stringify({ error: { detail: message } }) : message
  process.stderr.write(`${text}\n`)
  return error instanceof UsageError ? 2 : 1
}

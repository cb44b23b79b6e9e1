// The flags of `mortise rotate-key`.
import { commonFlags, parseFlags } from '../../command-line.ts'
import { UsageError } from '../../dev/parse-options.ts'

/** The text of `mortise rotate-key --help`. */
export const rotateKeyHelp = `Move every secret in the database to a new encryption key, while servers keep running.

Usage  mortise rotate-key [--project NAME] [--data-dir DIR] [--json]

  --project NAME  Give this project a new data key instead, and move its secrets to it
  --data-dir DIR  The folder of a mortise dev that is not running; creates the new key there
  --json          Print the outcome as JSON, and the progress on standard error
  --help          Show this text

Environment, without --data-dir
  DATABASE_URL                    The database; servers can run meanwhile
  MORTISE_ENCRYPTION_KEY          The new key
  MORTISE_FORMER_ENCRYPTION_KEYS  The former key, and any others still in use, comma-separated
  MORTISE_KEY_SERVICE, MORTISE_FORMER_KEY_SERVICE  A key service instead of either; docs/secrets.md

Every server must have the new key before you run this. docs/running.md lists the steps.
If it is interrupted, run it again: it continues where it stopped.
`

/** What was asked for: a data folder or the database of the environment, and one project or all of them. */
export interface RotateKeyOptions {
  /** Id or name of the project that gets a new data key. */
  project: string | undefined
  dataDir: string | undefined
  isJson: boolean
}

/** @returns what was asked for, or `help`. @throws UsageError with one sentence */
export function parseRotateKeyOptions(argv: readonly string[]): RotateKeyOptions | 'help' {
  const values = parseFlags('rotate-key', argv, {
    'data-dir': { type: 'string' },
    project: { type: 'string' },
    ...commonFlags,
  })
  if (values.help) return 'help'
  for (const name of ['data-dir', 'project'] as const) {
    if (values[name] === '') throw new UsageError(`--${name} needs a value.`)
  }
  return { project: values.project, dataDir: values['data-dir'], isJson: values.json }
}

// The flags of `mortise create-key`.
import { commonFlags, parseFlags } from '../command-line.ts'
import { UsageError } from '../dev/parse-options.ts'

/** What `mortise create-key --help` prints. */
export const createKeyHelp = `Make an API key that opens everything in a project, and the project where there is none of that name.

Usage  mortise create-key --project NAME [--label TEXT] [--json]

  --project NAME  The project: letters, digits and hyphens
  --label TEXT    What the key is called in lists; "mortise create-key" unless you say so
  --json          Print the key and its project as JSON
  --help          Show this text

Environment
  DATABASE_URL                    The database; servers may be using it
  MORTISE_MIGRATION_DATABASE_URL  As the servers have it
  MORTISE_ENCRYPTION_KEY          The key of the servers
  MORTISE_FORMER_ENCRYPTION_KEYS  As the servers have it

The key is all that is written to standard output. It cannot be shown again.
`

/** What was asked for. */
export interface CreateKeyOptions {
  project: string
  label: string
  isJson: boolean
}

/** @returns what was asked for, or `help`. @throws UsageError with one sentence */
export function parseCreateKeyOptions(argv: readonly string[]): CreateKeyOptions | 'help' {
  const values = parseFlags('create-key', argv, {
    project: { type: 'string' },
    label: { type: 'string', default: 'mortise create-key' },
    ...commonFlags,
  })
  if (values.help) return 'help'
  if (!values.project) throw new UsageError('--project is missing. See mortise create-key --help.')
  if (values.label.trim() === '') throw new UsageError('--label needs a value.')
  return { project: values.project, label: values.label, isJson: values.json }
}

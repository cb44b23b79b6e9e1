// The flags of `mortise create-key`.
import { commonFlags, parseFlags } from '../../command-line.ts'
import { UsageError } from '../../dev/parse-options.ts'

/** The text of `mortise create-key --help`. */
export const createKeyHelp = `Create an API key with full access to a project, and create the project if it does not exist.

Usage  mortise create-key --project NAME [--label TEXT] [--json]

  --project NAME  The project: letters, digits and hyphens
  --label TEXT    Name of the key in lists (default "mortise create-key")
  --json          Print the key and its project as JSON
  --help          Show this text

Environment
  DATABASE_URL                    The database; servers can run meanwhile
  MORTISE_MIGRATION_DATABASE_URL  Same value as for the servers
  MORTISE_ENCRYPTION_KEY          The key of the servers
  MORTISE_FORMER_ENCRYPTION_KEYS  Same value as for the servers

Only the key goes to standard output. It cannot be shown again.
`

/** The options of the command. */
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

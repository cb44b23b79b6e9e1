// The flags of `mortise create-builder`.
import { type Role, roles } from '@mortise/contract'
import { commonFlags, parseFlags } from '../../command-line.ts'
import { UsageError } from '../../dev/parse-options.ts'

/** The text of `mortise create-builder --help`. */
export const createBuilderHelp = `Create the link by which a builder gets an account, or a new password.

Usage  mortise create-builder --email ADDRESS [--role ROLE] [--json]

  --email ADDRESS  The builder's e-mail address
  --role ROLE      ${roles.join(', ')} (default admin); an existing member keeps their role
  --json           Print the link as JSON
  --help           Show this text

Environment
  DATABASE_URL                    The database; servers can run meanwhile
  MORTISE_MIGRATION_DATABASE_URL  Same value as for the servers
  MORTISE_ENCRYPTION_KEY          The key of the servers
  MORTISE_FORMER_ENCRYPTION_KEYS  Same value as for the servers
  MORTISE_PUBLIC_URL              Same value as for the servers

Only the link goes to standard output. It works once and for a day.
`

/** The options of the command. */
export interface CreateBuilderOptions {
  email: string
  role: Role
  isJson: boolean
}

/** @returns what was asked for, or `help`. @throws UsageError with one sentence */
export function parseCreateBuilderOptions(argv: readonly string[]): CreateBuilderOptions | 'help' {
  const values = parseFlags('create-builder', argv, {
    email: { type: 'string' },
    role: { type: 'string', default: 'admin' },
    ...commonFlags,
  })
  if (values.help) return 'help'
  if (!values.email) throw new UsageError('--email is missing. See mortise create-builder --help.')
  const role = roles.find((each) => each === values.role)
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}; "${values.role}" is none.`)
  return { email: values.email, role, isJson: values.json }
}

// The arguments of every command that speaks to a project on a server.
import { type Client, createClient } from '@mortise/client'
import { CliError } from '../cli-error.ts'
import { jsonArgument } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** `--project`, `--api` and `--key`, each with a variable that stands in for it. */
export const serverArguments = {
  project: { type: 'string', valueHint: 'NAME', description: 'Project name or id (or MORTISE_PROJECT)' },
  api: { type: 'string', valueHint: 'URL', description: 'Management API (or MORTISE_API_URL)' },
  key: { type: 'string', valueHint: 'KEY', description: 'API key with the scope admin (or MORTISE_API_KEY)' },
  ...jsonArgument,
} as const

/** How commands describe the argument that names an operation: it has no other name. */
export const OPERATION = 'The id of the operation, as mortise list operations prints it'

/** The values of these arguments. */
export interface ServerArguments {
  project?: string | undefined
  api?: string | undefined
  key?: string | undefined
  /** The read API, for the command that needs it. */
  'read-api'?: string | undefined
}

/** A client for the server and the project's part of every call. @throws CliError when something is not said */
export function openProject(
  args: ServerArguments,
  { env }: Terminal,
): { client: Client; projectIdOrName: string } {
  const apiUrl = address(args.api || env.MORTISE_API_URL, '--api', 'MORTISE_API_URL')
  const apiKey = demand(args.key || env.MORTISE_API_KEY, '--key', 'MORTISE_API_KEY')
  const projectIdOrName = demand(args.project || env.MORTISE_PROJECT, '--project', 'MORTISE_PROJECT')
  const readUrl = args['read-api'] || env.MORTISE_READ_URL
  if (readUrl) address(readUrl, '--read-api', 'MORTISE_READ_URL')
  return { client: createClient({ apiUrl, apiKey, readUrl: readUrl || undefined }), projectIdOrName }
}

/** The value of an option. @throws CliError when neither the option nor the variable gives one */
export function demand(value: string | undefined, flag: string, variable?: string): string {
  if (value) return value
  const instead = variable ? `, or set ${variable}` : ''
  throw new CliError(`${flag} is missing: give it${instead}.`, { exitCode: 2 })
}

/** The same for an address. */
export function address(value: string | undefined, flag: string, variable: string): string {
  const given = demand(value, flag, variable)
  if (!URL.canParse(given)) throw new CliError(`${flag} is not an address: ${given}`, { exitCode: 2 })
  return given
}

/** An instant of an option as the API takes it. @throws CliError when it is none */
export function instantOf(value: string | undefined, flag: string): string | undefined {
  if (!value) return undefined
  const at = new Date(value)
  if (Number.isNaN(at.getTime()))
    throw new CliError(`${flag} is not a time: ${value}. Write 2026-03-01T09:30:00Z or 2026-03-01.`, {
      exitCode: 2,
    })
  return at.toISOString()
}

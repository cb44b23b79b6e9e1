// The switch `--role`, which says the same as MORTISE_ROLE and wins over it.
import { StartupError } from '../postgres/startup-error.ts'

/** The environment with the role of the command line in it. @throws StartupError for any other argument */
export function withRole(
  source: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Readonly<Record<string, string | undefined>> {
  if (args.length === 0) return source
  const [first = '', second = ''] = args
  const role = first === '--role' && args.length === 2 ? second : /^--role=(.*)$/.exec(first)?.[1]
  const isOnly = args.length === (first === '--role' ? 2 : 1)
  if (isOnly && role !== undefined && ['api', 'worker', 'all'].includes(role)) {
    return { ...source, MORTISE_ROLE: role }
  }
  throw new StartupError(
    `Unknown arguments: ${args.join(' ')}. The server has one option, --role api|worker|all. Set everything else in environment variables.`,
  )
}

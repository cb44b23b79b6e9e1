// The switches of `mortise serve`, which say the same as settings of the environment and win over them.
import { parseArgs } from 'node:util'
import { StartupError } from '../postgres/startup-error.ts'
import type { Source } from './secret-files.ts'

/** The environment with the switches of the command line in it. @throws StartupError for any other argument */
export function withSwitches(source: Source, args: readonly string[]): Source {
  const { role, 'proxy-threads': threads } = parse(args)
  if (role !== undefined && !['api', 'worker', 'all'].includes(role)) throw refusal(args)
  if (threads !== undefined && !/^\d{1,2}$/.test(threads)) throw refusal(args)
  return {
    ...source,
    MORTISE_ROLE: role ?? source.MORTISE_ROLE,
    MORTISE_PROXY_THREADS: threads ?? source.MORTISE_PROXY_THREADS,
  }
}

function parse(args: readonly string[]): { role?: string | undefined; 'proxy-threads'?: string | undefined } {
  const options = { role: { type: 'string' }, 'proxy-threads': { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw refusal(args)
  }
}

function refusal(args: readonly string[]): StartupError {
  return new StartupError(
    `Unknown arguments: ${args.join(' ')}. The server has two options, --role api|worker|all and --proxy-threads 0 to 64. Set everything else in environment variables.`,
  )
}

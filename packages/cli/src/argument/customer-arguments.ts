// The arguments of commands that open something for one customer for a while.
import { CliError } from '../cli-error.ts'
import { demand } from './server-arguments.ts'

/** `--group` and `--consumer`. */
export const customerArguments = {
  group: { type: 'string', valueHint: 'REF', description: 'The customer’s company: groupRef' },
  consumer: { type: 'string', valueHint: 'REF', description: 'The customer’s user: consumerRef' },
} as const

/** The customer, and the minutes. @throws CliError when one of the two is missing, or `--minutes` is no number */
export function openedFor(args: {
  group?: string | undefined
  consumer?: string | undefined
  minutes?: string | undefined
}): { groupRef: string; consumerRef: string; expiresInMinutes: number | undefined } {
  const { minutes } = args
  const groupRef = demand(args.group, '--group')
  const consumerRef = demand(args.consumer, '--consumer')
  if (minutes !== undefined && !/^\d{1,5}$/.test(minutes))
    throw new CliError(`--minutes is not a number of minutes: ${minutes}`, { exitCode: 2 })
  return { groupRef, consumerRef, expiresInMinutes: minutes === undefined ? undefined : Number(minutes) }
}

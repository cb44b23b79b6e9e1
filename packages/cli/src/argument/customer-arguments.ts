// The arguments of commands that open something for one customer for a while.
import type { createSessionRequestSchema } from '@mortise/contract'
import { CliError } from '../cli-error.ts'
import { demand } from './server-arguments.ts'

/** `--group` and `--consumer`. */
export const customerArguments = {
  group: { type: 'string', valueHint: 'REF', description: 'The customer’s company: groupRef' },
  consumer: { type: 'string', valueHint: 'REF', description: 'The customer’s user: consumerRef' },
} as const

/** How many minutes the API takes. */
type MinutesSchema = typeof createSessionRequestSchema.shape.expiresInMinutes

/**
 * The customer, and the minutes, which `schema` bounds.
 * @throws CliError when one of the two is missing, or `--minutes` is out of bounds
 */
export function openedFor(
  args: { group?: string | undefined; consumer?: string | undefined; minutes?: string | undefined },
  schema: MinutesSchema,
): { groupRef: string; consumerRef: string; expiresInMinutes: number | undefined } {
  const { minutes } = args
  const groupRef = demand(args.group, '--group')
  const consumerRef = demand(args.consumer, '--consumer')
  if (minutes === undefined) return { groupRef, consumerRef, expiresInMinutes: undefined }
  const read = schema.safeParse(/^\d+$/.test(minutes) ? Number(minutes) : minutes)
  if (read.success) return { groupRef, consumerRef, expiresInMinutes: read.data }
  throw new CliError(`--minutes ${read.error.issues[0]?.message}: ${minutes}`, { exitCode: 2 })
}

// What a key of the UI library may do: pages show such a key to every visitor, so it speaks for one named group only.
import { type Endpoint, MortiseError } from '@mortise/contract'
import { type Caller, type Context, isBrowserKey } from '@mortise/core'
import type { FastifyReply } from 'fastify'
import type { ParsedInput } from './endpoint/parse-input.ts'

/** The answer header that says that a browser sent an API key. */
export const warningHeader = 'x-mortise-warning'

const warning = 'browser-key: every visitor can copy this API key. Use a connect session or a JWT instead.'

/**
 * Refuses what such a key does not open. Outside of development it marks each answer to a browser, and logs once for
 * each key and process.
 * @throws MortiseError auth.browser_keys_off, auth.browser_key_refused
 */
export function admitBrowserKey(
  ctx: Context,
  { access, operationId }: Pick<Endpoint, 'access' | 'operationId'>,
  caller: Caller,
  reply: FastifyReply,
): void {
  const { browserKeys = 'confined' } = ctx.settings
  if (!isBrowserKey(caller) || browserKeys === 'development') return
  if (browserKeys === 'refused' && (access.scope === 'ui-library' || access.scope === 'any')) {
    throw new MortiseError('auth.browser_keys_off')
  }
  if (access.browserKey === 'development') throw new MortiseError('auth.browser_key_refused')
  if (caller.origin === undefined) return
  reply.header(warningHeader, warning)
  warnOnce(ctx, caller, operationId)
}

/** @throws MortiseError auth.browser_key_group_missing when a list is asked for without its group */
export function checkNamedGroup(
  { access }: Pick<Endpoint, 'access'>,
  caller: Caller,
  input: ParsedInput,
): void {
  if (access.browserKey !== 'namesGroup' || !isBrowserKey(caller)) return
  // An empty one is a group that has nothing.
  if (typeof (input.query as { groupRef?: unknown } | undefined)?.groupRef === 'string') return
  throw new MortiseError('auth.browser_key_group_missing')
}

function warnOnce(ctx: Context, { actor, projectId, origin }: Caller, operationId: string): void {
  const subject = `browser key of ${actor}`
  if (ctx.memory.warnings.has(subject)) return
  ctx.memory.warnings.add(subject)
  ctx.log.warn(
    { projectId, actor, origin, operationId },
    'a browser sent an API key with the scope ui-library: use connect sessions or JWTs in production, then set MORTISE_BROWSER_KEYS=false',
  )
}

// Establishes who is calling, and whether they may call this endpoint.
import type { IncomingHttpHeaders } from 'node:http'
import { type Endpoint, isScopeOpen, MortiseError } from '@mortise/contract'
import { authenticateApiKey, type Caller, type Context } from '@mortise/core'

/** A caller and what their credentials open. */
export interface Identity {
  readonly caller: Caller
  readonly scopes: readonly string[]
}

/** What verbs of public endpoints see in the place of a caller. */
export const nobody: Caller = Object.freeze({ projectId: '', actor: 'anonymous' })

/**
 * Reads the credentials of a request: an API key, else a bearer token.
 * @throws MortiseError auth.missing without any; auth.invalid when they open nothing
 */
export async function authenticate(ctx: Context, headers: IncomingHttpHeaders): Promise<Identity> {
  const apiKey = firstOf(headers['x-api-key'])
  const identity = apiKey
    ? await authenticateApiKey(ctx, apiKey)
    : await authenticateToken(headers.authorization)
  const { origin } = headers
  return origin === undefined ? identity : { ...identity, caller: { ...identity.caller, origin } }
}

/** @throws MortiseError auth.forbidden when the credentials do not open the endpoint */
export function authorize({ access }: Endpoint, { caller, scopes }: Identity): void {
  const isOpen = caller.groupRef === undefined ? isScopeOpen(scopes, access.scope) : access.group
  if (!isOpen) throw new MortiseError('auth.forbidden', { params: { scope: access.scope } })
}

async function authenticateToken(authorization: string | undefined): Promise<Identity> {
  if (!/^bearer\s+\S/i.test(authorization ?? '')) throw new MortiseError('auth.missing')
  throw new MortiseError('auth.invalid', {
    causes: ['This version does not take tokens yet: send an API key in the X-Api-Key header instead.'],
  })
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.trim()
}

// Establishes who is calling, and whether they may call this endpoint.
import type { IncomingHttpHeaders } from 'node:http'
import { type Endpoint, isScopeOpen, MortiseError } from '@mortise/contract'
import {
  authenticateApiKey,
  authenticateSession,
  authenticateToken,
  type Caller,
  type Context,
  forProject,
  isSessionToken,
} from '@mortise/core'
import type { ParsedInput } from './parse-input.ts'

/** The caller that verbs of public endpoints receive. */
export const nobody: Caller = Object.freeze({ projectId: '', actor: 'anonymous', scopes: [] })

/** What the caller's verbs run with: it reaches the rows of the caller's project alone. */
export function contextOf(ctx: Context, caller: Caller): Context {
  return caller === nobody ? ctx : forProject(ctx, caller.projectId)
}

/** Credentials as they came: nothing is known of them yet. */
export type Credentials = { readonly apiKey: string } | { readonly token: string }

/** The credentials of a request: an API key, else a bearer token. @throws MortiseError auth.missing without any */
export function readCredentials(headers: IncomingHttpHeaders): Credentials {
  const apiKey = firstOf(headers['x-api-key'])
  if (apiKey) return { apiKey }
  const token = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) throw new MortiseError('auth.missing')
  return { token }
}

/** The caller of a request. @throws MortiseError auth.invalid or auth.expired when the credentials open nothing */
export async function authenticate(
  ctx: Context,
  credentials: Credentials,
  { origin }: IncomingHttpHeaders,
): Promise<Caller> {
  const caller =
    'apiKey' in credentials
      ? await authenticateApiKey(ctx, credentials.apiKey)
      : await authenticateBearer(ctx, credentials.token)
  return origin === undefined ? caller : { ...caller, origin }
}

function authenticateBearer(ctx: Context, token: string): Promise<Caller> {
  return isSessionToken(token) ? authenticateSession(ctx, token) : authenticateToken(ctx, token)
}

/** @throws MortiseError auth.forbidden when the credentials do not open the endpoint */
export function authorize({ access }: Endpoint, { groupRef, scopes }: Caller): void {
  const isOpen = groupRef === undefined ? isScopeOpen(scopes, access.scope) : access.token !== 'refused'
  if (!isOpen) throw new MortiseError('auth.forbidden', { params: { scope: access.scope } })
}

/** @throws MortiseError auth.forbidden when a group's token names another group where it has to name its own */
export function checkTokenGroup({ access }: Endpoint, { groupRef }: Caller, input: ParsedInput): void {
  if (groupRef === undefined || access.token !== 'ownGroup') return
  const named = groupRefOf(input.query) ?? groupRefOf(input.body)
  if (named === undefined || named === groupRef) return
  throw new MortiseError('auth.forbidden', { params: { scope: access.scope } })
}

function groupRefOf(part: unknown): unknown {
  return (part as { groupRef?: unknown } | undefined)?.groupRef
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.trim()
}

// Establishes who is calling, and whether they may call this endpoint.
import type { IncomingHttpHeaders } from 'node:http'
import { type Endpoint, isRoleEnough, isScopeOpen, leastRole, MortiseError } from '@mortise/contract'
import {
  authenticateApiKey,
  authenticateBuilder,
  authenticateSession,
  authenticateToken,
  type Caller,
  type CallingBuilder,
  type Context,
  forOrganisation,
  forProject,
  isBuilderToken,
  isSessionToken,
} from '@mortise/core'
import type { ParsedInput } from './endpoint/parse-input.ts'

/** The caller that verbs of public endpoints receive. */
export const nobody: Caller = Object.freeze({ projectId: '', actor: 'anonymous', scopes: [] })

/** What the caller's verbs run with: it reaches the rows of the caller's project, or of an organisation, alone. */
export function contextOf(ctx: Context, caller: Caller): Context {
  const { projectId, builder } = caller
  if (projectId !== '') return forProject(ctx, projectId)
  // A builder who entered nothing sees nothing until the verb asks for more.
  return builder?.orgId === undefined ? ctx : forOrganisation(ctx, builder.orgId)
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
  if (isBuilderToken(token)) return authenticateBuilder(ctx, token)
  return isSessionToken(token) ? authenticateSession(ctx, token) : authenticateToken(ctx, token)
}

/**
 * @throws MortiseError auth.forbidden when the credentials do not open the endpoint, auth.builder_needed,
 * auth.role_insufficient
 */
export function authorize(endpoint: Endpoint, { builder, groupRef, scopes }: Caller): void {
  const { access } = endpoint
  if (builder) {
    authorizeBuilder(endpoint, builder)
    return
  }
  if (access.scope === 'builder') throw new MortiseError('auth.builder_needed')
  const isOpen = groupRef === undefined ? isScopeOpen(scopes, access.scope) : access.token !== 'refused'
  if (!isOpen) throw new MortiseError('auth.forbidden', { params: { scope: access.scope } })
}

/** A builder who has not entered a project yet enters the one that the body names, and is judged then. */
function authorizeBuilder(endpoint: Endpoint, { role }: CallingBuilder): void {
  const least = leastRole(endpoint)
  if (least === 'any' || role === undefined || isRoleEnough(role, least)) return
  throw new MortiseError('auth.role_insufficient', { params: { role, least } })
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

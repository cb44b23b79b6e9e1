// The cookie of a signed-in browser, and the proof that a request comes from a page of this server.
import { MortiseError } from '@mortise/contract'
import {
  type Context,
  csrfTokenOf,
  type FoundSession,
  type OpenedSession,
  resumeSession,
} from '@mortise/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserCookie, readBrowserCookie } from '../http/browser-cookie.ts'

/** The header that carries the CSRF token of the session. */
const csrfHeader = 'x-mortise-csrf'

/** The browser's secret, if it sends one. */
export function secretOf(ctx: Context, { headers }: FastifyRequest): string | undefined {
  return readBrowserCookie(headers, placeOf(ctx)) || undefined
}

/** Leaves a new secret with the browser. */
export function leaveSecret(
  ctx: Context,
  reply: FastifyReply,
  { secret, expiresAt }: Pick<OpenedSession, 'secret' | 'expiresAt'>,
): void {
  const lifeS = Math.max(0, Math.ceil((expiresAt.getTime() - ctx.now().getTime()) / 1_000))
  reply.header('set-cookie', browserCookie(placeOf(ctx), secret, lifeS))
}

/** Takes the secret back. */
export function takeSecret(ctx: Context, reply: FastifyReply): void {
  reply.header('set-cookie', browserCookie(placeOf(ctx), undefined, 0))
}

/**
 * The session of a request that changes something: its page belongs to this server and knows the CSRF token.
 * @throws MortiseError account.foreign_request, account.signed_out
 */
export async function requireOwnSession(ctx: Context, request: FastifyRequest): Promise<FoundSession> {
  requireOwnPage(ctx, request)
  const found = await resumeSession(ctx, secretOf(ctx, request))
  if (request.headers[csrfHeader] === csrfTokenOf(found.session.id)) return found
  throw new MortiseError('account.foreign_request', { causes: ['The CSRF token is missing or wrong.'] })
}

/** The session of a request that changes nothing. @throws MortiseError account.foreign_request, account.signed_out */
export async function requireReadableSession(ctx: Context, request: FastifyRequest): Promise<FoundSession> {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new MortiseError('account.foreign_request', { causes: ['Another site sent the request.'] })
  }
  return resumeSession(ctx, secretOf(ctx, request))
}

/** @throws MortiseError account.foreign_request when a page of another origin, or none, sends the request */
export function requireOwnPage({ settings }: Context, { headers }: FastifyRequest): void {
  if (headers.origin === new URL(settings.publicUrl).origin) return
  throw new MortiseError('account.foreign_request', {
    causes: ['The header Origin does not name the origin of this server.'],
  })
}

function placeOf({ settings }: Context) {
  return { publicUrl: settings.publicUrl, name: 'session' }
}

/**
 * HubSpot's OAuth endpoints.
 *
 * Version 1 is the one in use today; version 3 takes the same form and answers alike.
 * @see https://developers.hubspot.com/docs/api-reference/auth-oauth-v1/guide (read 2026-11-21)
 */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { authorizeRoutes } from '../http/authorize.ts'
import { readTokenRequest, type TokenRequest } from '../http/token-request.ts'
import type { IssuedTokens } from '../token/store.ts'
import type { Context, Vendor } from '../vendor.ts'
import { hubspotError } from './errors.ts'
import { portalIdOf } from './identifier.ts'

const userId = 81001
const appId = 900_001

/** Registers consent, token, token information and revocation. */
export function oauthRoutes(app: FastifyInstance, vendor: Vendor, context: Context): void {
  authorizeRoutes(app, vendor, context, '/oauth/authorize')
  for (const path of ['/oauth/v1/token', '/oauth/v3/token']) {
    app.post(path, { config: { isOpen: true } }, async (request, reply) => {
      const issued = await exchange(readTokenRequest(request), vendor, context)
      return answerTokens(reply, issued)
    })
  }
  app.get('/oauth/v1/access-tokens/:token', { config: { isOpen: true } }, async (request) => {
    const { token } = request.params as { token: string }
    const session = await context.tokens.session('hubspot', token)
    if (session === undefined || session.isRevoked) throw hubspotError(404, 'resource not found')
    const expiresInMs = session.expiresAt.getTime() - context.now().getTime()
    return {
      token,
      ...account(session),
      app_id: appId,
      expires_in: Math.max(0, Math.floor(expiresInMs / 1000)),
      token_type: 'access',
    }
  })
  app.get('/oauth/v1/refresh-tokens/:token', { config: { isOpen: true } }, async (request) => {
    const { token } = request.params as { token: string }
    const grant = await context.tokens.grant('hubspot', token)
    if (grant === undefined) throw hubspotError(404, 'resource not found')
    return { token, ...account(grant), client_id: grant.clientId ?? 'sandbox', token_type: 'refresh' }
  })
  app.delete('/oauth/v1/refresh-tokens/:token', { config: { isOpen: true } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    if (!(await context.tokens.revoke('hubspot', token))) throw hubspotError(404, 'resource not found')
    return reply.code(204).send()
  })
}

async function exchange(request: TokenRequest, vendor: Vendor, context: Context): Promise<IssuedTokens> {
  const { grant_type: grantType, client_id: clientId, client_secret: clientSecret } = request
  if (!clientId) throw tokenError('BAD_CLIENT_ID', 'invalid_client', 'missing or invalid client id')
  if (!clientSecret)
    throw tokenError('BAD_CLIENT_SECRET', 'invalid_client', 'missing or invalid client secret')
  switch (grantType) {
    case 'authorization_code': {
      const spent = await context.tokens.spendCode('hubspot', {
        code: request.code ?? '',
        clientId,
        redirectUri: request.redirect_uri ?? '',
        verifier: request.code_verifier,
      })
      if (spent === undefined)
        throw tokenError('BAD_AUTH_CODE', 'invalid_grant', 'missing or unknown auth code')
      return context.tokens.issue('hubspot', {
        ...spent,
        clientId,
        lifetimeSeconds: vendor.tokenLifetimeSeconds,
      })
    }
    case 'refresh_token': {
      const issued = await context.tokens.refresh('hubspot', request.refresh_token ?? '', clientId)
      if (issued === undefined) {
        throw tokenError('BAD_REFRESH_TOKEN', 'invalid_grant', 'missing or invalid refresh token')
      }
      return issued
    }
    default:
      throw tokenError('BAD_GRANT_TYPE', 'unsupported_grant_type', 'missing or unknown grant type')
  }
}

function answerTokens(reply: FastifyReply, issued: IssuedTokens) {
  return reply.header('cache-control', 'no-store').send({
    token_type: 'bearer',
    refresh_token: issued.refreshToken,
    access_token: issued.accessToken,
    expires_in: issued.expiresInSeconds,
  })
}

function account(of: { workspace: string; scopes: string[] }) {
  const hubId = portalIdOf(of.workspace)
  const hubDomain = `${of.workspace}.sandbox.example.com`
  return {
    hub_id: hubId,
    hub_domain: hubDomain,
    user: 'dana.reyes@example.com',
    user_id: userId,
    scopes: of.scopes,
  }
}

/** HubSpot's own `status` and `message`, with the members of RFC 6749 that standard clients read. */
function tokenError(status: string, error: string, message: string): AnswerError {
  const correlationId = randomUUID()
  return new AnswerError(400, { status, message, correlationId, error, error_description: message })
}

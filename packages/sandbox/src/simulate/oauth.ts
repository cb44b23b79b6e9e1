/** OAuth of simulated vendors that do nothing unusual: consent, code and refresh (RFC 6749). */

import type { FastifyInstance } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { authorizeRoutes } from '../http/authorize.ts'
import { readTokenRequest, type TokenRequest } from '../http/token-request.ts'
import type { Context, Vendor } from '../vendor.ts'

/** Registers the consent page and the token endpoint. */
export function tokenRoutes(
  app: FastifyInstance,
  vendor: Vendor,
  context: Context,
  paths: { authorizePath: string; tokenPath: string },
): void {
  authorizeRoutes(app, vendor, context, paths.authorizePath)
  app.post(paths.tokenPath, { config: { isOpen: true } }, async (request, reply) => {
    const asked = readTokenRequest({
      body: formOf(request.body),
      query: request.query,
      headers: request.headers,
    })
    const issued = await exchange(asked, vendor, context)
    return reply.header('cache-control', 'no-store').send({
      token_type: 'bearer',
      access_token: issued.accessToken,
      refresh_token: issued.refreshToken,
      expires_in: issued.expiresInSeconds,
      scope: issued.scopes.join(' '),
    })
  })
}

/** Some vendors take the form as JSON. */
function formOf(body: unknown): unknown {
  if (typeof body !== 'string' || !body.trimStart().startsWith('{')) return body
  return new URLSearchParams(JSON.parse(body) as Record<string, string>).toString()
}

async function exchange(request: TokenRequest, vendor: Vendor, context: Context) {
  const { grant_type: grantType, client_id: clientId = '' } = request
  const { provider, tokenLifetimeSeconds: lifetimeSeconds } = vendor
  if (grantType === 'refresh_token') {
    const issued = await context.tokens.refresh(provider, request.refresh_token ?? '', clientId)
    if (issued) return issued
    throw new AnswerError(400, {
      error: 'invalid_grant',
      error_description: 'The refresh token is not valid.',
    })
  }
  const spent = await context.tokens.spendCode(provider, {
    code: request.code ?? '',
    clientId,
    redirectUri: request.redirect_uri ?? '',
    verifier: request.code_verifier,
  })
  if (spent) return context.tokens.issue(provider, { ...spent, clientId, lifetimeSeconds })
  throw new AnswerError(400, { error: 'invalid_grant', error_description: 'The code is not valid.' })
}

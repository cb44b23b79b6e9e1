/**
 * Salesforce's OAuth endpoints.
 *
 * A token answer has no `expires_in`, and a refresh keeps the refresh token.
 * @see https://jsforce.github.io/jsforce/types/oauth2.TokenResponse.html (read 2026-11-21)
 */

import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { authorizeRoutes, defaultWorkspace } from '../http/authorize.ts'
import { readTokenRequest, type TokenRequest } from '../http/token-request.ts'
import type { JsonObject } from '../json.ts'
import type { IssuedTokens } from '../token/store.ts'
import type { Context, Vendor } from '../vendor.ts'
import { trouble } from './errors.ts'
import { orgIdOf, userIdOf } from './identifier.ts'
import { latestVersion } from './record.ts'
import { workspaceOf } from './request.ts'

/** Registers consent, token, revocation and user information. */
export function oauthRoutes(app: FastifyInstance, vendor: Vendor, context: Context): void {
  const config = { isOpen: true }
  authorizeRoutes(app, vendor, context, '/services/oauth2/authorize')
  app.post('/services/oauth2/token', { config }, async (request, reply) => {
    const form = readTokenRequest(request)
    return answerTokens(request, reply, form, await exchange(form, vendor, context), context)
  })
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/services/oauth2/revoke',
      config,
      handler: (request, reply) => revoke(request, reply, context),
    })
    app.route({ method, url: '/services/oauth2/userinfo', handler: async (request) => userInfo(request) })
  }
  app.get('/id/:org/:user', async (request) => {
    const { org, user } = request.params as { org: string; user: string }
    const workspace = workspaceOf(request)
    if (org !== orgIdOf(workspace) || user !== userIdOf(workspace)) throw trouble.notFound()
    return identity(request, workspace)
  })
}

async function exchange(form: TokenRequest, vendor: Vendor, context: Context): Promise<IssuedTokens> {
  const { client_id: clientId, client_secret: clientSecret } = form
  if (!clientId) throw oauthError('invalid_client_id', 'client identifier invalid')
  const lifetimeSeconds = vendor.tokenLifetimeSeconds
  switch (form.grant_type) {
    case 'authorization_code': {
      const presented = {
        code: form.code ?? '',
        clientId,
        redirectUri: form.redirect_uri ?? '',
        verifier: form.code_verifier,
      }
      if (!clientSecret && !form.code_verifier)
        throw oauthError('invalid_client', 'invalid client credentials')
      const spent = await context.tokens.spendCode('salesforce', presented)
      if (spent === undefined) throw oauthError('invalid_grant', 'invalid authorization code')
      return context.tokens.issue('salesforce', { ...spent, clientId, lifetimeSeconds })
    }
    case 'refresh_token': {
      const issued = await context.tokens.refresh('salesforce', form.refresh_token ?? '', clientId)
      if (issued === undefined) throw oauthError('invalid_grant', 'expired access/refresh token')
      return issued
    }
    case 'client_credentials':
      if (!clientSecret) throw oauthError('invalid_client', 'invalid client credentials')
      return context.tokens.issue('salesforce', {
        workspace: defaultWorkspace,
        scopes: ['api'],
        clientId,
        lifetimeSeconds,
      })
    default:
      throw oauthError('unsupported_grant_type', 'grant type not supported')
  }
}

function answerTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  form: TokenRequest,
  issued: IssuedTokens,
  context: Context,
) {
  const id = identityUrl(request, issued.workspace)
  const issuedAt = String(context.now().getTime())
  const answer: JsonObject = {
    access_token: issued.accessToken,
    signature: createHmac('sha256', form.client_secret ?? '')
      .update(id + issuedAt)
      .digest('base64'),
    scope: issued.scopes.length === 0 ? 'api refresh_token' : issued.scopes.join(' '),
    instance_url: instanceUrl(request),
    id,
    token_type: 'Bearer',
    issued_at: issuedAt,
  }
  if (form.grant_type === 'authorization_code') answer.refresh_token = issued.refreshToken
  return reply.header('cache-control', 'no-store').send(answer)
}

async function revoke(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const { token = '' } = readTokenRequest(request)
  if (!(await context.tokens.revoke('salesforce', token))) {
    throw oauthError('unsupported_token_type', 'this token type is not supported')
  }
  return reply.code(200).send()
}

/** Where the caller reached the sandbox, with the vendor's prefix: Salesforce's host in every link. */
function instanceUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}/salesforce`
}

/** The address that identifies the owner of a token. */
export function identityUrl(request: FastifyRequest, workspace: string): string {
  return `${instanceUrl(request)}/id/${orgIdOf(workspace)}/${userIdOf(workspace)}`
}

function userInfo(request: FastifyRequest): JsonObject {
  const workspace = workspaceOf(request)
  const base = instanceUrl(request)
  const username = usernameOf(workspace)
  return {
    sub: identityUrl(request, workspace),
    user_id: userIdOf(workspace),
    organization_id: orgIdOf(workspace),
    preferred_username: username,
    nickname: 'dana.reyes',
    name: 'Dana Reyes',
    given_name: 'Dana',
    family_name: 'Reyes',
    email: username,
    email_verified: true,
    zoneinfo: 'Europe/Dublin',
    locale: 'en_IE',
    language: 'en_US',
    utcOffset: 0,
    user_type: 'STANDARD',
    active: true,
    is_app_installed: true,
    updated_at: '2024-01-15T09:00:00Z',
    profile: `${base}/${userIdOf(workspace)}`,
    urls: {
      rest: `${base}/services/data/v{version}/`,
      sobjects: `${base}/services/data/v{version}/sobjects/`,
      query: `${base}/services/data/v{version}/query/`,
      custom_domain: base,
    },
  }
}

function identity(request: FastifyRequest, workspace: string): JsonObject {
  const info = userInfo(request)
  return {
    id: identityUrl(request, workspace),
    asserted_user: true,
    user_id: userIdOf(workspace),
    organization_id: orgIdOf(workspace),
    username: usernameOf(workspace),
    display_name: 'Dana Reyes',
    first_name: 'Dana',
    last_name: 'Reyes',
    email: usernameOf(workspace),
    urls: info.urls ?? null,
    active: true,
    user_type: 'STANDARD',
    language: 'en_US',
    locale: 'en_IE',
    utcOffset: 0,
    last_modified_date: '2024-01-15T09:00:00.000+0000',
    api_version: latestVersion,
  }
}

function usernameOf(workspace: string): string {
  return `dana.reyes@${workspace}.sandbox.example.com`
}

function oauthError(error: string, description: string): AnswerError {
  return new AnswerError(400, { error, error_description: description })
}

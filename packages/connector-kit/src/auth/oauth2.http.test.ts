import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OAuth2Credentials } from '../account/credentials.ts'
import { defineProvider } from '../definition/define-provider.ts'
import type { OAuth2Auth, ProviderDefinition } from '../definition/provider.ts'
import { createUndiciSend } from '../http/undici-send.ts'
import { type OidcServer, startOidcServer } from '../testing/oidc-server.ts'
import { type Answer, startVendor, type Vendor } from '../testing/vendor.ts'
import { buildAuthorizationUrl } from './authorization-url.ts'
import { clientCredentialsGrant, exchangeCode, passwordGrant, refreshTokens, revokeToken } from './oauth2.ts'

const send = createUndiciSend({ userAgent: 'mortise-test' })
const redirectUri = 'https://mortise.example/callback'
const vendors: Vendor[] = []
let server: OidcServer
beforeAll(async () => {
  server = await startOidcServer()
})
afterAll(async () => {
  await server.close()
  await Promise.all(vendors.map((each) => each.close()))
  await send.close()
})

// All its addresses are constant.
const boundTo = {}

function provider(auth: Partial<OAuth2Auth> = {}): ProviderDefinition {
  return defineProvider({
    name: 'acme',
    displayName: 'Acme',
    docsUrl: 'https://acme.com/docs',
    auth: {
      kind: 'oauth2',
      grant: 'authorizationCodePKCE',
      authUrl: 'https://login.acme.com/auth',
      tokenUrl: 'https://login.acme.com/token',
      revokeUrl: 'https://login.acme.com/token/revocation',
      explicitScopesRequired: false,
      explicitWorkspaceRequired: false,
      ...auth,
    },
    baseUrl: 'https://api.acme.com',
    limits: { pageSizeMax: 10, concurrency: 1 },
  })
}

describe('against a certified server', () => {
  for (const clientAuth of ['basic', 'body'] as const) {
    it(`connects, refreshes with rotation and revokes, the client in the ${clientAuth}`, async () => {
      const request = {
        provider: provider({ clientAuth }),
        metadata: {},
        client: { clientId: clientAuth, clientSecret: 'secret', boundTo },
        send,
        urlOverride: server.url,
      }
      const { url, codeVerifier } = await buildAuthorizationUrl({
        ...request,
        clientId: clientAuth,
        redirectUri,
        state: 'state-1',
        scopes: ['openid', 'crm'],
      })
      const callback = await server.authorize(url)
      expect(callback.get('state')).toBe('state-1')
      const code = callback.get('code') ?? ''

      const stolen = exchangeCode({ ...request, code, redirectUri, codeVerifier: 'x'.repeat(43) })
      await expect(stolen).rejects.toMatchObject({ name: 'ProviderError', reaction: { kind: 'reconnect' } })

      const again = await server.authorize(url)
      const granted = await exchangeCode({
        ...request,
        code: again.get('code') ?? '',
        redirectUri,
        codeVerifier: codeVerifier || undefined,
      })
      expect(granted.scopes?.toSorted()).toEqual(['crm', 'openid'])
      expect(granted.credentials).toMatchObject({ scheme: 'oauth2/authorizationCodePKCE' })
      const { accessToken, accessTokenExpiresAt = 0, refreshToken } = granted.credentials
      expect(accessTokenExpiresAt - Date.now()).toBeGreaterThan(3_500_000)

      const fresh = await refreshTokens({ ...request, credentials: { ...granted.credentials, boundTo } })
      expect(fresh.credentials.accessToken).not.toBe(accessToken)
      expect(fresh.credentials.refreshToken).not.toBe(refreshToken)

      const reused = refreshTokens({ ...request, credentials: { ...granted.credentials, boundTo } })
      await expect(reused).rejects.toMatchObject({
        reaction: { kind: 'reconnect' },
        message: expect.stringMatching(/\w/),
      })

      expect(await revokeToken({ ...request, credentials: { ...fresh.credentials, boundTo } })).toBe(true)
    })
  }

  it('gets tokens for an account that has a client of its own, and keeps that client', async () => {
    const client = { clientId: 'body', clientSecret: 'secret' }
    const request = {
      provider: provider({ grant: 'clientCredentials' }),
      metadata: {},
      client: { ...client, boundTo },
      send,
      urlOverride: server.url,
    }
    const granted = await clientCredentialsGrant(request)
    expect(granted.credentials).toMatchObject({ scheme: 'oauth2/clientCredentials', client })
    const other = { clientId: 'none', clientSecret: 'wrong', boundTo }
    const fresh = await refreshTokens({
      ...request,
      client: other,
      credentials: { ...granted.credentials, boundTo },
    })
    expect(fresh.credentials.accessToken).not.toBe(granted.credentials.accessToken)
    await expect(clientCredentialsGrant({ ...request, client: other })).rejects.toMatchObject({
      reaction: { kind: 'reconnect' },
    })
  })
})

describe('the authorization address', () => {
  it('carries PKCE unless the vendor may refuse it, and the parameters of definition and builder', async () => {
    const input = { metadata: {}, clientId: 'id', redirectUri, state: 's', scopes: ['a', 'b'] }
    const plain = provider({
      grant: 'authorizationCode',
      pkce: 'refused',
      authUrlParams: { access_type: 'offline', prompt: 'none' },
    })
    const { url, codeVerifier } = await buildAuthorizationUrl({
      ...input,
      provider: plain,
      params: { prompt: 'consent' },
    })
    expect(codeVerifier).toBeUndefined()
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      client_id: 'id',
      redirect_uri: redirectUri,
      state: 's',
      scope: 'a b',
    })
    const usual = await buildAuthorizationUrl({
      ...input,
      provider: provider({ grant: 'authorizationCode' }),
    })
    expect(new URL(usual.url).searchParams.get('code_challenge_method')).toBe('S256')
    expect(usual.codeVerifier?.length).toBeGreaterThanOrEqual(43)
  })

  it("carries the vendor's own word for the flow, which no builder's parameter replaces", async () => {
    const { url } = await buildAuthorizationUrl({
      provider: provider({ responseType: 'auth_code' }),
      metadata: {},
      clientId: 'id',
      redirectUri,
      state: 's',
      params: { response_type: 'token' },
    })
    expect(new URL(url).searchParams.getAll('response_type')).toEqual(['auth_code'])
  })

  it('moves to the override', async () => {
    const urlOverride = 'http://127.0.0.1:9/acme'
    const input = { provider: provider(), metadata: {}, clientId: 'id', redirectUri, state: 's', urlOverride }
    expect((await buildAuthorizationUrl(input)).url).toMatch(/^http:\/\/127\.0\.0\.1:9\/acme\/auth\?/)
  })
})

describe('vendors that deviate', () => {
  const before: OAuth2Credentials = {
    scheme: 'oauth2/authorizationCodePKCE',
    accessToken: 'old',
    accessTokenExpiresAt: 1,
    refreshToken: 'keep-me',
    refreshTokenIssuedAt: 5,
    refreshTokenExpiresAt: 10,
    scopes: ['crm'],
  }

  async function refresh(answer: Answer, auth: Partial<OAuth2Auth> = {}) {
    const vendor = await startVendor(() => answer)
    vendors.push(vendor)
    const request = {
      metadata: {},
      client: { clientId: 'id', clientSecret: 'secret', boundTo },
      send,
      urlOverride: vendor.url,
    }
    return refreshTokens({ ...request, provider: provider(auth), credentials: { ...before, boundTo } })
  }

  it('takes an answer without token type or refresh token, with its life as text', async () => {
    const { credentials } = await refresh({
      json: { access_token: 'new', expires_in: '120', refresh_token: '' },
    })
    expect(credentials).toMatchObject({
      accessToken: 'new',
      refreshToken: 'keep-me',
      refreshTokenExpiresAt: 10,
      scopes: ['crm'],
    })
    expect((credentials.accessTokenExpiresAt ?? 0) - Date.now()).toBeGreaterThan(100_000)
    expect((credentials.accessTokenExpiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(120_000)
  })

  it("forgets the old token's end when the vendor tells none", async () => {
    expect(
      (await refresh({ json: { access_token: 'new' } })).credentials.accessTokenExpiresAt,
    ).toBeUndefined()
    const told = await refresh({ json: { access_token: 'new' } }, { accessTokenTtlS: 60 })
    expect(told.credentials.accessTokenExpiresAt).toBeGreaterThan(Date.now())
  })

  it('replaces a rotated refresh token and forgets when the old one ended', async () => {
    const { credentials } = await refresh({
      json: { access_token: 'new', refresh_token: 'rotated', token_type: 'BearerToken' },
    })
    expect(credentials.refreshToken).toBe('rotated')
    expect(credentials.refreshTokenExpiresAt).toBeUndefined()
  })

  it('ignores an ID token of another issuer', async () => {
    const { credentials } = await refresh({
      json: { access_token: 'new', token_type: 'Bearer', id_token: 'e30.e30.x' },
    })
    expect(credentials.accessToken).toBe('new')
  })

  it('reads a form-encoded answer', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const { credentials, scopes } = await refresh({
      headers,
      text: 'access_token=new&scope=repo%2Cuser&token_type=bearer',
    })
    expect(credentials.accessToken).toBe('new')
    expect(scopes).toEqual(['repo', 'user'])
  })

  it('tells whose account it is', async () => {
    const tokenMetadata = { workspaceRef: 'instance_url', consumerRef: 'id', scopes: 'scopes' }
    const json = {
      access_token: 'new',
      instance_url: 'https://acme.my.salesforce.com',
      id: 42,
      scopes: ['api', 'web'],
    }
    expect(await refresh({ json }, { tokenMetadata })).toMatchObject({
      workspaceRef: 'https://acme.my.salesforce.com',
      consumerRef: '42',
      scopes: ['api', 'web'],
    })
  })

  it.each<[string, Answer, string, string]>([
    [
      'invalid_grant',
      { status: 400, json: { error: 'invalid_grant', error_description: 'expired' } },
      'reconnect',
      'expired',
    ],
    ['invalid_client', { status: 401, json: { error: 'invalid_client' } }, 'reconnect', 'invalid_client'],
    [
      "HubSpot's own shape",
      { status: 400, json: { status: 'BAD_REFRESH_TOKEN', message: 'missing or invalid refresh token' } },
      'reconnect',
      'missing or invalid refresh token',
    ],
    [
      'a refusal with status 200',
      { json: { error: 'bad_verification_code', error_description: 'The code is wrong.' } },
      'reconnect',
      'The code is wrong.',
    ],
    ['a scope it does not have', { status: 400, json: { error: 'invalid_scope' } }, 'stop', 'invalid_scope'],
    [
      "Salesforce's passing error",
      { status: 400, json: { error: 'unknown_error', error_description: 'retry your request' } },
      'retry',
      'retry your request',
    ],
    ['a fault', { status: 503, text: '<html>' }, 'retry', 'Acme answered with HTTP status 503.'],
    [
      'a token that is none',
      { json: { access_token: 7 } },
      'retry',
      'Acme answered the token request with something that is not a token.',
    ],
    [
      'half an answer',
      { text: '{"access_to' },
      'retry',
      'Acme answered the token request with something that is not complete JSON.',
    ],
    [
      'too many requests',
      { status: 429, headers: { 'retry-after': '9' }, json: {} },
      'waitUntil',
      'Acme answered with HTTP status 429.',
    ],
    ['silence', { raw: (response) => response.destroy() }, 'retry', 'Acme could not be reached.'],
  ])('reacts to %s', async (_title, answer, kind, message) => {
    await expect(refresh(answer)).rejects.toMatchObject({
      name: 'ProviderError',
      reaction: { kind },
      message,
    })
  })

  it('trades the code with what the vendor wants beside it, and renews where the vendor renews', async () => {
    const vendor = await startVendor(() => ({ json: { access_token: 'new' } }))
    vendors.push(vendor)
    const request = {
      provider: provider({
        refreshUrl: 'https://login.acme.com/refresh',
        exchangeParams: { state: 'none' },
      }),
      metadata: {},
      client: { clientId: 'id', clientSecret: 'secret', boundTo },
      send,
      urlOverride: vendor.url,
    }
    await exchangeCode({ ...request, code: 'c', redirectUri, codeVerifier: 'v'.repeat(43) })
    await refreshTokens({ ...request, credentials: { ...before, boundTo } })
    const bodies = vendor.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    expect(vendor.seen.map(({ url }) => url)).toEqual(['/token', '/refresh'])
    expect(bodies[0]).toMatchObject({ grant_type: 'authorization_code', code: 'c', state: 'none' })
    expect(bodies[1]).not.toHaveProperty('state')
  })

  it('asks to reconnect when there never was a refresh token', async () => {
    const { refreshToken: _none, ...credentials } = before
    const request = { provider: provider(), metadata: {}, client: { clientId: 'id', boundTo }, send }
    await expect(
      refreshTokens({ ...request, credentials: { ...credentials, boundTo } }),
    ).rejects.toMatchObject({
      reaction: { kind: 'reconnect' },
    })
  })

  it('signs in again where the grant is a password', async () => {
    const vendor = await startVendor(() => ({ json: { access_token: 'new' } }))
    vendors.push(vendor)
    const request = {
      provider: provider({ grant: 'password' }),
      metadata: {},
      client: { clientId: 'id', clientSecret: 'secret', boundTo },
      send,
      urlOverride: vendor.url,
    }
    const granted = await passwordGrant({ ...request, username: 'ada', password: 'p&w', scopes: ['crm'] })
    const { credentials } = await refreshTokens({
      ...request,
      credentials: { ...granted.credentials, boundTo },
    })
    expect(credentials).toMatchObject({ scheme: 'oauth2/password', username: 'ada', password: 'p&w' })
    for (const { body } of vendor.seen) {
      expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
        grant_type: 'password',
        username: 'ada',
        password: 'p&w',
        client_id: 'id',
        client_secret: 'secret',
      })
    }
  })

  it('takes any success for a revocation, whatever the words', async () => {
    const vendor = await startVendor(() => ({ text: 'OK, gone.' }))
    vendors.push(vendor)
    const client = { clientId: 'id', clientSecret: 'secret', boundTo }
    const request = {
      provider: provider(),
      metadata: {},
      client,
      send,
      urlOverride: vendor.url,
      credentials: { scheme: 'oauth2/authorizationCode' as const, accessToken: 'tok', boundTo },
    }
    expect(await revokeToken(request)).toBe(true)
    expect(vendor.seen).toMatchObject([{ method: 'POST', url: '/token/revocation' }])
  })

  it("revokes in the vendor's own way", async () => {
    const vendor = await startVendor(() => ({ status: 204 }))
    vendors.push(vendor)
    const revokeRequest: OAuth2Auth['revokeRequest'] = (token) => ({
      method: 'DELETE',
      url: `https://login.acme.com/tokens/${token}`,
    })
    const credentials = { scheme: 'oauth2/authorizationCode' as const, accessToken: 'tok', boundTo }
    const client = { clientId: 'id', boundTo }
    const request = { metadata: {}, client, send, urlOverride: vendor.url, credentials }
    expect(await revokeToken({ ...request, provider: provider({ revokeRequest }) })).toBe(true)
    expect(vendor.seen).toMatchObject([{ method: 'DELETE', url: '/tokens/tok' }])
  })
})

describe('forms of the catalogue', () => {
  async function grant(answer: Answer, auth: Partial<OAuth2Auth>, scopes: string[] = []) {
    const vendor = await startVendor(() => answer)
    vendors.push(vendor)
    const client = { clientId: 'id', clientSecret: 'secret', boundTo }
    const request = {
      provider: provider({ grant: 'clientCredentials', ...auth }),
      metadata: { region: 'eu' },
      client,
      send,
      urlOverride: vendor.url,
    }
    const granted = await clientCredentialsGrant({ ...request, scopes })
    return { granted, sent: new URLSearchParams(vendor.seen[0]?.body) }
  }

  it('says whom a token is for, to both endpoints', async () => {
    const audience = ['https://api.acme.com/v1/']
    const { sent } = await grant({ json: { access_token: 'a' } }, { audience })
    expect(sent.getAll('audience')).toEqual(audience)
    const input = { metadata: {}, clientId: 'id', redirectUri, state: 's', provider: provider({ audience }) }
    expect(new URL((await buildAuthorizationUrl(input)).url).searchParams.getAll('audience')).toEqual(
      audience,
    )
  })

  it('sends scopes under the names the vendor wants, made of account facts where needed', async () => {
    const scopeMappings: OAuth2Auth['scopeMappings'] = {
      '.default': ({ region }) => `https://${region}.acme.com/.default`,
    }
    const { sent } = await grant({ json: { access_token: 'a' } }, { scopeMappings }, ['.default', 'other'])
    expect(sent.get('scope')).toBe('https://eu.acme.com/.default other')
  })

  it('puts a comma between scopes where the vendor wants one', async () => {
    const { sent } = await grant({ json: { access_token: 'a' } }, { scopeSeparator: ',' }, ['read', 'write'])
    expect(sent.get('scope')).toBe('read,write')
  })

  it('finds references and facts deep in the token answer', async () => {
    const tokenMetadata: OAuth2Auth['tokenMetadata'] = {
      workspaceRef: 'team.id',
      consumerRef: 'owner.user.id',
      others: [
        { name: 'host', displayName: 'Host', path: 'api_url', capture: /^https:\/\/([^/]+)/ },
        { name: 'plan', displayName: 'Plan', path: 'team.plan.name' },
        { name: 'none', displayName: 'None', path: 'team.absent.name' },
      ],
    }
    const team = { id: 'T1', plan: { name: 'gold' } }
    const json = { access_token: 'a', team, owner: { user: { id: 7 } }, api_url: 'https://eu.acme.com/v1' }
    expect((await grant({ json }, { tokenMetadata })).granted).toMatchObject({
      workspaceRef: 'T1',
      consumerRef: '7',
      facts: [
        { name: 'host', displayName: 'Host', value: 'eu.acme.com' },
        { name: 'plan', displayName: 'Plan', value: 'gold' },
      ],
    })
  })

  it('never repeats a secret a vendor puts into its refusal', async () => {
    const answer = {
      status: 400,
      json: { error: 'invalid_client', error_description: 'no client with secret-x' },
    }
    const vendor = await startVendor(() => answer)
    vendors.push(vendor)
    const request = {
      provider: provider({ grant: 'password' }),
      metadata: {},
      client: { clientId: 'id', clientSecret: 'secret-x', boundTo },
      send,
      urlOverride: vendor.url,
    }
    await expect(passwordGrant({ ...request, username: 'ada', password: 'hunter22' })).rejects.toMatchObject({
      message: 'no client with [secret]',
    })
  })
})

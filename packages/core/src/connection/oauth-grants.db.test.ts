// Every OAuth2 grant of the catalogue from request to working connection, against a certified OAuth server.
import type { Bound, OAuth2Credentials } from '@mortise/connector-kit'
import type { CreateProviderAppRequest, GenerateConnectionRequest, ProviderMetadata } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProviderApp } from '../catalogue/provider-app/create-provider-app.ts'
import { commit } from '../platform/db/commit.ts'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { changeConnection, findConnectionRow } from './account/store.ts'
import { openCall } from './credentials/open-call.ts'
import { openCredentials } from './credentials/opened-connection.ts'
import { sealCredentials } from './credentials/store-credentials.ts'
import { generateConnection } from './generate-connection.ts'
import { completeOAuth } from './oauth/complete-oauth.ts'
import { oauthConnect } from './oauth/oauth-connect.ts'
import { type OidcTenants, startOidcTenants, tenantClients } from './testing/start-oidc-tenants.ts'
import { callbackOf, openStartPage } from './testing/test-browser.ts'
import { updateConnection } from './update-connection.ts'

const redirectUri = 'http://localhost:4400/callbacks/v1/oauth'
const { builder, machine, secret } = tenantClients
let oidc: OidcTenants
let test: TestContext

beforeAll(async () => {
  oidc = await startOidcTenants({ redirectUri })
})
afterAll(() => oidc?.close())
beforeEach(async () => {
  test = await openTestContext({ definitions: oidc.definitions })
  oidc.tokenRequests.length = 0
  return () => test.close()
})

const input = (values: Record<string, string>): ProviderMetadata =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'input' }]))

function addApp(app: Partial<CreateProviderAppRequest> & { provider: string }) {
  const body = { clientId: builder, clientSecret: secret, ...app }
  return createProviderApp(test.ctx, test.caller, { params: { projectIdOrName: 'any' }, body })
}

async function connectUrl(provider: string, providerMetadata: ProviderMetadata): Promise<string> {
  const body = { projectId: test.project.id, provider, groupRef: 'g', consumerRef: 'ada', providerMetadata }
  return openStartPage(test.ctx, await oauthConnect(test.ctx, test.caller, { params: {}, body }))
}

async function authorize(url: string) {
  const back = await oidc.consent(url)
  const outcome = await completeOAuth(test.ctx, callbackOf(back))
  if (!('connection' in outcome)) throw new Error(outcome.failure.message)
  return outcome.connection
}

function generate(body: Partial<GenerateConnectionRequest> & { provider: string }) {
  return generateConnection(test.ctx, test.caller, {
    params: { projectIdOrName: 'any' },
    body: { groupRef: 'g', consumerRef: 'ada', providerMetadata: input({ workspace: 'acme' }), ...body },
  })
}

async function account(connectionId: string) {
  return (await (await openCall(test.ctx, test.project.id, connectionId)).request({ path: '/account' })).json
}

async function stored(id: string): Promise<Bound<OAuth2Credentials>> {
  const row = await findConnectionRow(test.ctx.database.db, test.project.id, id)
  if (!row) throw new Error('no row')
  return (await openCredentials(test.ctx.vault, row)) as Bound<OAuth2Credentials>
}

/** Makes the stored access token one that has run out. */
async function expire(id: string) {
  const credentials = { ...(await stored(id)), accessToken: 'run-out', accessTokenExpiresAt: Date.now() - 1 }
  const change = {
    credentialsSealed: await sealCredentials(test.ctx.vault, { projectId: test.project.id, id }, credentials),
  }
  await commit(test.ctx, async (unit) => {
    await changeConnection(unit.tx, test.project.id, id, { change })
    unit.changed('connection', test.project.id)
  })
}

describe.each([
  ['authorization code', 'tenantCodes', 'oauth2/authorizationCode', false],
  ['authorization code with PKCE', 'tenantPkce', 'oauth2/authorizationCodePKCE', true],
])('%s', (_grant, provider, authScheme, isPkce) => {
  it('goes to the customer’s own addresses, with the scopes and parameters of the provider app', async () => {
    await addApp({
      provider,
      scopes: ['openid', 'offline_access', 'contacts'],
      metadata: { authQueryParams: { optional_scope: ['deals', 'notes'], prompt: ['consent'] } },
    })
    const url = new URL(await connectUrl(provider, input({ workspace: 'acme', region: 'eu' })))
    expect(url.pathname).toBe('/t/acme/eu/auth')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: builder,
      redirect_uri: redirectUri,
      scope: 'openid offline_access contacts',
      optional_scope: 'deals notes',
      prompt: 'consent',
      access_type: 'offline',
    })
    expect(url.searchParams.get('code_challenge_method')).toBe(isPkce ? 'S256' : null)
    await authorize(url.href)
    expect(oidc.tokenRequests).toMatchObject([{ path: '/t/acme/eu/token' }])
    expect(oidc.tokenRequests[0]?.params.has('code_verifier')).toBe(isPkce)
    expect(oidc.tokenRequests[0]?.authorization).toMatch(/^Basic /)
  })

  it('captures what the token and the account tell, and calls the account', async () => {
    await addApp({ provider, scopes: ['openid', 'offline_access'] })
    const { id, ...connection } = await authorize(await connectUrl(provider, input({ workspace: 'acme' })))
    expect(connection).toMatchObject({
      authScheme,
      status: 'working',
      providerWorkspaceRef: 'acme',
      providerConsumerRef: '42',
      providerMetadata: {
        workspace: { value: 'acme', source: 'input' },
        apiHost: { value: new URL(oidc.url).host, source: 'token', displayName: 'API host' },
        plan: { value: 'gold', source: 'provider' },
      },
    })
    expect((await stored(id)).scopes?.toSorted()).toEqual(['offline_access', 'openid'])
    await expire(id)
    expect(await account(id)).toMatchObject({ tenant: '/t/acme/us' })
    expect(oidc.tokenRequests.map(({ params }) => params.get('grant_type'))).toEqual([
      'authorization_code',
      'refresh_token',
    ])
  })
})

describe('account metadata in addresses', () => {
  it('are taken from the provider app, whatever the customer gives', async () => {
    await addApp({
      provider: 'tenantCodes',
      metadata: { providerParams: { region: 'ap', workspace: 'preset' } },
    })
    expect(new URL(await connectUrl('tenantCodes', {})).pathname).toBe('/t/preset/ap/auth')
    const own = await connectUrl('tenantCodes', input({ workspace: 'own' }))
    expect(new URL(own).pathname).toBe('/t/preset/ap/auth')
  })

  it('are asked for when they are missing, and refused when they could lead elsewhere', async () => {
    await addApp({ provider: 'tenantCodes' })
    await expect(connectUrl('tenantCodes', {})).rejects.toMatchObject({
      code: 'connection.metadata_missing',
      issues: [{ name: 'providerMetadata.workspace' }],
    })
    for (const workspace of ['evil.test/', 'x?', 'x#', 'UPPER', 'a b', '..', 'x@y']) {
      await expect(connectUrl('tenantCodes', input({ workspace }))).rejects.toMatchObject({
        code: 'connection.metadata_missing',
      })
    }
    for (const region of ['eu/evil', 'eu?x', 'eu#', 'eu\\evil', 'e u']) {
      const metadata = input({ workspace: 'acme', region })
      await expect(connectUrl('tenantCodes', metadata)).rejects.toMatchObject({
        issues: [{ name: 'providerMetadata.region' }],
      })
    }
  })

  it('that only the token tells cannot be typed in', async () => {
    await addApp({ provider: 'tenantCodes', scopes: ['openid'] })
    const metadata = input({ workspace: 'acme', apiHost: 'evil.test', plan: 'platinum' })
    expect(await authorize(await connectUrl('tenantCodes', metadata))).toMatchObject({
      providerMetadata: { apiHost: { source: 'token' }, plan: { value: 'gold' } },
    })
  })
})

describe('client credentials', () => {
  const client = { clientId: machine, clientSecret: secret }

  it('gets tokens for the account’s own client with the scopes of the request, and again when they run out', async () => {
    await addApp({ provider: 'tenantMachines', scopes: ['contacts'] })
    const body = { provider: 'tenantMachines', oauth2ClientCredentials: { ...client, scopes: ['deals'] } }
    const { id, ...connection } = await generate(body)
    expect(connection).toMatchObject({
      authScheme: 'oauth2/clientCredentials',
      status: 'working',
      providerMetadata: { plan: { value: 'gold' }, apiHost: { source: 'token' } },
    })
    expect(await account(id)).toMatchObject({ scope: 'deals' })
    await expire(id)
    expect(await account(id)).toMatchObject({ scope: 'deals', tenant: '/t/acme/us' })
    expect(oidc.tokenRequests.map(({ path }) => path)).toEqual(['/t/acme/us/token', '/t/acme/us/token'])
    expect((await stored(id)).client).toEqual(client)
  })

  it('takes the scopes of the provider app where the request names none', async () => {
    await addApp({ provider: 'tenantMachines', scopes: ['contacts', 'deals'] })
    const { id } = await generate({ provider: 'tenantMachines', oauth2ClientCredentials: client })
    expect(await account(id)).toMatchObject({ scope: 'contacts deals' })
  })

  it('asks for scopes where the provider wants them named', async () => {
    await expect(
      generate({ provider: 'tenantStrict', oauth2ClientCredentials: client }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [{ name: 'oauth2ClientCredentials.scopes' }],
    })
    const oauth2ClientCredentials = { ...client, scopes: ['contacts'] }
    const { id, status } = await generate({ provider: 'tenantStrict', oauth2ClientCredentials })
    expect(status).toBe('working')
    // Those of before are kept where a secret is rotated, and replaced by those that come with it.
    const rotate = (rotated: object) =>
      updateConnection(test.ctx, test.caller, {
        params: { projectIdOrName: 'any', connectionId: id },
        body: {
          updateMask: ['oauth2ClientCredentials'],
          connection: { oauth2ClientCredentials: { ...client, ...rotated } },
        },
      })
    expect((await rotate({})).status).toBe('working')
    expect((await stored(id)).scopes).toEqual(['contacts'])
    await rotate({ scopes: ['deals'] })
    expect((await stored(id)).scopes).toEqual(['deals'])
  })

  it('is never given the builder’s client where the account’s is missing', async () => {
    await addApp({ provider: 'tenantMachines', scopes: ['contacts'] })
    const { id } = await generate({
      provider: 'tenantMachines',
      oauth2ClientCredentials: { clientId: machine, clientSecret: secret, scopes: ['contacts'] },
    })
    const { client: _own, ...rest } = await stored(id)
    const orphan = {
      ...rest,
      refreshToken: 'r',
      accessToken: 'run-out',
      accessTokenExpiresAt: Date.now() - 1,
    }
    const at = { projectId: test.project.id, id }
    const change = {
      credentialsSealed: await sealCredentials(test.ctx.vault, at, orphan),
      providerAppId: null,
    }
    await commit(test.ctx, async (unit) => {
      await changeConnection(unit.tx, test.project.id, id, { change })
      unit.changed('connection', test.project.id)
    })
    oidc.tokenRequests.length = 0
    await expect(account(id)).rejects.toMatchObject({
      reaction: { kind: 'reconnect' },
      message: expect.stringContaining("lacks the account's client"),
    })
    expect(oidc.tokenRequests).toEqual([])
  })

  it('refuses a wrong secret in the server’s words, and stores nothing', async () => {
    const oauth2ClientCredentials = { ...client, clientSecret: 'a wrong secret' }
    await expect(generate({ provider: 'tenantMachines', oauth2ClientCredentials })).rejects.toMatchObject({
      code: 'connection.credentials_refused',
      causes: [expect.stringMatching(/client/)],
    })
  })
})

describe('password', () => {
  const person = { clientId: machine, clientSecret: secret, username: 'ada', password: 'ada-password' }

  it('signs in, and signs in again when the token has run out', async () => {
    const oauth2PasswordCredentials = { ...person, scopes: ['openid', 'deals'] }
    const { id, ...connection } = await generate({ provider: 'tenantPeople', oauth2PasswordCredentials })
    expect(connection).toMatchObject({ authScheme: 'oauth2/password', status: 'working' })
    expect(await account(id)).toMatchObject({ scope: 'openid deals' })
    await expire(id)
    expect(await account(id)).toMatchObject({ scope: 'openid deals' })
    expect(oidc.tokenRequests.map(({ params }) => params.get('grant_type'))).toEqual(['password', 'password'])
  })

  it('refuses a wrong password without repeating it', async () => {
    const oauth2PasswordCredentials = { ...person, password: 'hunter-2222' }
    await expect(generate({ provider: 'tenantPeople', oauth2PasswordCredentials })).rejects.toMatchObject({
      code: 'connection.credentials_refused',
      causes: ['[secret] is not the password of ada'],
    })
  })
})

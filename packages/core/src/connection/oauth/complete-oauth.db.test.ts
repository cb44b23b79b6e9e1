// Authorization from consent to stored connection, against a certified OAuth server.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProviderApp } from '../../catalogue/provider-app/create-provider-app.ts'
import type { Context } from '../../context.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { getConnection } from '../get-connection.ts'
import { listConnections } from '../list-connections.ts'
import { dumpDatabase } from '../testing/dump-database.ts'
import { type Oidc, oidcClient, startOidc } from '../testing/start-oidc.ts'
import { callbackOf, openStartPage } from '../testing/test-browser.ts'
import { completeOAuth } from './complete-oauth.ts'
import { oauthConnect } from './oauth-connect.ts'
import { oauthUpdate } from './oauth-update.ts'
import { testProviderApp } from './test-provider-app.ts'

const params = { projectIdOrName: 'any' }
const redirectUri = 'http://localhost:4400/callbacks/v1/oauth'
let oidc: Oidc
let test: TestContext
let ctx: Context
let clock = 0

beforeAll(async () => {
  oidc = await startOidc({ redirectUri })
  test = await openTestContext({ definitions: [oidc.definition], now: () => new Date(Date.now() + clock) })
  ctx = test.ctx
  const { caller } = test
  const body = { provider: 'acmecrm', ...oidcClient, scopes: ['openid', 'offline_access'] }
  await createProviderApp(ctx, caller, { params, body })
})
afterAll(async () => {
  await test?.close()
  await oidc?.close()
})

async function connectUrl(groupRef: string, origin?: string): Promise<string> {
  const caller = origin ? { ...test.caller, origin } : test.caller
  const body = {
    projectId: test.project.id,
    provider: 'AcmeCRM',
    groupRef,
    groupName: 'Group',
    consumerRef: 'ada',
  }
  return openStartPage(ctx, await oauthConnect(ctx, caller, { params: {}, body }))
}

it('connects an account with PKCE and tells the origin that asked', async () => {
  const url = new URL(await connectUrl('g-connect', 'https://app.test'))
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(url.searchParams.get('redirect_uri')).toBe(redirectUri)
  const outcome = await completeOAuth(ctx, callbackOf(await oidc.consent(url.href)))
  expect(outcome).toMatchObject({
    origin: 'https://app.test',
    connection: {
      provider: 'acmeCrm',
      status: 'working',
      authScheme: 'oauth2/authorizationCodePKCE',
      group: { groupRef: 'g-connect', groupName: 'Group' },
      consumer: { consumerRef: 'ada', consumerName: 'ada' },
      providerApp: { clientId: oidcClient.clientId },
      providerMetadata: { tenant: { value: 't-7', source: 'provider' } },
    },
  })
  expect(JSON.stringify(outcome)).not.toContain('oauth2AuthorizationCode"')
})

it('keeps tokens, client secret, state and PKCE secret out of every row', async () => {
  const url = new URL(await connectUrl('g-secret'))
  const before = await dumpDatabase(ctx)
  expect(before).not.toContain(url.searchParams.get('state'))
  const outcome = await completeOAuth(ctx, callbackOf(await oidc.consent(url.href)))
  if (!('connection' in outcome)) throw new Error('not connected')
  const shown = await getConnection(ctx, test.caller, {
    params: { projectIdOrName: test.project.id, connectionId: outcome.connection.id },
    query: { includeCreds: true, includeRefreshToken: true },
  })
  const tokens = shown.oauth2AuthorizationCode
  expect(tokens?.accessToken?.token).toBeTruthy()
  expect(tokens?.refreshToken?.token).toBeTruthy()
  const after = await dumpDatabase(ctx)
  expect(after).toContain('g-secret')
  for (const secret of [tokens?.accessToken?.token, tokens?.refreshToken?.token, oidcClient.clientSecret]) {
    expect(after).not.toContain(secret)
  }
})

it('finds out whether the provider knows a client, and stores nothing for it', async () => {
  const make = async (externalRef: string, change: object) => {
    const body = { provider: 'acmecrm', externalRef, ...oidcClient, ...change }
    const { id } = await createProviderApp(ctx, test.caller, { params, body })
    return testProviderApp(ctx, test.caller, { params: { ...params, providerAppId: id } })
  }
  const host = new URL(oidc.url).host
  const before = await listConnections(ctx, test.caller, { params, query: {} })
  expect(await make('good', {})).toMatchObject({ outcome: 'accepted', host, providerError: 'invalid_grant' })
  const wrong = await make('wrong-secret', { clientSecret: 'another-secret' })
  expect(wrong).toMatchObject({ outcome: 'refused', host, httpStatus: 401, providerError: 'invalid_client' })
  expect(JSON.stringify(wrong)).not.toContain('another-secret')
  expect(await make('unknown', { clientId: 'nobody' })).toMatchObject({ outcome: 'refused' })
  expect(await listConnections(ctx, test.caller, { params, query: {} })).toEqual(before)
  const gone = { params: { ...params, providerAppId: 'none' } }
  await expect(testProviderApp(ctx, test.caller, gone)).rejects.toMatchObject({
    code: 'provider_app.not_found',
  })
})

it('accepts a state once', async () => {
  const back = callbackOf(await oidc.consent(await connectUrl('g-once')))
  const [first, second] = await Promise.all([completeOAuth(ctx, back), completeOAuth(ctx, back)])
  const failures = [first, second].filter((outcome) => 'failure' in outcome)
  expect(failures).toMatchObject([{ failure: { error: 'oauth.state_invalid' } }])
})

it('refuses a state after ten minutes, and one it never gave out', async () => {
  const back = callbackOf(await oidc.consent(await connectUrl('g-late')))
  clock = 10 * 60_000 + 1
  const late = await completeOAuth(ctx, back)
  clock = 0
  expect(late).toMatchObject({ failure: { error: 'oauth.state_invalid' } })
  expect(await completeOAuth(ctx, { state: 'made-up', code: 'x' })).toMatchObject({
    failure: { error: 'oauth.state_invalid' },
  })
  expect(await completeOAuth(ctx, {})).toMatchObject({ failure: { error: 'oauth.state_invalid' } })
})

it('reports a denial with the provider’s words and stores nothing', async () => {
  const back = callbackOf(await oidc.decline(await connectUrl('g-denied', 'https://app.test')))
  expect(back.error).toBe('access_denied')
  const outcome = await completeOAuth(ctx, back)
  expect(outcome).toMatchObject({ origin: 'https://app.test', failure: { error: 'oauth.denied' } })
  // One sentence a line, and the remedy is the customer's.
  const { message } = 'failure' in outcome ? outcome.failure : { message: '' }
  expect(message.split('\n').every((line) => /^[A-Z].*[.]$/.test(line))).toBe(true)
  expect(message).not.toContain('access_denied')
  if ('failure' in outcome) expect(outcome.failure.message).toContain('Acme CRM')
  expect(await listConnections(ctx, test.caller, { params, query: { groupRef: 'g-denied' } })).toEqual([])
})

it('reports a refused code and stores nothing', async () => {
  const back = callbackOf(await oidc.consent(await connectUrl('g-code')))
  const outcome = await completeOAuth(ctx, { ...back, code: 'forged' })
  expect(outcome).toMatchObject({ failure: { error: 'oauth.exchange_failed' } })
  expect('failure' in outcome && outcome.failure.message).not.toContain('client secret')
  expect(await listConnections(ctx, test.caller, { params, query: { groupRef: 'g-code' } })).toEqual([])
})

it('renews a connection in place when the customer authorizes it again', async () => {
  const made = await completeOAuth(ctx, callbackOf(await oidc.consent(await connectUrl('g-again'))))
  if (!('connection' in made)) throw new Error('not connected')
  const url = await oauthUpdate(ctx, test.caller, {
    params: { projectIdOrName: 'any', connectionId: made.connection.id },
  })
  const again = await completeOAuth(ctx, callbackOf(await oidc.consent(await openStartPage(ctx, url))))
  expect(again).toMatchObject({ connection: { id: made.connection.id, group: { groupName: 'Group' } } })
  expect(await listConnections(ctx, test.caller, { params, query: { groupRef: 'g-again' } })).toHaveLength(1)
})

it('says what is missing when there is no provider app', async () => {
  const other = await test.addProject()
  const caller = { projectId: other.id, actor: 'api:test', scopes: ['admin'] }
  const body = { projectId: other.id, provider: 'acmeCrm', groupRef: 'g', consumerRef: 'c' }
  await expect(oauthConnect(ctx, caller, { params: {}, body })).rejects.toMatchObject({
    code: 'provider_app.none',
    status: 400,
  })
  await createProviderApp(ctx, caller, { params, body: { provider: 'acmeCrm', ...oidcClient } })
  await expect(oauthConnect(ctx, caller, { params: {}, body })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(
    oauthConnect(ctx, caller, { params: {}, body: { ...body, providerAppId: 'nope' } }),
  ).rejects.toMatchObject({ code: 'provider_app.not_found' })
})

it('keeps a group’s token to its own group', async () => {
  const caller = { ...test.caller, groupRef: 'g-mine' }
  const body = { projectId: test.project.id, provider: 'acmeCrm', groupRef: 'g-theirs', consumerRef: 'c' }
  await expect(oauthConnect(ctx, caller, { params: {}, body })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
})

/** Observes every kind of fault with a plain HTTP client. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { startTestSandbox, type TestSandbox, type Tokens } from '../test-sandbox.ts'

const paths = {
  hubspot: '/crm/v3/objects/contacts',
  salesforce: '/services/data/v59.0/query?q=SELECT+Id+FROM+Contact',
}
type Provider = keyof typeof paths
const providers: Provider[] = ['hubspot', 'salesforce']

let sandbox: TestSandbox
let tokens: Record<Provider, Tokens>

beforeAll(async () => {
  sandbox = await startTestSandbox()
  tokens = { hubspot: await sandbox.token('hubspot'), salesforce: await sandbox.token('salesforce') }
})

afterEach(() => sandbox.control('DELETE', '/faults'))

afterAll(async () => {
  expect(sandbox.events).toEqual([])
  await sandbox.close()
})

describe.each(providers)('%s', (provider) => {
  const set = (fault: JsonObject) => sandbox.control('POST', '/faults', { provider, ...fault })
  const ask = (path = paths[provider], token = tokens[provider].accessToken) =>
    fetch(`${sandbox.url}/${provider}${path}`, { headers: { authorization: `Bearer ${token}` } })

  test('answers late under latency and on time afterwards', async () => {
    await sandbox.control('DELETE', `/${provider}/requests`)
    await set({ kind: 'latency', ms: 300, count: 1 })
    expect(await elapsed(ask)).toBeGreaterThanOrEqual(290)
    await ask()
    expect(await faultsLogged(provider)).toEqual(['latency', undefined])
  })

  test('keeps slowPage to pages of records', async () => {
    await set({ kind: 'slowPage', ms: 300 })
    const single = { hubspot: '/account-info/v3/details', salesforce: '/services/data/v59.0/limits' }[
      provider
    ]
    await sandbox.control('DELETE', `/${provider}/requests`)
    await ask(single)
    expect(await elapsed(ask)).toBeGreaterThanOrEqual(290)
    expect(await faultsLogged(provider)).toEqual([undefined, 'slowPage'])
  })

  test('limits the rate as often as told, in the vendor body, with Retry-After', async () => {
    await set({ kind: 'rate_limit', retryAfterSeconds: 7, count: 2 })
    for (let turn = 0; turn < 2; turn++) {
      const response = await ask()
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe('7')
      expect(await response.json()).toMatchObject(
        {
          hubspot: { status: 'error', category: 'RATE_LIMITS', policyName: 'TEN_SECONDLY_ROLLING' },
          salesforce: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }],
        }[provider],
      )
    }
    expect((await ask()).status).toBe(200)
    expect(await sandbox.control('GET', '/faults')).toEqual([])
  })

  test('fails with the status told', async () => {
    await set({ kind: 'server-error', status: 503, count: 1 })
    expect((await ask()).status).toBe(503)
    expect((await ask()).status).toBe(200)
  })

  test('drops the connection without an answer and logs it', async () => {
    await sandbox.control('DELETE', `/${provider}/requests`)
    await set({ kind: 'dropConnection', count: 1 })
    await expect(ask()).rejects.toThrow('fetch failed')
    expect((await ask()).status).toBe(200)
    const requests = await sandbox.control('GET', `/${provider}/requests`)
    expect(requests).toMatchObject([{ status: 0, fault: 'dropConnection' }, { status: 200 }])
  })

  test('cuts the JSON short', async () => {
    await set({ kind: 'truncatedJson', count: 1 })
    const response = await ask()
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text.length).toBeGreaterThan(5)
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })

  test('expires the token; refreshing works', async () => {
    await set({ kind: 'expiredToken', count: 1 })
    const response = await ask()
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject(
      { hubspot: { category: 'EXPIRED_AUTHENTICATION' }, salesforce: [{ errorCode: 'INVALID_SESSION_ID' }] }[
        provider
      ],
    )
    const refreshed = await refresh(provider, tokens[provider].refreshToken)
    expect(refreshed.status).toBe(200)
    const { access_token: token } = (await refreshed.json()) as { access_token: string }
    expect((await ask(undefined, token)).status).toBe(200)
  })

  test('revokes the token for good', async () => {
    const own = await sandbox.token(provider)
    await set({ kind: 'revokedToken', count: 1 })
    for (let turn = 0; turn < 2; turn++) expect((await ask(undefined, own.accessToken)).status).toBe(401)
    const refreshed = await refresh(provider, own.refreshToken)
    expect(refreshed.status).toBe(400)
    expect(await refreshed.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('strikes at the rate told, and neither the other vendor nor the token endpoint', async () => {
    const other = provider === 'hubspot' ? 'salesforce' : 'hubspot'
    await set({ kind: 'serverError', rate: 1 })
    await sandbox.control('POST', '/faults', { provider: other, kind: 'serverError', rate: 0 })
    expect((await ask()).status).toBe(500)
    expect((await refresh(provider, tokens[provider].refreshToken)).status).toBe(200)
    const elsewhere = await fetch(`${sandbox.url}/${other}${paths[other]}`, {
      headers: { authorization: `Bearer ${tokens[other].accessToken}` },
    })
    expect(elsewhere.status).toBe(200)
  })

  test('strikes the token endpoint when its path is named', async () => {
    await set({ kind: 'serverError', status: 502, path: '/token' })
    expect((await refresh(provider, tokens[provider].refreshToken)).status).toBe(502)
    expect((await ask()).status).toBe(200)
  })

  test('strikes the account named only, at its token endpoint too', async () => {
    const own = await sandbox.token(provider, { workspace: 'own' })
    await set({ kind: 'serverError', workspace: 'own' })
    await set({ kind: 'serverError', workspace: 'own', path: '/token' })
    expect((await ask()).status).toBe(200)
    expect((await ask(undefined, own.accessToken)).status).toBe(500)
    expect((await refresh(provider, tokens[provider].refreshToken)).status).toBe(200)
    expect((await refresh(provider, own.refreshToken)).status).toBe(500)
  })

  test('strikes the object named only', async () => {
    await set({ kind: 'serverError', object: { hubspot: 'deals', salesforce: 'Account' }[provider] })
    expect((await ask()).status).toBe(200)
    const path = {
      hubspot: '/crm/v3/objects/deals',
      salesforce: '/services/data/v59.0/query?q=SELECT+Id+FROM+Account',
    }
    expect((await ask(path[provider])).status).toBe(500)
  })
})

test('hides records just made from searches under searchLag, and from nothing else', async () => {
  const headers = {
    authorization: `Bearer ${tokens.hubspot.accessToken}`,
    'content-type': 'application/json',
  }
  const url = `${sandbox.url}/hubspot${paths.hubspot}`
  const body = JSON.stringify({ properties: { email: 'behind@example.com' } })
  await sandbox.control('POST', '/faults', { provider: 'hubspot', kind: 'searchLag', ms: 600_000 })
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
  const filters = [{ propertyName: 'email', operator: 'EQ', value: 'behind@example.com' }]
  const search = async () => {
    const asked = { method: 'POST', headers, body: JSON.stringify({ filterGroups: [{ filters }] }) }
    return ((await (await fetch(`${url}/search`, asked)).json()) as { total: number }).total
  }
  expect(await search()).toBe(0)
  expect((await fetch(`${url}/behind@example.com?idProperty=email`, { headers })).status).toBe(200)
  await sandbox.control('DELETE', '/faults')
  expect(await search()).toBe(1)
})

test('applies a count exactly as often under concurrent requests', async () => {
  await sandbox.control('POST', '/faults', { provider: 'hubspot', kind: 'serverError', count: 5 })
  const headers = { authorization: `Bearer ${tokens.hubspot.accessToken}` }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${sandbox.url}/hubspot${paths.hubspot}`, { headers })),
  )
  expect(answers.filter((response) => response.status === 500)).toHaveLength(5)
})

test('says 403 for the spent daily allowance of Salesforce when told so', async () => {
  await sandbox.control('POST', '/faults', { provider: 'salesforce', kind: 'rateLimit', status: 403 })
  const headers = { authorization: `Bearer ${tokens.salesforce.accessToken}` }
  const response = await fetch(`${sandbox.url}/salesforce${paths.salesforce}`, { headers })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject([{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }])
})

async function faultsLogged(provider: Provider) {
  const requests = (await sandbox.control('GET', `/${provider}/requests`)) as JsonObject[]
  return requests.map((request) => request.fault)
}

async function elapsed(work: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  await (await work()).text()
  return performance.now() - start
}

function refresh(provider: Provider, refreshToken: string): Promise<Response> {
  const path = { hubspot: '/oauth/v1/token', salesforce: '/services/oauth2/token' }[provider]
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'app',
    client_secret: 'secret',
  })
  return fetch(`${sandbox.url}/${provider}${path}`, { method: 'POST', body })
}

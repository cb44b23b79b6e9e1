/** Checks restarts and the OAuth consent, from the outside. */

import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})

afterAll(() => sandbox.close())

test('shows what is here at the front door', async () => {
  const response = await fetch(sandbox.url)
  expect(response.headers.get('content-type')).toContain('text/html')
  const html = await response.text()
  expect(html).toContain(`${sandbox.url}/hubspot`)
  expect(html).toContain('/control/salesforce/Contact')
})

test('keeps records, tokens and faults over a restart', async () => {
  const first = await startTestSandbox()
  const { accessToken, refreshToken } = await first.token('hubspot')
  await first.control('PUT', '/hubspot/contacts', {
    id: '1',
    properties: { firstname: 'Ada', shoe_size: 43 },
  })
  await first.control('POST', '/faults', { provider: 'hubspot', kind: 'serverError', count: 2 })
  const path = '/hubspot/crm/v3/objects/contacts?properties=shoe_size'
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await fetch(first.url + path, { headers })).status).toBe(500)
  await first.close()
  const second = await startTestSandbox(first.connectionString)
  expect(await second.control('GET', '/faults')).toMatchObject([
    { kind: 'serverError', count: 2, remaining: 1 },
  ])
  expect(await second.control('GET', '/hubspot/requests')).toHaveLength(1)
  expect((await fetch(second.url + path, { headers })).status).toBe(500)
  const answered = await fetch(second.url + path, { headers })
  expect(await answered.json()).toMatchObject({ results: [{ id: '1', properties: { shoe_size: '43' } }] })
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'a',
    client_secret: 'b',
  })
  expect((await fetch(`${second.url}/hubspot/oauth/v1/token`, { method: 'POST', body: form })).status).toBe(
    200,
  )
  await second.close()
})

describe.each([
  ['hubspot', '/oauth/authorize', '/oauth/v1/token', '/integrations/v1/me'],
  ['salesforce', '/services/oauth2/authorize', '/services/oauth2/token', '/services/oauth2/userinfo'],
])('consent at %s', (provider, authorizePath, tokenPath, accountPath) => {
  const redirectUri = 'http://localhost:9999/callback?from=test'
  const verifier = randomBytes(32).toString('base64url')
  const query = {
    client_id: 'my <app>',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'crm.read crm.write',
    state: 's&1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const decide = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...query, ...fields })
    const response = await fetch(`${sandbox.url}/${provider}${authorizePath}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect(response.status).toBe(302)
    return new URL(response.headers.get('location') ?? '')
  }
  const exchange = (code: string, fields: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/${provider}${tokenPath}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: query.client_id,
        client_secret: 'secret',
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...fields,
      }),
    })

  test('asks, with everything shown escaped', async () => {
    const response = await fetch(`${sandbox.url}/${provider}${authorizePath}?${new URLSearchParams(query)}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('id="approve"')
    expect(html).toContain('id="deny"')
    expect(html).toContain('my &lt;app&gt;')
    expect(html).not.toContain('my <app>')
  })

  test('answers approval with a code that works once, for the right client, address and verifier', async () => {
    const back = await decide({ decision: 'approve', workspace: 'acme' })
    expect(back.origin + back.pathname).toBe('http://localhost:9999/callback')
    expect(back.searchParams.get('from')).toBe('test')
    expect(back.searchParams.get('state')).toBe('s&1')
    const code = back.searchParams.get('code') ?? ''
    const issued = await exchange(code)
    expect(issued.status).toBe(200)
    const tokens = (await issued.json()) as { access_token: string; refresh_token: string }
    expect(tokens.refresh_token).toEqual(expect.any(String))
    const account = await fetch(`${sandbox.url}/${provider}${accountPath}`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(account.status).toBe(200)
    expect((await exchange(code)).status).toBe(400)
  })

  test.each([
    ['client', { client_id: 'other' }],
    ['address', { redirect_uri: 'http://localhost:9999/other' }],
    ['verifier', { code_verifier: 'wrong' }],
  ])('refuses a code with another %s', async (_title, fields) => {
    const back = await decide({ decision: 'approve' })
    const response = await exchange(back.searchParams.get('code') ?? '', fields)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('answers denial with access_denied', async () => {
    const back = await decide({ decision: 'deny' })
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('state')).toBe('s&1')
    expect(back.searchParams.has('code')).toBe(false)
  })

  test.each([
    ['client_id', { client_id: '' }],
    ['redirect_uri', { redirect_uri: '' }],
    ['redirect_uri', { redirect_uri: 'javascript:alert(1)' }],
    ['redirect_uri', { redirect_uri: '/relative' }],
  ])('shows what is wrong with %s and redirects nowhere', async (name, fields) => {
    const search = new URLSearchParams({ ...query, ...fields })
    const response = await fetch(`${sandbox.url}/${provider}${authorizePath}?${search}`, {
      redirect: 'manual',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(name)
  })
})

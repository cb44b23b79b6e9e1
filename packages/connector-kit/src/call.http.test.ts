import { afterAll, describe, expect, it } from 'vitest'
import type { CallContext } from './account/connect.ts'
import type { Bound, Credentials, OAuth2Credentials } from './account/credentials.ts'
import { createCall } from './call.ts'
import { defineProvider } from './definition/define-provider.ts'
import type { Auth, HttpPart, ProviderDefinition } from './definition/provider.ts'
import { ProviderError } from './error/reaction.ts'
import { createUndiciSend } from './http/undici-send.ts'
import { type Answer, type SeenRequest, startVendor, type Vendor } from './testing/vendor.ts'

const send = createUndiciSend({ userAgent: 'mortise-test' })
const vendors: Vendor[] = []
afterAll(async () => {
  await Promise.all(vendors.map((each) => each.close()))
  await send.close()
})

const oauth2: Auth = {
  kind: 'oauth2',
  grant: 'authorizationCode',
  tokenUrl: 'https://api.acme.com/token',
  explicitScopesRequired: false,
  explicitWorkspaceRequired: false,
}

function provider(parts: Partial<ProviderDefinition> = {}): ProviderDefinition {
  return defineProvider({
    name: 'acme',
    displayName: 'Acme',
    docsUrl: 'https://acme.com/docs',
    auth: oauth2,
    baseUrl: 'https://api.acme.com/v1',
    limits: { pageSizeMax: 10, concurrency: 1 },
    ...parts,
  })
}

const token = (accessToken: string): Bound<OAuth2Credentials> => ({
  scheme: 'oauth2/authorizationCode',
  accessToken,
  boundTo: {},
})

async function line(
  answer: (request: SeenRequest) => Answer,
  context: Partial<CallContext> & { by?: Credentials } = {},
) {
  const vendor = await startVendor(answer)
  vendors.push(vendor)
  const { by = token('one'), ...rest } = context
  const call = createCall({
    provider: provider(),
    metadata: {},
    credentials: async () => ({ ...by, boundTo: rest.metadata ?? {} }),
    send,
    urlOverride: vendor.url,
    ...rest,
  })
  return { call, seen: vendor.seen, vendor }
}

describe('authentication', () => {
  const apiKey: Credentials = { scheme: 'apiKey', apiKey: 'k&y' }
  it.each<[string, Auth, Credentials, Partial<SeenRequest['headers']>, string]>([
    ['a bearer token', oauth2, token('t'), { authorization: 'Bearer t' }, '/v1/me'],
    [
      'an API key header',
      { kind: 'apiKey', attach: 'header', name: 'X-Key', valuePrefix: 'key ' },
      apiKey,
      { 'x-key': 'key k&y' },
      '/v1/me',
    ],
    [
      'an API key parameter',
      { kind: 'apiKey', attach: 'query', name: 'key' },
      apiKey,
      {},
      '/v1/me?key=k%26y',
    ],
    [
      'basic',
      { kind: 'basic' },
      { scheme: 'basic', username: 'ü', password: 'p:w' },
      { authorization: 'Basic w7w6cDp3' },
      '/v1/me',
    ],
    [
      'an API key as user',
      { kind: 'basic', apiKeyAsBasic: 'username' },
      apiKey,
      { authorization: `Basic ${btoa('k&y:')}` },
      '/v1/me',
    ],
    [
      'an API key as password',
      { kind: 'basic', apiKeyAsBasic: 'password' },
      apiKey,
      { authorization: `Basic ${btoa(':k&y')}` },
      '/v1/me',
    ],
    [
      'named secrets',
      {
        kind: 'custom',
        inputs: [],
        headers: [
          { name: 'X-A', value: (inputs) => inputs.a },
          { name: 'X-B', value: (inputs) => inputs.b },
        ],
      },
      { scheme: 'custom', values: { a: '1' } },
      { 'x-a': '1', 'x-b': undefined },
      '/v1/me',
    ],
    [
      'a token in a header of the vendor’s own',
      { ...oauth2, accessTokenHeader: { name: 'X-Acme-Token' } },
      token('t'),
      { 'x-acme-token': 't', authorization: undefined },
      '/v1/me',
    ],
    [
      'a password that the vendor takes elsewhere',
      {
        kind: 'basic',
        attach: ({ username, password }) => ({ headers: { 'X-Secret': password }, query: { id: username } }),
      },
      { scheme: 'basic', username: 'ü', password: 'p' },
      { 'x-secret': 'p', authorization: undefined },
      '/v1/me?id=%C3%BC',
    ],
    ['nothing', { kind: 'none' }, { scheme: 'none' }, { authorization: undefined }, '/v1/me'],
  ])('attaches %s', async (_title, auth, by, headers, url) => {
    const { call, seen } = await line(() => ({ json: {} }), { provider: provider({ auth }), by })
    await call.request({ path: '/me' })
    expect(seen[0]?.url).toBe(url)
    for (const [name, value] of Object.entries(headers)) expect(seen[0]?.headers[name]).toBe(value)
  })

  it.each<[string, Auth, Credentials, string]>([
    ['an access token', oauth2, token('token-one'), 'token-one'],
    [
      'an API key',
      { kind: 'apiKey', attach: 'header', name: 'x-key' },
      { scheme: 'apiKey', apiKey: 'k-1234' },
      'k-1234',
    ],
    ['a password', { kind: 'basic' }, { scheme: 'basic', username: 'ada', password: 'p-1234' }, 'p-1234'],
    [
      'a key in base64',
      { kind: 'basic', apiKeyAsBasic: 'username' },
      { scheme: 'apiKey', apiKey: 'k-1' },
      btoa('k-1:'),
    ],
    [
      'a typed-in secret',
      { kind: 'custom', inputs: [{ name: 'app', displayName: 'App', secret: false }], headers: [] },
      { scheme: 'custom', values: { app: 'shop', key: 'c-1234' } },
      'c-1234',
    ],
  ])('never repeats %s that the vendor repeats', async (_title, auth, by, echoed) => {
    const { call } = await line(() => ({ status: 403, json: { message: `No ${echoed} for shop` } }), {
      provider: provider({ auth }),
      by,
    })
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({ message: 'No [secret] for shop' })
  })

  it('tells how many requests the account bears at once', async () => {
    const { call } = await line(() => ({ json: {} }), {
      provider: provider({ limits: { pageSizeMax: 10, concurrency: 7 } }),
    })
    expect(call.concurrency).toBe(7)
  })

  it('asks to reconnect when the stored credentials are of another kind', async () => {
    const { call, seen } = await line(() => ({ json: {} }), { by: apiKey })
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({ reaction: { kind: 'reconnect' } })
    expect(seen).toHaveLength(0)
  })

  it('replaces a rejected token once and repeats the request', async () => {
    const asked: unknown[] = []
    const { call, seen } = await line(
      ({ headers }) =>
        headers.authorization === 'Bearer two' ? { json: { ok: 1 } } : { status: 401, json: {} },
      {
        credentials: async (options) => {
          asked.push(options)
          return token(options?.rejected ? 'two' : 'one')
        },
      },
    )
    expect((await call.request({ method: 'POST', path: '/x', json: { a: 1 } })).json).toEqual({ ok: 1 })
    expect(asked).toEqual([undefined, { rejected: 'one' }])
    expect(seen.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}'])
  })

  it('takes a refusal with status 200 for what it is, and replaces the token it was about', async () => {
    const refusing = provider({
      http: {
        refusal: ({ json }) =>
          JSON.stringify(json) === '{"ok":false}'
            ? new ProviderError({ reaction: { kind: 'reconnect' }, message: 'No.', status: 401 })
            : undefined,
      },
    })
    const { call, seen } = await line(
      ({ headers }) => ({ json: { ok: headers.authorization === 'Bearer two' } }),
      {
        provider: refusing,
        credentials: async (wanted) => token(wanted?.rejected === 'one' ? 'two' : 'one'),
      },
    )
    expect((await call.request({ path: '/me' })).json).toEqual({ ok: true })
    expect(seen).toHaveLength(2)
  })

  it('asks to reconnect when the fresh token is rejected too', async () => {
    const { call, seen } = await line(() => ({ status: 401, json: { message: 'Token revoked' } }), {
      credentials: async (options) => token(options?.rejected ? 'two' : 'one'),
    })
    const failed = call.request({ path: '/me' })
    await expect(failed).rejects.toMatchObject({
      reaction: { kind: 'reconnect' },
      message: 'Token revoked',
      status: 401,
    })
    expect(seen).toHaveLength(2)
  })

  it('does not repeat a request when there is no other key to try', async () => {
    const auth: Auth = { kind: 'apiKey', attach: 'header', name: 'x-key' }
    const { call, seen } = await line(() => ({ status: 401, text: 'no' }), {
      provider: provider({ auth }),
      by: apiKey,
    })
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({
      reaction: { kind: 'reconnect' },
      message: 'no',
    })
    expect(seen).toHaveLength(1)
  })
})

describe('failures become reactions', () => {
  it.each([
    [400, 'stop'],
    [403, 'stop'],
    [404, 'stop'],
    [409, 'stop'],
    [422, 'stop'],
    [302, 'stop'],
    [408, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
  ] as const)('%i: %s', async (status, kind) => {
    const { call } = await line(() => ({ status, json: { message: 'Because.' } }))
    const error = await call.request({ path: '/me' }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ status, message: 'Because.', reaction: { kind } })
  })

  it.each([
    [{ 'retry-after': '30' }, 30_000],
    [{}, 10_000],
  ] as [Record<string, string>, number][])('429 with %j: wait until', async (headers, waitMs) => {
    const { call } = await line(() => ({ status: 429, headers, json: {} }))
    const startedAt = Date.now()
    const error = await call.request({ path: '/me' }).catch((thrown) => thrown)
    expect(error.reaction.kind).toBe('waitUntil')
    expect(error.reaction.at.getTime() - waitMs).toBeGreaterThanOrEqual(startedAt)
    expect(error.reaction.at.getTime() - waitMs).toBeLessThanOrEqual(Date.now())
  })

  it('lets the provider classify first', async () => {
    const classify: HttpPart['classify'] = ({ json }) =>
      JSON.stringify(json).includes('CURSOR')
        ? new ProviderError({ reaction: { kind: 'restartCursor' }, message: 'gone' })
        : undefined
    const { call } = await line(() => ({ status: 400, json: { code: 'CURSOR' } }), {
      provider: provider({
        http: { classify },
      }),
    })
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({ reaction: { kind: 'restartCursor' } })
  })

  it.each([
    ["You don't have permission to use '/v2/users' in your app", 'stop', 403],
    ['Unauthorized; scope does not match', 'stop', 403],
    ['The token is not authorized for this scope.', 'stop', 403],
    ['Access token expired; it had these permissions', 'reconnect', 401],
    ['Invalid token: missing scope', 'reconnect', 401],
    ['Unauthorized', 'reconnect', 401],
  ])('tells a 401 for a right from a 401 for a token: %s', async (message, kind, status) => {
    const { call } = await line(() => ({ status: 401, json: { errors: [message] } }))
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({ reaction: { kind }, status, message })
  })

  it('retries an answer that is not complete JSON', async () => {
    const { call } = await line(() => ({ text: '{"results":[{"id":' }))
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({
      reaction: { kind: 'retry' },
      status: 200,
    })
  })

  it.each([
    ['by its type', { headers: { 'content-type': 'text/html; charset=utf-8' }, text: '<p>Sign in</p>' }],
    ['by how it begins', { text: '\n<!DOCTYPE html><html><body>Sign in</body></html>' }],
    ['however large it is', { text: `<html>${'<p>Sign in</p>'.repeat(6_000)}</html>` }],
  ])('refuses a web page where JSON is expected, recognised %s', async (_, answer) => {
    const { call } = await line(() => answer)
    for (const isTextAnswer of [undefined, true] as const) {
      await expect(call.request({ path: '/me', isTextAnswer })).rejects.toMatchObject({
        reaction: { kind: 'stop' },
        status: 200,
        request: { provider: 'Acme', method: 'GET', path: '/v1/me' },
        message: expect.stringMatching(
          /^Acme answered 200 to GET \/v1\/me with a web page instead of JSON\./,
        ),
      })
    }
  })

  it('sends a body of another kind as it is, under its own type, and hands on an answer in words', async () => {
    const { call, seen } = await line(() => ({ text: '--a--' }))
    const body = { type: 'multipart/mixed; boundary=a', text: '--a\r\n\r\nü--a--' }
    const { text } = await call.request({ method: 'POST', path: '/batch', body, isTextAnswer: true })
    expect(text).toBe('--a--')
    expect(seen[0]?.body).toBe(body.text)
    expect(seen[0]?.headers['content-type']).toBe(body.type)
  })

  it('takes an empty answer for one', async () => {
    const { call } = await line(() => ({ status: 204 }))
    expect(await call.request({ method: 'DELETE', path: '/me' })).toMatchObject({
      status: 204,
      json: undefined,
    })
  })

  it('retries when nobody answers, and names the provider', async () => {
    const { call, vendor } = await line(() => ({}))
    await vendor.close()
    const failed = call.request({ path: '/me' })
    await expect(failed).rejects.toMatchObject({
      reaction: { kind: 'retry' },
      message: 'Acme could not be reached.',
    })
  })

  it('retries when the vendor is slower than the deadline allows', async () => {
    const { call } = await line(() => ({ raw: () => undefined }), { deadline: new Date(Date.now() + 150) })
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({ reaction: { kind: 'retry' } })
    await expect(call.request({ path: '/me' })).rejects.toMatchObject({
      message: 'Mortise had no time left to call Acme.',
    })
  })
})

describe('addresses', () => {
  it('does not follow a next link to another host', async () => {
    const { call, seen } = await line(() => ({ json: {} }))
    const failed = call.request({ path: 'https://evil.example/steal' })
    await expect(failed).rejects.toMatchObject({ reaction: { kind: 'stop' } })
    expect(seen).toHaveLength(0)
  })

  it('follows a next link on the provider or on the override', async () => {
    const { call, seen, vendor } = await line(() => ({ json: {} }))
    await call.request({ path: 'https://api.acme.com/v1/next?page=2' })
    await call.request({ path: `${vendor.url}/v1/next?page=3` })
    expect(seen.map(({ url }) => url)).toEqual(['/v1/next?page=2', '/v1/next?page=3'])
  })

  it('goes to the other hosts a definition names, even before the base URL is known', async () => {
    const { call, seen } = await line(() => ({ json: {} }), {
      provider: provider({
        baseUrl: ({ server }) => `https://${server}.acme.com`,
        http: { otherHosts: ['id.acme.com'] },
      }),
    })
    await call.request({ path: 'https://id.acme.com/userinfo', query: { full: true } })
    expect(seen[0]).toMatchObject({ url: '/userinfo?full=true', headers: { authorization: 'Bearer one' } })
    await expect(call.request({ path: '/me' })).rejects.toThrow('The account has no "server"')
    await expect(call.request({ path: 'https://acme.com/me' })).rejects.toBeInstanceOf(ProviderError)
    expect(seen).toHaveLength(1)
  })

  it('wears the headers of the definition, which neither hide credentials nor override the request', async () => {
    const { call, seen } = await line(() => ({ json: {} }), {
      metadata: { tenant: 't1' },
      provider: provider({
        http: {
          headers: ({ tenant = '' }) => ({ 'x-tenant': tenant, 'x-version': '1', authorization: 'none' }),
        },
      }),
    })
    await call.request({ path: '/me', headers: { 'x-version': '2' } })
    expect(seen[0]?.headers).toMatchObject({
      'x-tenant': 't1',
      'x-version': '2',
      authorization: 'Bearer one',
    })
  })

  it('asks only for the metadata that the default module needs', () => {
    const modular = provider({
      account: { metadata: [{ name: 'adAccount', displayName: 'Ad account', modules: ['ads'] }] },
      modules: { crm: { displayName: 'CRM' }, ads: { displayName: 'Ads' } },
      defaultModule: 'crm',
    })
    const open = (metadata: Record<string, string>) => () =>
      createCall({ provider: modular, metadata, credentials: async () => token('t'), send })
    expect(open({})).not.toThrow()
    expect(open({ adAccount: 'a/b' })).toThrow('cannot be "a/b"')
  })

  it('uses the address of the module', async () => {
    const modules = { sales: { displayName: 'Sales', baseUrl: 'https://sales.acme.com/api' } }
    const { call, seen } = await line(() => ({ json: {} }), {
      provider: provider({ modules }),
      module: 'sales',
    })
    await call.request({ path: '/me' })
    expect(seen[0]?.url).toBe('/api/me')
  })

  it('refuses metadata that would lead elsewhere, before anything is sent', () => {
    const workspaced = provider({
      account: { metadata: [{ name: 'workspace', displayName: 'Workspace', pattern: /^[a-z0-9-]+$/ }] },
      baseUrl: ({ workspace }) => `https://${workspace}.acme.com`,
    })
    const open = (metadata: Record<string, string>) => () =>
      createCall({ provider: workspaced, metadata, credentials: async () => token('t'), send })
    expect(open({ workspace: 'evil.example/' })).toThrow(ProviderError)
    expect(open({})).toThrow('Workspace (workspace) is missing.')
    expect(open({ workspace: 'good' })).not.toThrow()
  })
})

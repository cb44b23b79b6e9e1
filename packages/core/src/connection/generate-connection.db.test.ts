// Credentials are stored when the provider accepts them, and only then.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { generateConnection } from './generate-connection.ts'
import { getConnection } from './get-connection.ts'
import { listConnections } from './list-connections.ts'
import { dumpDatabase } from './testing/dump-database.ts'
import { openKeyTest } from './testing/open-key-test.ts'

const anyProject = { projectIdOrName: 'any' }
const test = await openKeyTest()
afterAll(() => test.close())
beforeEach(() => {
  test.api.brokenStatus = undefined
  test.api.checkStatus = undefined
  test.api.keys = new Set(['good-key'])
  test.api.forms = []
})

async function show(connectionId: string, query: { includeCreds?: boolean; includeRefreshToken?: boolean }) {
  return getConnection(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, connectionId },
    query: { includeCreds: false, includeRefreshToken: false, ...query },
  })
}

describe('every auth scheme', () => {
  it('stores an API key with the metadata of the account', async () => {
    const connection = await test.connect({ provider: 'KEYS', apiKey: 'good-key', groupName: 'Acme' })
    expect(connection).toMatchObject({
      provider: 'keys',
      authScheme: 'apiKey',
      status: 'working',
      group: { groupRef: 'g1', groupName: 'Acme', projectId: test.project.id },
      consumer: { consumerRef: 'c1', consumerName: 'c1' },
      providerMetadata: { tenant: { value: 't-42', source: 'provider' } },
    })
    expect(Object.values(connection)).not.toContain(null)
    expect(connection.apiKey).toBeUndefined()
    expect((await show(connection.id, { includeCreds: true })).apiKey).toBe('good-key')
  })

  it('takes the workspace from the metadata of the account, and refuses another that is typed in', async () => {
    const connection = await test.connect({ provider: 'portals', apiKey: 'good-key', groupRef: 'g-portal' })
    expect(connection.providerWorkspaceRef).toBe('t-42')
    const said = {
      provider: 'portals',
      apiKey: 'good-key',
      groupRef: 'g-portal',
      providerWorkspaceRef: 'acme',
    }
    await expect(test.connect(said)).rejects.toMatchObject({
      code: 'connection.workspace_mismatch',
      status: 422,
      params: { reported: 't-42', sent: 'acme' },
      issues: [{ name: 'providerWorkspaceRef' }],
    })
    expect((await test.connect({ ...said, providerWorkspaceRef: 't-42' })).providerWorkspaceRef).toBe('t-42')
  })

  it('stores Basic and custom credentials and none at all', async () => {
    test.api.keys = new Set(['ada:pw', 'app-1', ''])
    const basic = await test.connect({ provider: 'basics', basicAuth: { username: 'ada', password: 'pw' } })
    const custom = await test.connect({ provider: 'customs', customAuth: { appKey: 'app-1' } })
    const none = await test.connect({ provider: 'opens' })
    expect([basic, custom, none].map(({ authScheme, status }) => [authScheme, status])).toEqual([
      ['basic', 'working'],
      ['apiKey', 'working'],
      ['none', 'working'],
    ])
  })

  it('makes the client credentials and password grants', async () => {
    const client = { clientId: 'id', clientSecret: 'good' }
    const machine = await test.connect({
      provider: 'machines',
      oauth2ClientCredentials: { ...client, scopes: ['a'] },
    })
    const person = await test.connect({
      provider: 'passwords',
      oauth2PasswordCredentials: { ...client, username: 'ada', password: 'good' },
    })
    expect([machine.authScheme, person.authScheme]).toEqual(['oauth2/clientCredentials', 'oauth2/password'])
    expect(test.api.forms.map((form) => form.get('grant_type'))).toEqual(['client_credentials', 'password'])
    const shown = await show(machine.id, { includeCreds: true })
    expect(shown.oauth2AuthorizationCode).toMatchObject({ accessToken: { token: 'token-1' }, scopes: ['a'] })
  })

  // SDKs of the other service promise that includeRefreshToken shows both, and that includeCreds does not matter then.
  it('imports existing tokens, and shows the refresh token only when asked for it', async () => {
    test.api.keys.add('access-1')
    const tokens = { accessToken: { token: 'access-1' }, refreshToken: { token: 'refresh-1' }, scopes: ['x'] }
    const { id, status } = await test.connect({ provider: 'codes', oauth2AuthorizationCode: tokens })
    expect(status).toBe('working')
    expect((await show(id, {})).oauth2AuthorizationCode).toBeUndefined()
    const withAccess = await show(id, { includeCreds: true })
    expect(withAccess.oauth2AuthorizationCode).toEqual({ accessToken: { token: 'access-1' }, scopes: ['x'] })
    for (const includeCreds of [true, false]) {
      const withBoth = await show(id, { includeCreds, includeRefreshToken: true })
      expect(withBoth.oauth2AuthorizationCode).toEqual(tokens)
    }
  })

  it('takes a private app’s token as apiKey for an OAuth2 provider', async () => {
    const connection = await test.connect({ provider: 'codes', apiKey: 'good-key' })
    expect(connection).toMatchObject({ authScheme: 'apiKey', status: 'working' })
    const shown = await show(connection.id, { includeCreds: true })
    expect(shown.apiKey).toBe('good-key')
    expect(shown.oauth2AuthorizationCode).toBeUndefined()
  })
})

describe('refusals', () => {
  it('passes on the provider’s words and stores nothing, not even the group', async () => {
    const before = await dumpDatabase(test.ctx)
    await expect(
      test.connect({ provider: 'keys', groupRef: 'g-new', apiKey: 'wrong-key' }),
    ).rejects.toMatchObject({
      code: 'connection.credentials_refused',
      status: 422,
      causes: ['That key is not one of ours.'],
    })
    expect(await dumpDatabase(test.ctx)).toBe(before)
  })

  it('refuses a grant the token endpoint refuses', async () => {
    const oauth2ClientCredentials = { clientId: 'id', clientSecret: 'bad' }
    await expect(test.connect({ provider: 'machines', oauth2ClientCredentials })).rejects.toMatchObject({
      code: 'connection.credentials_refused',
      causes: ['Unknown client.'],
    })
  })

  it('names the body key a provider takes instead', async () => {
    const basicAuth = { username: 'a', password: 'b' }
    await expect(test.connect({ provider: 'keys', basicAuth })).rejects.toMatchObject({
      code: 'connection.auth_scheme_unsupported',
      params: { scheme: 'basicAuth', expected: 'apiKey' },
    })
    await expect(test.connect({ provider: 'codes' })).rejects.toMatchObject({
      params: { scheme: 'no credentials', expected: 'oauth2AuthorizationCode or apiKey' },
    })
    await expect(test.connect({ provider: 'keys', apiKey: 'k', basicAuth })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(test.connect({ provider: 'customs', customAuth: { note: 1 } })).rejects.toMatchObject({
      issues: [{ name: 'customAuth.appKey' }, { name: 'customAuth.note' }],
    })
    await expect(test.connect({ provider: 'nowhere', apiKey: 'k' })).rejects.toMatchObject({
      code: 'provider.not_found',
    })
  })

  it('names metadata that is missing or would point elsewhere', async () => {
    const apiKey = 'good-key'
    await expect(test.connect({ provider: 'spaces', apiKey })).rejects.toMatchObject({
      code: 'connection.metadata_missing',
      params: { names: 'workspace' },
    })
    const providerWorkspaceRef = 'evil.test/#'
    await expect(test.connect({ provider: 'spaces', apiKey, providerWorkspaceRef })).rejects.toMatchObject({
      code: 'connection.metadata_missing',
    })
  })
})

it('takes the part of a pasted address that the provider’s own is made of', async () => {
  const entered = 'https://acme.Spaces.test/settings'
  const named = await test.connect({ provider: 'spaces', apiKey: 'good-key', providerWorkspaceRef: entered })
  expect(named.providerWorkspaceRef).toBe('acme')
  const providerMetadata = { workspace: { value: entered, source: 'input' as const } }
  const told = await test.connect({ provider: 'spaces', apiKey: 'good-key', providerMetadata })
  expect(told).toMatchObject({
    providerWorkspaceRef: 'acme',
    providerMetadata: { workspace: { value: 'acme' } },
  })
})

it('stores a connection as created while the provider is down', async () => {
  test.api.brokenStatus = 503
  const connection = await test.connect({ provider: 'keys', groupRef: 'g-down', apiKey: 'good-key' })
  expect(connection.status).toBe('created')
})

describe('a health check that nobody has confirmed', () => {
  const basicAuth = { username: 'ada', password: 'pw' }

  it.each([400, 403, 404, 405, 422, 501])('refuses nobody with %d and proves nothing', async (status) => {
    test.api.brokenStatus = status
    const groupRef = `g-odd-${status}`
    const connection = await test.connect({ provider: 'basics', groupRef, basicAuth })
    expect(connection.status).toBe('created')
    const event = expect.objectContaining({ provider: 'basics', status, reason: 'We are down.' })
    const message = expect.stringMatching(
      new RegExp(`^credentials could not be checked: Basics answered ${status} to GET /`),
    )
    expect(test.logged).toContainEqual({ level: 'warn', event, message })
    test.api.brokenStatus = undefined
    test.api.keys.add('ada:pw')
    const again = await test.connect({ provider: 'basics', groupRef, basicAuth })
    expect(again.status).toBe('working')
  })

  it('refuses bad credentials with 401 all the same', async () => {
    await expect(test.connect({ provider: 'basics', groupRef: 'g-odd', basicAuth })).rejects.toMatchObject({
      code: 'connection.credentials_refused',
      causes: ['That key is not one of ours.'],
    })
  })

  it('is more lenient than one that was confirmed', async () => {
    test.api.brokenStatus = 404
    const confirmed = test.connect({ provider: 'keys', groupRef: 'g-even', apiKey: 'good-key' })
    await expect(confirmed).rejects.toMatchObject({ code: 'connection.credentials_refused' })
  })
})

describe('a health check that wants a right', () => {
  it('accepts credentials that are only told that they lack it', async () => {
    test.api.checkStatus = 403
    const connection = await test.connect({ provider: 'scopeds', groupRef: 'g-scoped', apiKey: 'good-key' })
    expect(connection.status).toBe('working')
  })

  it.each([401, 404])('refuses credentials that are told %d', async (status) => {
    test.api.checkStatus = status
    const refused = test.connect({ provider: 'scopeds', groupRef: `g-scoped-${status}`, apiKey: 'good-key' })
    await expect(refused).rejects.toMatchObject({ code: 'connection.credentials_refused' })
  })
})

describe('a health check of which only success counts', () => {
  const providerMetadata = { tenant: { value: 'acme', source: 'input' as const } }

  it.each([
    [200, 'working'],
    [401, 'created'],
    [403, 'created'],
    [404, 'created'],
  ] as const)('connects when the provider answers %d, as %s', async (checkStatus, status) => {
    test.api.checkStatus = checkStatus
    const wanted = { provider: 'lenients', groupRef: `g-lenient-${checkStatus}`, apiKey: 'good-key' }
    expect(await test.connect({ ...wanted, providerMetadata })).toMatchObject({ status })
  })
})

it('does not block on a provider that cannot be reached, but on a token endpoint it must', async () => {
  test.api.brokenStatus = 500
  const oauth2ClientCredentials = { clientId: 'id', clientSecret: 'good' }
  await expect(test.connect({ provider: 'machines', oauth2ClientCredentials })).rejects.toMatchObject({
    code: 'provider.unavailable',
  })
})

it('keeps every secret out of every row', async () => {
  test.api.keys = new Set(['s3cret-key', 'ada:s3cret-pw', 's3cret-app'])
  await test.connect({ provider: 'keys', apiKey: 's3cret-key' })
  await test.connect({ provider: 'basics', basicAuth: { username: 'ada', password: 's3cret-pw' } })
  await test.connect({ provider: 'customs', customAuth: { appKey: 's3cret-app' } })
  expect(await dumpDatabase(test.ctx)).not.toContain('s3cret')
  expect(JSON.stringify(test.logged)).not.toContain('s3cret')
})

it('keeps a group’s name unless another is given', async () => {
  const groupRef = 'g-name'
  const first = await test.connect({ provider: 'keys', apiKey: 'good-key', groupRef, groupName: 'First' })
  const second = await test.connect({ provider: 'keys', apiKey: 'good-key', groupRef })
  const third = await test.connect({ provider: 'keys', apiKey: 'good-key', groupRef, groupName: 'Third' })
  expect([first, second, third].map(({ group }) => group.groupName)).toEqual(['First', 'First', 'Third'])
})

it('reaches an overridden provider without the metadata its own addresses need', async () => {
  const sandboxed = await openKeyTest({ overridesSpaces: true })
  try {
    sandboxed.api.keys.add('good-key')
    const bare = await sandboxed.connect({ provider: 'spaces', apiKey: 'good-key' })
    expect(bare.status).toBe('working')
    expect(bare.providerMetadata).toBeUndefined()
    const providerMetadata = { workspace: { value: 'acme', source: 'input' as const } }
    const named = await sandboxed.connect({ provider: 'spaces', apiKey: 'good-key', providerMetadata })
    expect(named).toMatchObject({ providerWorkspaceRef: 'acme', providerMetadata })
  } finally {
    await sandboxed.close()
  }
})

describe('tenancy', () => {
  it('hides connections from other projects and other groups', async () => {
    const { id } = await test.connect({ provider: 'keys', apiKey: 'good-key', groupRef: 'g-a' })
    const other = await test.addProject()
    const params = { projectIdOrName: 'any', connectionId: id }
    const query = { includeCreds: false, includeRefreshToken: false }
    for (const caller of [
      { projectId: other.id, actor: 'api:other', scopes: ['admin'] },
      { ...test.caller, groupRef: 'g-b' },
    ]) {
      await expect(getConnection(test.ctx, caller, { params, query })).rejects.toMatchObject({
        code: 'connection.not_found',
        status: 404,
      })
      expect(
        (await listConnections(test.ctx, caller, { params: anyProject, query: {} })).map((each) => each.id),
      ).not.toContain(id)
    }
    const own = { ...test.caller, groupRef: 'g-a' }
    expect((await getConnection(test.ctx, own, { params, query })).id).toBe(id)
    await expect(
      listConnections(test.ctx, own, { params: anyProject, query: { groupRef: 'g-b' } }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' })
    const body = { provider: 'keys', apiKey: 'good-key', groupRef: 'g-b', consumerRef: 'c' }
    await expect(generateConnection(test.ctx, own, { params: anyProject, body })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })

  it('shows credentials to keys with full access only, never to a token or a key that lives in browsers', async () => {
    const { id } = await test.connect({ provider: 'keys', apiKey: 'good-key', groupRef: 'g-c' })
    const params = { projectIdOrName: 'any', connectionId: id }
    const none = { includeCreds: false, includeRefreshToken: false }
    const callers = [
      { ...test.caller, groupRef: 'g-c' },
      { ...test.caller, scopes: ['ui-library'] },
      { ...test.caller, scopes: ['ui-library', 'read', 'write', 'search', 'proxy', 'deploy'] },
    ]
    for (const caller of callers) {
      for (const asked of [{ includeCreds: true }, { includeRefreshToken: true }]) {
        const query = { ...none, ...asked }
        await expect(getConnection(test.ctx, caller, { params, query })).rejects.toMatchObject({
          code: 'auth.forbidden',
        })
      }
      expect((await getConnection(test.ctx, caller, { params, query: none })).id).toBe(id)
    }
    const query = { ...none, includeCreds: true }
    expect((await getConnection(test.ctx, test.caller, { params, query })).apiKey).toBe('good-key')
  })

  it('connects the token’s consumer when the request names none, and no other consumer', async () => {
    const token = { ...test.caller, groupRef: 'g-d', consumerRef: 'ann' }
    const body = { provider: 'keys', apiKey: 'good-key', groupRef: 'g-d' }
    const made = await generateConnection(test.ctx, token, { params: anyProject, body })
    expect(made.consumer.consumerRef).toBe('ann')
    const bob = { ...body, consumerRef: 'bob' }
    await expect(
      generateConnection(test.ctx, token, { params: anyProject, body: bob }),
    ).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(
      generateConnection(test.ctx, test.caller, { params: anyProject, body }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      issues: [{ in: 'body', name: 'consumerRef' }],
    })
  })
})

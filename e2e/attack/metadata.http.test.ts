// A customer enters hosts of an attacker's, and texts without end, at every door that takes metadata and credentials.
import {
  hostileValues,
  hostileVariants,
  isClientOfAccount,
  isInputAllowed,
  type MetadataInput,
  type ProviderDefinition,
  partOfAddress,
} from '@mortise/connector-kit'
import { definitions } from '@mortise/providers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { operations } from '../../apps/server/src/binding/operations.ts'
import { buildSurface } from '../../apps/server/src/http/endpoint/build-surface.ts'
import {
  openTestClient,
  type TestAnswer,
  type TestClient,
} from '../../apps/server/src/testing/open-test-surface.ts'
import { dumpDatabase } from '../../packages/core/src/connection/testing/dump-database.ts'
import { mintApiKey } from '../../packages/core/src/index.ts'
import { openTestContext, type TestContext } from '../../packages/core/src/testing/open-test-context.ts'
import { sampleCredentials, sampleMetadata } from '../../packages/providers/src/testing/sample-account.ts'

/** Addresses that were asked for, whatever host they name: every one answers well. */
const asked: string[] = []
let test: TestContext
let client: TestClient
let close: () => Promise<void>
let headers: Record<string, string>
beforeAll(async () => {
  test = await openTestContext({
    definitions,
    send: async ({ url }) => {
      asked.push(url)
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        text: '{"access_token":"a-token"}',
      }
    },
  })
  const app = await buildSurface(test.ctx, { surface: 'management', operations, checkAnswers: true })
  client = openTestClient(await app.listen({ host: '127.0.0.1', port: 0 }))
  close = () => app.close()
  const { key } = await mintApiKey(test.ctx, test.project.id, { label: 'attack', scopes: ['admin'] })
  headers = { 'x-api-key': key }
  for (const { name } of clients) await post(`${project()}/provider-apps`, { provider: name, ...builder })
})
afterAll(async () => {
  await client?.close()
  await close?.()
  await test?.close()
})
beforeEach(() => {
  asked.length = 0
})

const builder = { clientId: 'the-client', clientSecret: 'the-client-secret', scopes: ['read'] }
const party = { groupRef: 'acme', consumerRef: 'ada' }
const project = () => `/v1/projects/${test.project.name}`
const isOfBuilder = ({ auth }: ProviderDefinition) => auth.kind === 'oauth2' && !isClientOfAccount(auth)
const withInputs = definitions.filter(({ account: { metadata = [] } }) => metadata.length > 0)
const clients = withInputs.filter(isOfBuilder)

function post(path: string, json: unknown): Promise<TestAnswer> {
  return client.ask({ method: 'POST', path, headers, json })
}

function providerNamed(name: string): ProviderDefinition {
  const found = definitions.find((each) => each.name === name)
  if (!found) throw new Error(`There is no provider ${name}.`)
  return found
}

const facts = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'input' }]))

/** Credentials of the provider's kind; those of a client of the builder's are an import that has to be renewed. */
function sentCredentials(provider: ProviderDefinition): object {
  const { auth } = provider
  if (auth.kind === 'oauth2') {
    const imported = { oauth2AuthorizationCode: { refreshToken: { token: 'the-refresh-token' } } }
    if (isOfBuilder(provider)) return imported
    const own = { clientId: 'own-client', clientSecret: 'own-secret' }
    return auth.grant === 'password'
      ? { oauth2PasswordCredentials: { ...own, username: 'ada', password: 'the-password' } }
      : { oauth2ClientCredentials: own }
  }
  const credentials = sampleCredentials(auth)
  if (credentials.scheme === 'custom') return { customAuth: credentials.values }
  if (credentials.scheme === 'apiKey') return { apiKey: credentials.apiKey }
  return credentials.scheme === 'basic' ? { basicAuth: { username: 'ada', password: 'the-password' } } : {}
}

/** The doors a provider's customers come through, with what is sent there beside metadata. */
function doorsOf(provider: ProviderDefinition): { path: string; json: object }[] {
  const about = { ...party, provider: provider.name }
  const at = { ...about, projectIdOrName: test.project.name }
  const { auth } = provider
  const generate = {
    path: `${project()}/connections:generate`,
    json: { ...about, ...sentCredentials(provider) },
  }
  const custom = { path: '/v1/custom-auth/connect', json: { ...at, ...sentCredentials(provider) } }
  return [
    ...(auth.kind === 'custom' && auth.steps ? [] : [generate]),
    ...(isOfBuilder(provider) ? [{ path: '/v1/oauth-connect', json: at }] : []),
    ...(auth.kind === 'custom' ? [custom] : []),
  ]
}

/** Hostile values that the input has to refuse: some of the common ones in turn, and some made for its own pattern. */
function refusedOf(provider: ProviderDefinition, input: MetadataInput, turn: number): string[] {
  const usual = sampleMetadata(provider)[input.name] ?? ''
  const common = hostileValues.filter((_, index) => index % 24 === turn % 24)
  const made = hostileVariants(usual).filter((_, index) => index % 6 === turn % 6)
  return [...common, ...made].filter((value) => {
    const part = partOfAddress(provider, input, value)
    return part !== '' && !isInputAllowed(input, part)
  })
}

async function inParallel<T>(attacks: readonly T[], attack: (one: T) => Promise<void>): Promise<void> {
  const queue = [...attacks]
  const run = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await attack(next)
  }
  await Promise.all(Array.from({ length: 8 }, run))
}

function namesOf({ json }: TestAnswer): string[] {
  const { issues = [] } = (json ?? {}) as { issues?: { name: string }[] }
  return issues.map(({ name }) => name)
}

it('refuses hostile values at every door of every provider, asks no host and stores nothing', async () => {
  const before = await dumpDatabase(test.ctx)
  const attacks = withInputs.flatMap((provider, turn) =>
    (provider.account.metadata ?? [])
      .flatMap((input) => refusedOf(provider, input, turn).map((value) => ({ provider, input, value })))
      .flatMap((attack) => doorsOf(provider).map((door) => ({ ...attack, door }))),
  )
  const failures: string[] = []
  await inParallel(attacks, async ({ provider, input, value, door }) => {
    const providerMetadata = facts({ ...sampleMetadata(provider), [input.name]: value })
    const answer = await post(door.path, { ...door.json, providerMetadata })
    const isNamed = namesOf(answer).some((name) => name.startsWith(`providerMetadata.${input.name}`))
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
    if (answer.status === 400 && isNamed && isProblem) return
    const attack = `${provider.name} ${door.path} ${input.name}=${value.slice(0, 50)}`
    failures.push(`${attack}: ${answer.status} ${answer.text.slice(0, 200)}`)
  })
  expect(failures).toEqual([])
  expect(asked).toEqual([])
  expect(await dumpDatabase(test.ctx)).toBe(before)
  expect(attacks.length).toBeGreaterThan(1_000)
})

it('sends the client secret of a builder to no host that a customer names', async () => {
  const plain = ['evil.example', 'evil.example/', 'x@evil.example', 'evil.example#', 'https://evil.example']
  const attacks = clients.flatMap((provider, turn) =>
    (provider.account.metadata ?? []).flatMap((input) =>
      [...plain, ...hostileValues.filter((_, index) => index % 20 === turn % 20)]
        .map((value) => facts({ ...sampleMetadata(provider), [input.name]: value }))
        .flatMap((providerMetadata) =>
          doorsOf(provider).map(({ path, json }) => ({ path, json: { ...json, providerMetadata } })),
        ),
    ),
  )
  await inParallel(attacks, async ({ path, json }) => {
    const { status, text } = await post(path, json)
    expect(status, text).not.toBe(500)
  })
  const foreign = /(^|\.)evil\.example\.?$|^[\d.]+$|^\[|^localhost$/
  expect(asked.filter((url) => foreign.test(new URL(url).hostname))).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
  expect(clients.map(({ name }) => name)).toEqual(expect.arrayContaining(['coupa', 'talkdesk']))
  expect(attacks.length).toBeGreaterThan(800)
})

it.each(['freshdesk', 'odoo', 'redmine', 'shopify'])(
  'refuses hostile values in a change of a connection to %s, and leaves it as it was',
  async (name) => {
    const provider = providerNamed(name)
    const [input] = provider.account.metadata ?? []
    if (!input) throw new Error(`${name} asks for nothing.`)
    const imported = { oauth2AuthorizationCode: { accessToken: { token: 'the-token' } } }
    const made = await post(`${project()}/connections:generate`, {
      ...party,
      groupRef: `group-${name}`,
      provider: name,
      ...(isOfBuilder(provider) ? imported : sentCredentials(provider)),
      providerMetadata: facts(sampleMetadata(provider)),
    })
    expect(made.status, made.text).toBe(201)
    const { id } = made.json as { id: string }
    const before = await dumpDatabase(test.ctx)
    asked.length = 0
    const values = [0, 1, 2].flatMap((turn) => refusedOf(provider, input, turn))
    for (const value of values) {
      const connection = { providerMetadata: facts({ [input.name]: value }) }
      const answer = await client.ask({
        method: 'PATCH',
        path: `${project()}/connections/${id}`,
        headers,
        json: { updateMask: ['providerMetadata'], connection },
      })
      expect(answer.status, `${name} ${value}: ${answer.text}`).toBe(400)
    }
    expect(values.length).toBeGreaterThan(15)
    expect(asked).toEqual([])
    expect(await dumpDatabase(test.ctx)).toBe(before)
  },
)

it('refuses a server without TLS that the operator did not allow, and takes one with TLS', async () => {
  const connect = (serverUrl: string) =>
    post(`${project()}/connections:generate`, {
      ...party,
      groupRef: 'tls',
      provider: 'redmine',
      apiKey: 'the-key',
      providerMetadata: facts({ serverUrl }),
    })
  const plain = await connect('http://redmine.acme.example')
  expect(plain.status).toBe(400)
  expect(plain.text).toContain('it is not https')
  expect(asked).toEqual([])
  expect((await connect('https://redmine.acme.example/crm//')).status).toBe(201)
  expect(asked).toEqual(['https://redmine.acme.example/crm/users/current.json'])
})

const long = 'a'.repeat(2049)
const huge = 'k'.repeat(16_385)
const slashes = `https://a${'/'.repeat(200_000)}`
const password = { username: 'a', password: 'a', clientId: 'a', clientSecret: 'a' }

/** Field by field: the provider, the name that the refusal has to say, and what is sent. */
const tooLong: [string, string, object][] = [
  ['redmine', 'providerMetadata.serverUrl.value', { providerMetadata: facts({ serverUrl: slashes }) }],
  ['freshdesk', 'providerMetadata.workspace.value', { providerMetadata: facts({ workspace: long }) }],
  ['freshdesk', 'providerMetadata.other.value', { providerMetadata: facts({ other: long }) }],
  ['freshdesk', 'providerWorkspaceRef', { providerWorkspaceRef: long }],
  ['freshdesk', 'apiKey', { apiKey: huge }],
  ['freshdesk', 'basicAuth.password', { basicAuth: { username: 'a', password: huge } }],
  ['freshdesk', 'basicAuth.username', { basicAuth: { username: huge, password: 'a' } }],
  ['discourse', 'customAuth.apiKey', { customAuth: { apiKey: huge, username: 'a' } }],
  [
    'hubspot',
    'oauth2AuthorizationCode.accessToken.token',
    { oauth2AuthorizationCode: { accessToken: { token: huge } } },
  ],
  [
    'hubspot',
    'oauth2AuthorizationCode.refreshToken.token',
    { oauth2AuthorizationCode: { refreshToken: { token: huge } } },
  ],
  ...(['clientId', 'clientSecret'] as const).map((field): [string, string, object] => [
    'zuora',
    `oauth2ClientCredentials.${field}`,
    { oauth2ClientCredentials: { clientId: 'a', clientSecret: 'a', [field]: huge } },
  ]),
  ...(['username', 'password', 'clientId', 'clientSecret'] as const).map(
    (field): [string, string, object] => [
      'sugarCRM',
      `oauth2PasswordCredentials.${field}`,
      { oauth2PasswordCredentials: { ...password, [field]: huge } },
    ],
  ),
]

it('refuses metadata above 2,048 characters and credentials above 16,384 at every door, by the field', async () => {
  const at = { ...party, projectIdOrName: test.project.name }
  const longWorkspace = { providerMetadata: facts({ workspace: long }) }
  const apps = `${project()}/provider-apps`
  const hubspot = { ...builder, provider: 'hubspot' }
  const discourse = { ...at, provider: 'discourse' }
  const shopify = { ...at, provider: 'shopify' }
  const attacks: [string, string, object][] = [
    ...tooLong.map(([provider, name, sent]): [string, string, object] => [
      `${project()}/connections:generate`,
      name,
      { ...party, provider, ...sent },
    ]),
    ['/v1/oauth-connect', 'providerMetadata.workspace.value', { ...shopify, ...longWorkspace }],
    ['/v1/oauth-connect', 'providerWorkspaceRef', { ...shopify, providerWorkspaceRef: long }],
    ['/v1/custom-auth/connect', 'providerMetadata.workspace.value', { ...discourse, ...longWorkspace }],
    ['/v1/custom-auth/connect', 'customAuth.apiKey', { ...discourse, customAuth: { apiKey: huge } }],
    ['/v1/custom-auth/connect', 'callbackParams.code', { ...at, callbackParams: { code: huge } }],
    [apps, 'clientSecret', { ...hubspot, clientSecret: huge }],
    [
      apps,
      'metadata.providerParams.workspace',
      { ...hubspot, metadata: { providerParams: { workspace: long } } },
    ],
  ]
  const before = await dumpDatabase(test.ctx)
  for (const [path, name, json] of attacks) {
    const answer = await post(path, json)
    expect(answer.status, `${path} ${name}: ${answer.text}`).toBe(400)
    expect(namesOf(answer), answer.text).toContain(name)
    expect(answer.text.length).toBeLessThan(2_000)
  }
  expect(asked).toEqual([])
  expect(await dumpDatabase(test.ctx)).toBe(before)
  expect(attacks).toHaveLength(23)
})

it('refuses the same lengths in a change of a connection', async () => {
  const made = await post(`${project()}/connections:generate`, {
    ...party,
    groupRef: 'lengths',
    provider: 'freshdesk',
    apiKey: 'k',
    providerWorkspaceRef: 'acme',
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.json as { id: string }
  const before = await dumpDatabase(test.ctx)
  const changes: [string, object][] = [
    ['apiKey', { apiKey: huge }],
    ['basicAuth', { basicAuth: { username: huge, password: '' } }],
    ['providerMetadata', { providerMetadata: facts({ workspace: long }) }],
    ['providerWorkspaceRef', { providerWorkspaceRef: long }],
    ['customAuth', { customAuth: { apiKey: huge } }],
    ['oauth2AuthorizationCode', { oauth2AuthorizationCode: { accessToken: { token: huge } } }],
  ]
  for (const [mask, connection] of changes) {
    const answer = await client.ask({
      method: 'PATCH',
      path: `${project()}/connections/${id}`,
      headers,
      json: { updateMask: [mask], connection },
    })
    expect(answer.status, answer.text).toBe(400)
    expect(namesOf(answer).join(), answer.text).toContain(`connection.${mask}`)
  }
  expect(await dumpDatabase(test.ctx)).toBe(before)
})

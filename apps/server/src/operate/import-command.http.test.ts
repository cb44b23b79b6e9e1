// `mortise import --from` against plays of Nango's and Ampersand's APIs: what moves works here, and what does not is named.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { runCli } from '../testing/run-cli.ts'

type Tokens = { accessToken: string; refreshToken: string }

let stage: SandboxedServer
let platform: Server
let url: string
/** The answers of the played platform by path, with its query. */
let answers: Map<string, unknown>
let asked: string[]
let isLimited: boolean

beforeAll(async () => {
  stage = await openSandboxedServer()
  platform = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const key = request.headers.authorization ?? request.headers['x-api-key']
    if (key !== 'Bearer nango-key' && key !== 'amp-key')
      return void response.writeHead(401).end('no such key')
    if (isLimited) {
      isLimited = false
      return void response.writeHead(429, { 'retry-after': '1' }).end()
    }
    if (!answers.has(path)) return void response.writeHead(404).end('nothing here')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers.get(path)))
  })
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  isLimited = false
})
afterAll(async () => {
  platform?.close()
  await stage?.close()
})

/** When the access tokens end that are brought over. */
const PAST = '2026-01-02T00:00:00.000Z'

/** Tokens of which the first has expired, so that Mortise has to renew them. */
const tokensOf = async (vendor: 'hubspot' | 'salesforce', workspace: string, expiresIn = 0) =>
  (await stage.control('POST', `/${vendor}/token`, { workspace, expiresIn })) as Tokens

/** Uses the account, and finds another access token stored than the one that came along. */
async function expectRenewed(groupRef: string, { accessToken }: Tokens): Promise<void> {
  const listed = await stage.ask('GET', `/providers/hubspot/objects?groupRef=${groupRef}`)
  expect(listed.status, listed.text).toBe(200)
  const found = await stage.ask('GET', `/connections?provider=hubspot&groupRef=${groupRef}`)
  const [connection] = found.json as { id: string }[]
  const { json } = await stage.ask('GET', `/connections/${connection?.id}?includeCreds=true`)
  const { oauth2AuthorizationCode } = json as { oauth2AuthorizationCode: { accessToken: { token: string } } }
  expect(oauth2AuthorizationCode.accessToken.token).toMatch(/./)
  expect(oauth2AuthorizationCode.accessToken.token).not.toBe(accessToken)
}

/** A connection as Nango lists it, and as it returns it alone. */
function nangoConnection(
  id: string,
  integration: { key: string; provider: string },
  full: { credentials: object; connection_config?: object; tags?: object; end_user?: object },
): object {
  const { key, provider } = integration
  const listed = {
    id: 1,
    connection_id: id,
    provider,
    provider_config_key: key,
    created: '2026-01-01T00:00:00Z',
  }
  const query = `provider_config_key=${key}&refresh_token=true`
  answers.set(`/connections/${id}?${query}`, {
    ...listed,
    connection_config: {},
    metadata: {},
    errors: [],
    ...full,
  })
  return { ...listed, metadata: null, tags: {}, errors: [] }
}

const run = (argv: string[]) =>
  runCli(stage, ['import', ...argv, '--from-url', url], '', {
    NANGO_SECRET_KEY: 'nango-key',
    AMPERSAND_API_KEY: 'amp-key',
  })

it('brings apps and connections of Nango over, renews their tokens, says what stays and why, and repeats without a change', async () => {
  answers = new Map()
  const hubspot = { key: 'hubspot-prod', provider: 'hubspot' }
  const salesforce = { key: 'sf', provider: 'sales-force' }
  const tokens = await tokensOf('hubspot', 'nango')
  const { accessToken, refreshToken } = tokens
  const ended = { type: 'OAUTH2', access_token: accessToken, expires_at: PAST }
  const oauth2 = { ...ended, refresh_token: refreshToken, raw: {} }
  const sf = await tokensOf('salesforce', 'sfdc', 3_600)
  const integrations = [hubspot, salesforce, { key: 'erp', provider: 'our-erp' }]
  answers.set('/integrations', {
    data: integrations.map(({ key, provider }) => ({ unique_key: key, provider, display_name: key })),
  })
  const credentials = { type: 'OAUTH2', client_id: 'client', client_secret: 'secret', scopes: 'oauth,crm' }
  answers.set('/integrations/hubspot-prod?include=credentials', { data: { credentials } })
  answers.set('/integrations/sf?include=credentials', { data: { credentials: null } })
  const connections = [
    nangoConnection('c1', hubspot, {
      credentials: oauth2,
      tags: { end_user_id: 'ann', organization_id: 'acme' },
    }),
    nangoConnection('c2', salesforce, {
      credentials: { type: 'OAUTH2', access_token: sf.accessToken, raw: {} },
      connection_config: { subdomain: 'sfdc' },
      end_user: { id: 'bob', organization: { id: 'globex', display_name: 'Globex' } },
    }),
    nangoConnection('c3', salesforce, { credentials: oauth2 }),
    nangoConnection('c4', hubspot, { credentials: { type: 'JWT', privateKey: 'x' } }),
    nangoConnection('c5', { key: 'erp', provider: 'our-erp' }, { credentials: oauth2 }),
  ]
  answers.set('/connections?limit=100&page=0', { connections })

  isLimited = true
  const dry = await run(['--from', 'nango', '--dry-run'])
  expect(dry).toMatchObject({ code: 0, err: [] })
  const table = dry.out.join('\n')
  expect(table).toMatch(
    /^Would be created:\nprovider app +hubspot-prod +hubspot\nconnection +hubspot-prod\/c1 +hubspot\/acme$/m,
  )
  expect(table).toMatch(/^connection +sf\/c2 +salesforce\/globex +without a refresh token/m)
  expect(table).toMatch(/^connection +sf\/c3 +Mortise needs workspace of the account/m)
  expect(table).toMatch(/^connection +hubspot-prod\/c4 +Credentials of the type JWT do not move/m)
  expect(table).toMatch(/^connection +erp\/c5 +The server has no provider our-erp/m)
  expect(table).toMatch(/^functions +hubspot-prod +Code of syncs and actions/m)
  expect(table).not.toContain(accessToken)
  expect(await stage.sql('SELECT id FROM connections')).toEqual([])

  const done = await run(['--from', 'nango'])
  expect(done).toMatchObject({ code: 0, err: [] })
  const found = await stage.ask('GET', '/connections')
  expect(found.json).toEqual([
    expect.objectContaining({
      provider: 'hubspot',
      status: 'working',
      group: expect.objectContaining({ groupRef: 'acme' }),
    }),
    expect.objectContaining({
      provider: 'salesforce',
      consumer: expect.objectContaining({ consumerRef: 'bob' }),
    }),
  ])
  await expectRenewed('acme', tokens)
  const again = await run(['--from', 'nango', '--json'])
  const { steps } = JSON.parse(again.out.join('\n')) as { steps: { outcome: string }[] }
  expect(steps.map(({ outcome }) => outcome)).toEqual(['exists', 'exists', 'exists'])
  expect(again.out.join('\n')).not.toContain('secret')
})

it('brings destinations, the manifest, connections and installations of Ampersand over, in the same shapes, and renews their tokens', async () => {
  answers = new Map()
  const tokens = await tokensOf('hubspot', 'amp')
  const { accessToken, refreshToken } = tokens
  const party = {
    group: { groupRef: 'initech', groupName: 'Initech', projectId: 'p', createTime: '2026-01-01T00:00:00Z' },
    consumer: { consumerRef: 'cy', consumerName: 'Cy', projectId: 'p', createTime: '2026-01-01T00:00:00Z' },
  }
  const connection = { id: 'k1', provider: 'hubspot', authScheme: 'oauth2/authorizationCode', ...party }
  const closed = { ...connection, id: 'k2', authScheme: 'basic' }
  const contacts = {
    objectName: 'contacts',
    destination: 'amp-hook',
    schedule: '0 * * * *',
    requiredFields: [{ fieldName: 'email' }],
  }
  const content = { name: 'amp-crm', provider: 'hubspot', read: { objects: [contacts] } }
  const config = {
    createdBy: 'consumer:cy',
    content: {
      provider: 'hubspot',
      read: {
        objects: {
          contacts: {
            objectName: 'contacts',
            schedule: '0 * * * *',
            destination: 'amp-hook',
            selectedFields: {},
            selectedFieldMappings: {},
          },
        },
      },
    },
  }
  const at = (path: string, answer: unknown) => answers.set(`/projects/app/${path}`, answer)
  at('provider-apps', [{ id: 'a', provider: 'hubspot', clientId: 'c', projectId: 'p' }])
  at('destinations', [
    { id: 'd', name: 'amp-hook', type: 'webhook', metadata: { url: 'https://example.com/hook' } },
    { id: 'e', name: 'stream', type: 'kinesis', metadata: { streamName: 's' } },
  ])
  at('integrations', [
    {
      id: 'i1',
      name: 'amp-crm',
      provider: 'hubspot',
      latestRevision: { id: 'r', specVersion: '1.0.0', content },
    },
  ])
  at('connections', [connection, closed])
  const query = 'includeCreds=true&includeRefreshToken=true'
  const oauth2AuthorizationCode = {
    accessToken: { token: accessToken, expiresAt: PAST },
    refreshToken: { token: refreshToken },
  }
  at(`connections/k1?${query}`, { ...connection, oauth2AuthorizationCode })
  at(`connections/k2?${query}`, closed)
  at('installations', [
    { id: 'x', integrationId: 'i1', connection, config },
    { id: 'y', integrationId: 'i1', connection: closed, config },
  ])

  const done = await run(['--from', 'ampersand', '--from-project', 'app'])
  expect(done).toMatchObject({ code: 0, err: [] })
  const table = done.out.join('\n')
  expect(table).toMatch(/^destination +amp-hook +amp-hook +created, with a new signing key$/m)
  expect(table).toMatch(/^manifest +amp-crm +amp-crm +created$/m)
  expect(table).toMatch(/^installation +amp-crm\/initech .*created, reads begin with the backfill/m)
  expect(table).toMatch(/^provider app +hubspot +The API does not give out client secrets/m)
  expect(table).toMatch(/^destination +stream +Its type kinesis needs credentials/m)
  expect(table).toMatch(
    /^connection +hubspot\/initech +The API gives out no credentials of the scheme basic/m,
  )
  expect(table).toMatch(/^installation +amp-crm\/initech +Its connection does not move/m)
  const [installed] = (await stage.ask('GET', '/installations?groupRef=initech')).json as object[]
  expect(installed).toMatchObject({
    config: { content: { read: { objects: { contacts: { schedule: '0 * * * *' } } } } },
  })
  await expectRenewed('initech', tokens)
})

it.each([
  [['--from', 'zapier'], 2, /^--from is nango or ampersand/],
  [['--from', 'ampersand'], 2, /^--from-project is missing/],
  [['--from', 'nango', '--map', 'x'], 2, /^--map has no NAME=NAME in x/],
])('says in one sentence what is wrong with %j', async (argv, code, words) => {
  const ran = await run(argv)
  expect(ran).toMatchObject({ code, out: [] })
  expect(ran.err.join(' ')).toMatch(words)
})

it('passes the refusal of the platform on', async () => {
  answers = new Map()
  const ran = await runCli(stage, ['import', '--from', 'nango', '--from-url', url], '', {
    NANGO_SECRET_KEY: 'old',
  })
  expect(ran).toMatchObject({ code: 1, out: [] })
  expect(ran.err.join(' ')).toContain('was refused with 401: no such key')
})

// Every secret that can be entered, and every place it must not come out of: the database, the log, the answers.
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRegistry } from '@mortise/connector-kit'
import { ensureProjectNamed, mintApiKey, parseMasterKey } from '@mortise/core'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dumpDatabase } from '../../../../packages/core/src/connection/testing/dump-database.ts'
import {
  type OidcTenants,
  startOidcTenants,
  tenantClients,
} from '../../../../packages/core/src/connection/testing/start-oidc-tenants.ts'
import {
  type StepVendor,
  startStepVendor,
} from '../../../../packages/core/src/connection/testing/start-step-vendor.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/core/src/testing/create-test-database.ts'
import { newKeyPair, signToken } from '../../../../packages/core/src/testing/sign-token.ts'
import { type Receiver, startReceiver } from '../../../../packages/core/src/testing/start-receiver.ts'
import { createLog, type ProcessLog } from '../adapters/create-log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { type LeakyVendor, startLeakyVendor } from '../testing/start-leaky-vendor.ts'
import { openStartPage } from '../testing/test-browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'mortise-secrets-'))
const masterKey = randomBytes(32).toString('hex')
const publicUrl = 'http://localhost:4400'
/** Everything that was entered or given out, by what it is. */
const secrets = new Map<string, string>()
const answers: string[] = []
let logFile: number
let log: ProcessLog
let database: TestDatabase
let owner: pg.Pool
let leaky: LeakyVendor
let steps: StepVendor
let oidc: OidcTenants
let receiver: Receiver
let server: RunningServer
let key: string

beforeAll(async () => {
  logFile = openSync(join(folder, 'log'), 'w')
  log = createLog({ level: 'debug', fileDescriptor: logFile })
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  leaky = await startLeakyVendor()
  steps = await startStepVendor()
  oidc = await startOidcTenants({ redirectUri: `${publicUrl}/callbacks/v1/oauth` })
  receiver = await startReceiver()
  server = await startServer({
    databaseUrl: database.runtimeUrl,
    migrationDatabaseUrl: database.connectionString,
    migrationsDir: fileURLToPath(new URL('../../../../packages/core/migrations', import.meta.url)),
    masterKey: parseMasterKey(masterKey),
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    publicUrl,
    role: 'all',
    providers: createRegistry([...leaky.definitions, ...steps.definitions, ...oidc.definitions]),
    privateHostsAllowed: ['127.0.0.1'],
    settings: { deliveryRetryMs: [100, 100] },
    log,
    checkAnswers: true,
    rateLimit: { max: 1_000_000, windowMs: 10_000 },
  })
  const project = await ensureProjectNamed(server.ctx, 'secrets')
  key = (await mintApiKey(server.ctx, project.id, { label: 'first', scopes: ['admin', 'secrets'] })).key
  secrets.set('the API key in use', key)
  secrets.set('the master key', masterKey)
  secrets.set('the client secret of provider apps', tenantClients.secret)
  secrets.set('the customer’s password', 'ada-password')
  secrets.set('the app key of the vendor with steps', 'app-key-1')
})
afterAll(async () => {
  await server?.close()
  await Promise.all([leaky?.close(), steps?.close(), oidc?.close(), receiver?.close()])
  await owner?.end()
  await database?.drop()
  closeSync(logFile)
  rmSync(folder, { recursive: true })
})

/** A new secret of that kind, to be looked for everywhere. */
function seed(name: string): string {
  const secret = `seeded-${randomBytes(9).toString('hex')}`
  secrets.set(name, secret)
  return secret
}

interface Asked {
  body?: unknown
  headers?: Record<string, string>
  /** The answer shows a secret because it was asked to; it is left out of what is searched. */
  shows?: boolean
  /** Sent instead of `body` encoded. */
  text?: string
}

const jsonType = { 'content-type': 'application/json' }

async function ask(method: string, path: string, { body, headers, shows, text }: Asked = {}) {
  const url = /^https?:/.test(path) ? path : `${server.urls.api}/v1/projects/secrets${path}`
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(url, {
    method,
    headers: {
      'x-api-key': key,
      ...(content === undefined ? undefined : jsonType),
      ...headers,
    },
    body: content ?? null,
    redirect: 'manual',
  })
  const answered = await answer.text()
  if (!shows) {
    answers.push(
      `${method} ${path.split('?')[0]} ${answer.status} ${JSON.stringify([...answer.headers])} ${answered}`,
    )
  }
  const isJson = String(answer.headers.get('content-type')).includes('json')
  return { status: answer.status, text: answered, json: (isJson ? JSON.parse(answered) : {}) as Answered }
}
/** The members of answers that are looked at here. */
interface Answered {
  id: string
  key: string
  kid: string
  status: string
  apiKey?: string
  redirect?: { url: string; sessionId: string }
  connection?: { status: string }
  secrets: { webhookSigningKey: string }
  oauth2AuthorizationCode: { accessToken: { token: string }; refreshToken: { token: string } }
  results: Answered[]
}

async function list(path: string): Promise<Answered[]> {
  return JSON.parse((await ask('GET', path)).text)
}

const connect = (provider: string, body: object) =>
  ask('POST', '/connections:generate', {
    body: { provider, groupRef: provider, consumerRef: 'ada', ...body },
  })

/** Fails when any of the secrets, in any form, is in the text. */
function expectNoSecret(where: string, text: string): void {
  const found = [...secrets].flatMap(([name, secret]) => {
    const bytes = Buffer.from(secret)
    const forms = [
      secret,
      encodeURIComponent(secret),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
      [...secret].reverse().join(''),
    ]
    const form = forms.find((one) => text.includes(one))
    if (form === undefined) return []
    const at = text.indexOf(form)
    return [`${name}: ${text.slice(Math.max(0, at - 200), at + form.length + 60)}`]
  })
  expect(found, where).toEqual([])
}

function readLog(): string {
  log.flush()
  return readFileSync(join(folder, 'log'), 'utf8')
}

async function expectNowhere(): Promise<void> {
  expectNoSecret('the database', await dumpDatabase({ database: { pool: owner } }))
  expectNoSecret('the log', readLog())
  for (const answer of answers) expectNoSecret('an answer', answer)
  for (const { text } of receiver.received) expectNoSecret('a delivered message', text)
}

it('keeps credentials that are accepted, refused, changed and repeated by the vendor to itself', async () => {
  const apiKey = seed('an API key')
  const queryKey = seed('an API key sent in the query')
  const basic = seed('a password of Basic')
  const custom = seed('a custom secret')
  const accessToken = seed('an imported access token')
  const refreshToken = seed('an imported refresh token')
  const privateApp = seed('the token of a private app')
  for (const secret of [apiKey, queryKey, basic, custom, accessToken, privateApp]) leaky.accepted.add(secret)
  const app = { provider: 'leakyTokens', clientId: 'id', clientSecret: seed('a client secret') }
  expect((await ask('POST', '/provider-apps', { body: app })).status).toBe(200)
  const tokens = { accessToken: { token: accessToken }, refreshToken: { token: refreshToken } }
  const made = [
    await connect('leakyKeys', { apiKey }),
    await connect('leakyQueries', { apiKey: queryKey }),
    await connect('leakyBasics', { basicAuth: { username: 'ada', password: basic } }),
    await connect('leakyCustoms', { customAuth: { app: 'shop', key: custom } }),
    await connect('leakyTokens', { oauth2AuthorizationCode: tokens }),
    await connect('leakyTokens', { groupRef: 'private', apiKey: privateApp }),
  ]
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))

  const wrong = seed('credentials that are refused')
  const refused = [
    await connect('leakyKeys', { apiKey: wrong }),
    await connect('leakyQueries', { apiKey: wrong }),
    await connect('leakyBasics', { basicAuth: { username: 'ada', password: wrong } }),
    await connect('leakyCustoms', { customAuth: { app: 'shop', key: wrong } }),
    await connect('leakyTokens', { apiKey: wrong }),
    await connect('leakyMachines', { oauth2ClientCredentials: { clientId: 'id', clientSecret: wrong } }),
    await connect('leakyPeople', {
      oauth2PasswordCredentials: {
        username: 'ada',
        password: wrong,
        clientId: 'id',
        clientSecret: `${wrong}2`,
      },
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
  expect(refused.map(({ text }) => text.includes('[secret]'))).toEqual(refused.map(() => true))

  const path = `/connections/${made[0]?.json.id}`
  const changed = seed('an API key that replaces another')
  leaky.accepted.add(changed)
  const change = (connection: object) => ask('PATCH', path, { body: { updateMask: ['apiKey'], connection } })
  expect((await change({ apiKey: changed })).status).toBe(200)
  expect((await change({ apiKey: wrong })).status).toBe(422)
  const shown = await ask('GET', `${path}?includeCreds=true`, { shows: true })
  expect(shown.json.apiKey).toBe(changed)
  for (const { json } of made) await ask('GET', `/connections/${json.id}`)
  await ask('GET', '/connections')
  await expectNowhere()
})

it('keeps what is in requests it does not understand to itself', async () => {
  const secret = seed('a secret in a broken request')
  const broken = [
    await ask('POST', '/connections:generate', { text: `{"apiKey":"${secret}"` }),
    await ask('POST', '/connections:generate', { text: `{"apiKey": ${secret}}` }),
    await connect('leakyKeys', { apiKey: { key: secret } }),
    await connect('leakyKeys', { apiKey: [secret] }),
    await connect('leakyBasics', { basicAuth: secret }),
    await connect('leakyBasics', { basicAuth: { username: 1, password: secret } }),
    await connect('leakyCustoms', { customAuth: { app: 'shop', key: { a: secret } } }),
    await connect('leakyKeys', { apiKey: secret, basicAuth: { username: 'ada', password: secret } }),
    await connect('leakyTokens', {
      oauth2AuthorizationCode: { accessToken: { token: secret, expiresAt: 'soon' } },
    }),
    await ask('POST', '/provider-apps', { body: { clientId: 'id', clientSecret: secret } }),
    await ask('POST', '/provider-apps', { body: { provider: 'none', clientId: 'id', clientSecret: secret } }),
    await ask('POST', '/destinations', {
      body: { name: 'd', type: 'webhook', metadata: { url: `http://ada:${secret}@example.com/` } },
    }),
    await ask('POST', '/destinations', {
      body: {
        name: 'd',
        type: 'webhook',
        metadata: { url: 'https://example.com', headers: { host: secret } },
      },
    }),
    await ask('POST', '/destinations', {
      body: {
        name: 'd',
        type: 'webhook',
        metadata: { url: 'https://example.com', headers: { 'x-a': `${secret}\n` } },
      },
    }),
    await ask('GET', '/connections', { headers: { 'x-api-key': `mortise_${secret}` } }),
    await ask('GET', '/connections', { headers: { 'x-api-key': '', authorization: `Bearer ${secret}` } }),
    await ask('GET', '/connections', { headers: { 'x-api-key': '', authorization: `Basic ${secret}` } }),
  ]
  expect(broken.map(({ status }) => (status >= 400 && status < 500 ? 'refused' : status))).toEqual(
    broken.map(() => 'refused'),
  )
  await expectNowhere()
})

it('keeps tokens, client secrets, codes, states and verifiers of authorizations to itself', async () => {
  const metadata = { workspace: { value: 'acme', source: 'input' } }
  for (const provider of ['tenantCodes', 'tenantPkce']) {
    const app = { provider, clientId: tenantClients.builder, clientSecret: tenantClients.secret }
    const scopes = ['openid', 'offline_access']
    expect((await ask('POST', '/provider-apps', { body: { ...app, scopes } })).status).toBe(200)
    const body = { projectIdOrName: 'secrets', provider, groupRef: provider, consumerRef: 'ada' }
    const started = await ask('POST', `${server.urls.api}/v1/oauth-connect`, {
      body: { ...body, providerMetadata: metadata },
      shows: true,
    })
    secrets.set(`a ticket of ${provider}`, new URL(started.text).pathname.split('/').at(-1) ?? '')
    const opened = await openStartPage(server.urls.api, started.text)
    secrets.set(`a state of ${provider}`, new URL(opened.url).searchParams.get('state') ?? '')
    secrets.set(`a cookie of ${provider}`, opened.cookie.split('=')[1] ?? '')
    await expectNowhere()
    const back = await oidc.consent(opened.url)
    secrets.set(`a code of ${provider}`, back.searchParams.get('code') ?? '')
    const page = await ask('GET', `${server.urls.api}${back.pathname}${back.search}`, {
      headers: { 'x-api-key': '', cookie: opened.cookie },
    })
    expect([page.status, page.text.includes('AUTHORIZATION_SUCCEEDED')]).toEqual([200, true])
    secrets.set(
      `a verifier of ${provider}`,
      oidc.tokenRequests.at(-1)?.params.get('code_verifier') ?? 'none-at-all',
    )
    const again = await ask('GET', `${server.urls.api}${back.pathname}${back.search}`)
    expect(again.status).toBe(400)
    const [connection] = await list(`/connections?provider=${provider}`)
    const path = `/connections/${connection?.id}?includeCreds=true&includeRefreshToken=true`
    for (const query of ['', '&refresh=force']) {
      const { oauth2AuthorizationCode: shown } = (await ask('GET', `${path}${query}`, { shows: true })).json
      secrets.set(`an access token of ${provider}${query}`, shown.accessToken.token)
      secrets.set(`a refresh token of ${provider}${query}`, shown.refreshToken.token)
    }
  }
  const client = { clientId: tenantClients.machine, clientSecret: tenantClients.secret }
  const person = { ...client, username: 'ada', password: 'ada-password' }
  expect(
    (await connect('tenantMachines', { providerMetadata: metadata, oauth2ClientCredentials: client })).status,
  ).toBe(201)
  expect(
    (await connect('tenantPeople', { providerMetadata: metadata, oauth2PasswordCredentials: person })).status,
  ).toBe(201)
  const wrong = seed('a client secret that is refused')
  const refused = { ...client, clientSecret: wrong }
  expect(
    (await connect('tenantMachines', { providerMetadata: metadata, oauth2ClientCredentials: refused }))
      .status,
  ).toBe(422)
  await expectNowhere()
})

it('keeps the inputs, sessions and tokens of several steps to itself', async () => {
  const url = `${server.urls.api}/v1/custom-auth/connect`
  const body = { projectIdOrName: 'secrets', provider: 'doubles', groupRef: 'steps', consumerRef: 'ada' }
  let answer = await ask('POST', url, { body: { ...body, customAuth: { appKey: 'app-key-1' } }, shows: true })
  for (let step = 1; answer.json.redirect; step += 1) {
    const { redirect } = answer.json
    secrets.set(`session ${step}`, redirect.sessionId)
    await expectNowhere()
    const started = await openStartPage(server.urls.api, redirect.url)
    const callbackParams = await steps.visit(started.url)
    const page = await ask(
      'GET',
      `${server.urls.api}/callbacks/v1/custom-auth?${new URLSearchParams(callbackParams)}`,
      { headers: { cookie: started.cookie }, shows: true },
    )
    expect(page.text).toContain('CUSTOM_AUTH_CALLBACK')
    const { code = '', state: _state, ...others } = callbackParams
    secrets.set(`code ${step}`, `ticket-${code}`)
    answer = await ask('POST', url, {
      body: {
        projectIdOrName: 'secrets',
        sessionId: redirect.sessionId,
        callbackParams: { code, ...others },
      },
      shows: true,
    })
  }
  expect(answer.json.connection?.status).toBe('working')
  for (const token of steps.tokens) secrets.set('the token the steps led to', token)
  const wrong = seed('an app key that is refused')
  expect((await ask('POST', url, { body: { ...body, customAuth: { appKey: wrong } } })).status).toBe(422)
  await expectNowhere()
})

it('keeps keys, tokens, signing secrets and headers of destinations to itself, whatever happens to deliveries', async () => {
  const minted = await ask('POST', '/api-keys', { body: { label: 'second', scopes: ['read'] }, shows: true })
  secrets.set('another API key', minted.json.key)
  await ask('GET', '/api-keys')
  await ask('GET', '/connections', { headers: { 'x-api-key': minted.json.key } })

  const pair = newKeyPair()
  const { json: jwtKey } = await ask('POST', '/jwt-keys', {
    body: { label: 'k', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  const token = await signToken(pair, { kid: jwtKey.kid, groupRef: 'leakyKeys', consumerRef: 'ada' })
  secrets.set('a token of a group', token)
  await ask('GET', '/connections', { headers: { 'x-api-key': '', authorization: `Bearer ${token}` } })

  const header = seed('a header of a destination')
  const metadata = { url: receiver.url, headers: { authorization: `Bearer ${header}` } }
  const destination = { name: 'hook', type: 'webhook', metadata }
  expect((await ask('POST', '/destinations', { body: destination, shows: true })).status).toBe(201)
  for (const query of ['includeSecrets=true', 'rotate=true']) {
    const { json } = await ask('GET', `/destinations/hook?${query}`, { shows: true })
    secrets.set(`the signing secret with ${query}`, json.secrets.webhookSigningKey)
    secrets.set(`its bytes with ${query}`, json.secrets.webhookSigningKey.replace('whsec_', ''))
  }
  const manifest = JSON.stringify({
    specVersion: '1.0.0',
    integrations: [
      {
        name: 'leak',
        provider: 'leakyKeys',
        read: {
          objects: [
            {
              objectName: 'things',
              destination: 'hook',
              schedule: '0 3 * * *',
              optionalFieldsAuto: 'all',
              backfill: { defaultPeriod: { fullHistory: true } },
            },
          ],
        },
      },
    ],
  })
  expect((await ask('PUT', '/integrations:batch', { body: { sourceYaml: manifest } })).status).toBe(200)
  const things = {
    objectName: 'things',
    selectedFieldsAuto: 'all',
    destination: 'hook',
    schedule: '0 3 * * *',
  }
  const content = { provider: 'leakyKeys', read: { objects: { things } } }
  const installed = await ask('POST', '/integrations/leak/installations', {
    body: {
      groupRef: 'leakyKeys',
      config: {
        content: {
          ...content,
          read: { objects: { things: { ...things, backfill: { defaultPeriod: { fullHistory: true } } } } },
        },
      },
    },
  })
  expect([installed.status, installed.text]).toEqual([201, expect.any(String)])
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(receiver.received[0]?.headers.authorization).toBe(`Bearer ${header}`)
  const search = () =>
    ask('POST', `${server.urls.search}/v1/projects/secrets/integrations/leak?groupRef=leakyKeys`, {
      body: { objectName: 'things', fieldFilters: [{ fieldName: 'name', operator: 'eq', value: 'Thing 1' }] },
      headers: { 'x-mortise-request-type': 'search' },
    })
  const read = () =>
    ask('POST', `${server.urls.read}/v1/projects/secrets/integrations/leak/objects/things`, {
      body: { groupRef: 'leakyKeys', mode: 'async' },
    })
  expect((await search()).status).toBe(200)

  // The receiver and the vendor refuse, and both repeat what they were sent.
  receiver.answer = () => 500
  expect((await read()).status).toBe(201)
  await expect
    .poll(async () => (await dumpDatabase({ database: { pool: owner } })).includes('"status": "parked"'), {
      timeout: 20_000,
    })
    .toBe(true)
  for (const status of [400, 403, 404, 409, 422, 429, 500, 503]) {
    leaky.echoStatus = status
    expect((await search()).status).toBeGreaterThanOrEqual(400)
  }
  leaky.echoStatus = 400
  expect((await read()).status).toBe(201)
  const operations = async () =>
    (await ask('GET', `/integrations/leak/installations/${installed.json.id}/operations`)).json
  await expect
    .poll(async () => (await operations()).results.some((one) => one.status === 'failure'), {
      timeout: 20_000,
    })
    .toBe(true)
  for (const { id } of (await operations()).results) {
    await ask('GET', `/operations/${id}`)
    await ask('GET', `/operations/${id}/logs`)
  }
  leaky.echoStatus = 401
  await search()
  leaky.echoStatus = undefined
  for (const path of [
    '/connections',
    '/installations',
    '/integrations',
    '/provider-apps',
    '/audit-entries',
    '/jwt-keys',
    '/topics',
  ]) {
    await ask('GET', path)
  }
  await expectNowhere()
})

it('keeps everything to itself when the database fails, and when it is all deleted', async () => {
  const late = seed('an API key while the database fails')
  leaky.accepted.add(late)
  await owner.query('ALTER TABLE connections RENAME TO connections_gone')
  const failed = [
    await connect('leakyKeys', { apiKey: late }),
    await ask('GET', '/connections'),
    await ask('POST', '/destinations', {
      body: {
        name: 'late',
        type: 'webhook',
        metadata: { url: 'https://example.com', headers: { 'x-late': late } },
      },
      shows: true,
    }),
  ]
  await owner.query('ALTER TABLE connections_gone RENAME TO connections')
  expect(failed.slice(0, 2).map(({ status }) => status)).toEqual([500, 500])
  for (const { id } of await list('/connections')) {
    expect((await ask('DELETE', `/connections/${id}`)).status).toBe(204)
  }
  await expect.poll(() => readLog().includes('revoked at the provider'), { timeout: 10_000 }).toBe(true)
  await expectNowhere()
  const text = readLog()
  expect(text.split('\n').length).toBeGreaterThan(80)
  expect(secrets.size).toBeGreaterThan(30)
  console.info(
    `secrets: ${secrets.size} looked for in ${answers.length} answers, ${text.split('\n').length} lines of log and every table`,
  )
})

// Addresses that builders and customers type in, and what this server refuses to call: one table, both ways out.
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { classifySendError, createRegistry, defineProvider, type SendError } from '@mortise/connector-kit'
import { ensureProjectNamed, mintApiKey, parseMasterKey } from '@mortise/core'
import { providers } from '@mortise/providers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postMessage } from '../../../packages/core/src/delivery/testing/post-message.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../packages/core/src/testing/create-test-database.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Every form leads, or tries to lead, to this machine or another inside; PORT is where the trap listens. */
const forms = [
  // Loopback and friends, in every spelling a URL parser takes for an IPv4 address.
  'http://127.0.0.1:PORT/hook',
  'http://127.1:PORT/hook',
  'http://127.0.1:PORT/hook',
  'http://127.0.0.1.:PORT/hook',
  'http://127.8.9.10:PORT/hook',
  'http://2130706433:PORT/hook',
  'http://017700000001:PORT/hook',
  'http://0177.0.0.1:PORT/hook',
  'http://0177.0000.0000.0001:PORT/hook',
  'http://0x7f000001:PORT/hook',
  'http://0x7F.0.0.1:PORT/hook',
  'http://0x7f.0x0.0x0.0x1:PORT/hook',
  'http://0x7f.1:PORT/hook',
  'http://%31%32%37.0.0.1:PORT/hook',
  'http://①②⑦.⓪.⓪.①:PORT/hook',
  'http://127。0。0。1:PORT/hook',
  'http://0.0.0.0:PORT/hook',
  'http://0:PORT/hook',
  'http:127.0.0.1:PORT/hook',
  'http:\\\\127.0.0.1:PORT\\hook',
  'HTTP://127.0.0.1:PORT/hook',
  // Private, shared, link-local, metadata, benchmarking, documentation, multicast, reserved.
  'http://10.0.0.1/hook',
  'http://10.255.255.254/hook',
  'http://167772161/hook',
  'http://172.16.0.1/hook',
  'http://172.31.255.254/hook',
  'http://192.168.0.1/hook',
  'http://0xc0a80001/hook',
  'http://100.64.0.1/hook',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/latest/meta-data/',
  'http://0251.0376.0251.0376/latest/meta-data/',
  'http://169.254.170.2/v2/credentials',
  'http://192.0.0.192/opc/v2/instance/',
  'http://198.18.0.1/hook',
  'http://192.0.2.1/hook',
  'http://198.51.100.1/hook',
  'http://203.0.113.1/hook',
  'http://224.0.0.1/hook',
  'http://240.0.0.1/hook',
  'http://255.255.255.255/hook',
  // IPv6, and IPv4 inside IPv6.
  'http://[::1]:PORT/hook',
  'http://[::]:PORT/hook',
  'http://[0:0:0:0:0:0:0:1]:PORT/hook',
  'http://[0000::0001]:PORT/hook',
  'http://[::ffff:127.0.0.1]:PORT/hook',
  'http://[::ffff:7f00:1]:PORT/hook',
  'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/hook',
  'http://[::127.0.0.1]:PORT/hook',
  'http://[::ffff:0:127.0.0.1]:PORT/hook',
  'http://[::ffff:10.0.0.1]/hook',
  'http://[::ffff:169.254.169.254]/latest/meta-data/',
  'http://[64:ff9b::7f00:1]:PORT/hook',
  'http://[64:ff9b:1::a00:1]/hook',
  'http://[2002:7f00:1::]:PORT/hook',
  'http://[2002:a9fe:a9fe::]/latest/meta-data/',
  'http://[2001::1]/hook',
  'http://[2001:db8::1]/hook',
  'http://[fc00::1]/hook',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fe80::1]:PORT/hook',
  'http://[fec0::1]/hook',
  'http://[ff02::1]/hook',
  // Names: of this machine, and of anybody else who answers with an address inside.
  'http://localhost:PORT/hook',
  'http://LOCALHOST:PORT/hook',
  'http://localhost.:PORT/hook',
  'http://anything.localhost:PORT/hook',
  'http://printer.local/hook',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://loopback.test:PORT/hook',
  'http://LoopBack.Test:PORT/hook',
  'http://ten.test:PORT/hook',
  'http://metadata.test/latest/meta-data/',
  'http://six.test:PORT/hook',
  'http://mapped.test:PORT/hook',
  'http://unique-local.test:PORT/hook',
  'http://mixed.test:PORT/hook',
  'http://mixed-six.test:PORT/hook',
  'https://loopback.test:PORT/hook',
  'http://127.0.0.1.test:PORT/hook',
  'http://allowed.test.evil.test:PORT/hook',
  // What is no web address, or hides where it leads.
  'http://user:word@127.0.0.1:PORT/hook',
  'http://allowed.test@127.0.0.1:PORT/hook',
  'http://allowed.test:PORT@127.0.0.1:PORT/hook',
  'http://127.0.0.1:PORT#@allowed.test/hook',
  'http://127.0.0.1:PORT?@allowed.test/hook',
  'http://127.0.0.1:PORT\\@allowed.test/hook',
  'ftp://127.0.0.1:PORT/hook',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_hook',
  'data:text/plain,hook',
  '//127.0.0.1:PORT/hook',
  '127.0.0.1:PORT/hook',
]

const addresses: Readonly<Record<string, string[]>> = {
  'allowed.test': ['127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'anything.localhost': ['127.0.0.1'],
  'printer.local': ['192.168.1.9'],
  'metadata.google.internal': ['169.254.169.254'],
  'loopback.test': ['127.0.0.1'],
  'ten.test': ['10.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'six.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'unique-local.test': ['fd12:3456::1'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
  'mixed-six.test': ['2606:4700:4700::1111', '::1'],
  '127.0.0.1.test': ['127.0.0.1'],
  'allowed.test.evil.test': ['127.0.0.1'],
}

let database: TestDatabase
let server: RunningServer
let traps: Server[]
let port: number
let key: string
let projectId: string
const logged: { detail?: unknown }[] = []
const none = () => undefined
const reached: { url: string; headers: object }[] = []

async function startTrap(host: string, wantedPort: number): Promise<Server | undefined> {
  const trap = createServer((request, response) => {
    reached.push({ url: request.url ?? '', headers: request.headers })
    if (request.url?.startsWith('/redirect')) {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/trapped` })
    }
    response.end('{}')
  })
  return new Promise((resolve) => {
    // A machine without IPv6 has nothing to trap there.
    trap.once('error', () => resolve(undefined))
    trap.listen(wantedPort, host, () => resolve(trap))
  })
}

beforeAll(async () => {
  const first = await startTrap('127.0.0.1', 0)
  const address = first?.address()
  port = typeof address === 'object' && address ? address.port : 0
  traps = [first, await startTrap('::1', port)].filter((trap) => trap !== undefined)
  database = await createTestDatabase()
  const parse = providers.get('parse')
  if (!parse) throw new Error('there is no parse')
  server = await startServer({
    databaseUrl: database.runtimeUrl,
    migrationDatabaseUrl: database.connectionString,
    migrationsDir: fileURLToPath(new URL('../../../packages/core/migrations', import.meta.url)),
    masterKey: parseMasterKey(randomBytes(32).toString('hex')),
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    role: 'api',
    providers: createRegistry([
      ...providers.list(),
      defineProvider({ ...parse, name: 'operated' }),
      // Nothing asks about the account here, so that only the address itself can be judged.
      defineProvider({ ...parse, name: 'unchecked', account: { metadata: parse.account.metadata } }),
    ]),
    providerUrls: new Map([['operated', `http://127.0.0.1:${port}/operated`]]),
    privateHostsAllowed: ['allowed.test'],
    lookup: async (hostname) => {
      const found = addresses[hostname.toLowerCase().replace(/\.$/, '')]
      if (!found) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })
      return found.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }))
    },
    log: { debug: none, info: none, error: none, warn: (event) => void logged.push(event) },
    rateLimit: { max: 1_000_000, windowMs: 10_000 },
  })
  const project = await ensureProjectNamed(server.ctx, 'ssrf')
  projectId = project.id
  key = (await mintApiKey(server.ctx, project.id, { label: 'test', scopes: ['admin'] })).key
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
  for (const trap of traps ?? []) trap.close()
})
beforeEach(() => {
  reached.length = 0
})

async function ask(method: string, path: string, body: object): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${server.urls.api}/v1/projects/ssrf/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: await answer.json() }
}

let made = 0
function createDestination(url: string, headers: Record<string, string> = {}) {
  made += 1
  return ask('POST', 'destinations', { name: `d${made}`, type: 'webhook', metadata: { url, headers } })
}

function connect(serverUrl: string, provider = 'parse') {
  return ask('POST', 'connections:generate', {
    provider,
    groupRef: `g${made}`,
    consumerRef: 'c',
    customAuth: { applicationId: 'app', masterKey: 'master-key-1' },
    providerMetadata: { serverUrl: { value: serverUrl, source: 'input' } },
  })
}

const at = (form: string) => form.replaceAll('PORT', String(port))

it('tries more than sixty forms', () => {
  expect(new Set(forms).size).toBe(forms.length)
  expect(forms.length).toBeGreaterThanOrEqual(60)
})

// At once, because a refusal of a name takes half a second.
describe.concurrent.each(forms)('%s', (form) => {
  it('is not called as a destination', async () => {
    const created = await createDestination(at(form))
    if (created.status !== 201) {
      expect(created).toMatchObject({
        status: 400,
        json: { title: expect.any(String), detail: expect.any(String) },
      })
      expect(JSON.stringify(created.json)).not.toContain('word@')
    }
    // Whatever was stored or not, now or before: the way out itself refuses.
    await expect(
      server.ctx.sendToDestination({
        method: 'POST',
        purpose: 'destination',
        url: at(form),
        body: '{}',
        timeoutMs: 5_000,
      }),
    ).rejects.toMatchObject({ name: 'SendError', reason: 'refused_address' })
    expect(reached).toEqual([])
  })

  it('is not called as a provider’s address, and nothing is stored', async () => {
    const connected = await connect(at(form))
    expect(connected).toMatchObject({ status: 400, json: { title: expect.any(String) } })
    expect(JSON.stringify(connected.json)).toMatch(/connection\.(?:address_refused|metadata_missing)/)
    await expect(
      server.ctx.send({ method: 'GET', purpose: 'page', url: at(form), timeoutMs: 5_000 }),
    ).rejects.toMatchObject({
      name: 'SendError',
      reason: 'refused_address',
    })
    expect(reached).toEqual([])
  })
})

describe('what may be called', () => {
  it('is a private host the operator allowed, and no name that only begins like it', async () => {
    expect((await createDestination(at('http://allowed.test:PORT/hook'))).status).toBe(201)
    await server.ctx.sendToDestination({
      method: 'POST',
      purpose: 'destination',
      url: at('http://allowed.test:PORT/hook'),
      body: '{}',
    })
    expect((await connect(at('http://allowed.test:PORT/parse'))).status).toBe(201)
    expect(reached.map(({ url }) => url)).toEqual(['/hook', '/parse/serverInfo'])
  })

  it('is the operator’s own address for a provider, for that provider alone', async () => {
    expect((await connect('https://anything.example/parse', 'operated')).status).toBe(201)
    expect(reached.map(({ url }) => url)).toEqual(['/operated/parse/serverInfo'])
    reached.length = 0
    expect(await connect(at('http://127.0.0.1:PORT/operated'))).toMatchObject({ status: 400 })
    expect(reached).toEqual([])
  })

  it('is refused early where nothing is asked of the provider when connecting', async () => {
    expect(await connect(at('http://127.0.0.1:PORT/'), 'unchecked')).toMatchObject({ status: 400 })
    const late = await connect(at('https://loopback.test:PORT/'), 'unchecked')
    expect(late.status).toBe(201)
    await expect(
      server.ctx.send({ method: 'GET', purpose: 'page', url: at('http://loopback.test:PORT/') }),
    ).rejects.toMatchObject({
      reason: 'refused_address',
    })
    expect(reached).toEqual([])
  })
})

describe('a name that leads inside', () => {
  /** What differs between two hosts whatever becomes of them. */
  const without = (host: string, shown: unknown) =>
    JSON.stringify(shown)
      .replaceAll(host, 'HOST')
      .replace(/"(?:requestId|time)":"[^"]+"/g, '')
  const hosts = ['ten.test', 'six.test', 'mixed-six.test', 'nowhere.test']

  it('looks to callers as one that does not exist, wherever it is entered', async () => {
    const seen = new Map<string, Set<string>>()
    const note = (way: string, host: string, shown: unknown) =>
      seen.set(way, (seen.get(way) ?? new Set()).add(without(host, shown)))
    const enter = async (host: string) => {
      note('a connection', host, await connect(`https://${host}/parse`))
      note(
        'a connection that is not tried',
        host,
        (await connect(`https://${host}/parse`, 'unchecked')).status,
      )
      const { status, json } = await createDestination(`https://${host}/hook`)
      note('a destination', host, status)
      const { name } = json as { name: string }
      const outcome = await postMessage(server.ctx, { projectId, destination: name })
      const { status: state, parkedReason, httpStatus, error } = outcome
      note('a message', host, { state, parkedReason, httpStatus, error })
      const request = { method: 'GET', url: `https://${host}/records` } as const
      const failed: SendError = await server.ctx.send({ ...request, purpose: 'page' }).then(
        () => expect.unreachable(),
        (thrown) => thrown,
      )
      const { reaction, message, status: answered } = classifySendError('Parse', failed, request)
      note('a read', host, { reaction, message, answered })
    }
    await Promise.all(hosts.map(enter))
    expect(seen.size).toBe(5)
    expect([...seen].filter(([, answers]) => answers.size > 1)).toEqual([])
    expect(seen.get('a connection')).toEqual(new Set([expect.stringContaining('address_refused')]))
    expect(reached).toEqual([])
  })

  it('is named in the operator’s log, with where it leads', () => {
    expect(logged.find(({ detail }) => detail === 'ten.test leads to 10.0.0.1')).toBeDefined()
    expect(logged.find(({ detail }) => detail === 'nowhere.test has no address')).toBeDefined()
  })
})

describe('redirects', () => {
  it('are not followed, with credentials or without', async () => {
    expect((await connect(at('http://allowed.test:PORT/redirect'))).status).toBe(422)
    const answer = await server.ctx.sendToDestination({
      method: 'POST',
      purpose: 'destination',
      url: at('http://allowed.test:PORT/redirect'),
      headers: { authorization: 'Bearer hook-token' },
      body: '{}',
    })
    expect(answer.status).toBe(307)
    expect(reached.map(({ url }) => url)).toEqual(['/redirect/serverInfo', '/redirect'])
  })
})

describe('a workspace that becomes part of a host', () => {
  it.each([
    '127.0.0.1/',
    '127.0.0.1#',
    '127.0.0.1?',
    '127.0.0.1\\',
    'x@127.0.0.1',
    'x@127.0.0.1/',
    'localhost:80/',
    'acme.my.salesforce.com@127.0.0.1#',
    'a/../../127.0.0.1',
    '..',
    'acme%2f',
    'ac\nme',
    'ac me',
    'https://127.0.0.1/.my.salesforce.com',
    'https://127.0.0.1\\.my.salesforce.com',
    'https://127.0.0.1#.my.salesforce.com',
    '',
  ])('cannot be %j', async (workspace) => {
    const answer = await ask('POST', 'connections:generate', {
      provider: 'salesforce',
      groupRef: 'g',
      consumerRef: 'c',
      oauth2AuthorizationCode: { accessToken: { token: 'a-token-1' } },
      providerMetadata: { workspace: { value: workspace, source: 'input' } },
    })
    expect(answer).toMatchObject({ status: 400 })
    expect(JSON.stringify(answer.json)).toContain('connection.metadata_missing')
    expect(reached).toEqual([])
  })
})

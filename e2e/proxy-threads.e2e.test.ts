// The proxy in separate processes, as an operator starts it: what they share, and how they end.
import { randomBytes } from 'node:crypto'
import { Agent, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRuntimeRole } from '../apps/server/src/postgres/make-runtime-role.ts'
import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { createClient } from '../packages/client/src/index.ts'
import { createSandbox, type Sandbox } from '../packages/sandbox/src/index.ts'
import { awaitGone, descendantsOf } from './support/process-tree.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, install } from './support/stage.ts'
import { type Dev, makeDataFolder, stopAll } from './support/start-dev.ts'
import { createKey, type RoleProcess, startRole } from './support/start-role.ts'
import { waitFor } from './support/wait-for.ts'

const THREADS = 2
const account = { provider: 'hubspot' as const, workspace: 'acme' }
const sourceYaml = JSON.stringify({
  specVersion: '1.0.0',
  integrations: [
    { name: 'direct', provider: 'hubspot', proxy: { enabled: true } },
    { name: 'bounded', provider: 'hubspot', proxy: { enabled: true }, quota: { callsPerDay: 3 } },
  ],
})
const content = { provider: 'hubspot', proxy: { enabled: true } }
const PATH = '/crm/v3/objects/contacts'
const traceId = randomBytes(16).toString('hex')

let postgres: EmbeddedPostgres
let sandbox: Sandbox
let vendor: SandboxControl
let collector: Server
let collected = ''
let env: Record<string, string>
let apiKey: string
let server: RoleProcess | undefined
// A connection each, and so a thread each: connections are given to the threads in turn.
const agents = Array.from({ length: THREADS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(await makeDataFolder(), 'postgres'), log: () => undefined })
  sandbox = await createSandbox({ connectionString: postgres.connectionString })
  const { url } = await sandbox.listen(0)
  vendor = openSandboxControl(url)
  collector = createServer((incoming, answer) => {
    incoming.setEncoding('utf8').on('data', (text: string) => {
      collected += text
    })
    incoming.on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const at = collector.address()
  env = {
    DATABASE_URL: await makeRuntimeRole(postgres.connectionString),
    MORTISE_MIGRATION_DATABASE_URL: postgres.connectionString,
    MORTISE_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    MORTISE_PUBLIC_URL: 'http://localhost:4400',
    MORTISE_PRIVATE_HOSTS: 'localhost,127.0.0.1',
    MORTISE_PROVIDER_URLS: `hubspot=${url}/hubspot`,
    MORTISE_PROXY_THREADS: String(THREADS),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`,
  }
  apiKey = await createKey('threads', env)
  server = await startRole('api', env)
  const { api: apiUrl, search: searchUrl, read: readUrl } = server.up
  const client = createClient({ apiUrl, searchUrl, readUrl, apiKey })
  const stage = { client, ready: { project: { name: 'threads' } } } as Dev
  await client.batchUpsertIntegrations({
    params: { projectIdOrName: 'threads' },
    query: {},
    body: { sourceYaml },
  })
  await connectGroup(stage, vendor, { groupRef: 'acme' })
  for (const integration of ['direct', 'bounded'])
    await install(stage, { integration, groupRef: 'acme', content })
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  collector?.close()
  await sandbox?.close()
  await postgres?.stop()
  await stopAll()
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request on the connection of an agent, or on a new one. */
function pass(agent: Agent | undefined, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const own = { 'x-api-key': apiKey, 'x-mortise-integration-name': 'direct', 'x-mortise-group-ref': 'acme' }
    const sent = request(
      `${proxyUrl()}${PATH}`,
      { agent: agent ?? false, headers: { ...own, ...headers } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject).end()
  })
}
const proxyUrl = () => server?.up.proxy ?? ''
const statuses = async (headers: Record<string, string> = {}) => {
  const answers: number[] = []
  for (const agent of agents) answers.push((await pass(agent, headers)).status)
  return answers
}
const ready = async () => {
  const answer = await fetch(`${server?.up.api}/readyz`)
  return { status: answer.status, text: await answer.text() }
}
const threadPids = () => descendantsOf(server?.pid ?? 0)

it('answers in every thread, with figures and traces of each', async () => {
  expect(await statuses({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` })).toEqual([200, 200])
  const figures = await (await fetch(server?.up.metrics ?? '')).text()
  for (const thread of [1, 2]) {
    const sample = new RegExp(
      `mortise_request_duration_seconds_count\\{(?=[^}]*surface="proxy")(?=[^}]*status="200")[^}]*proxy_thread="${thread}"[^}]*\\} 1\\b`,
    )
    expect(figures).toMatch(sample)
  }
  expect(figures.match(/# HELP mortise_request_duration_seconds /g)).toHaveLength(1)
  await waitFor('the spans of both threads', () => collected.split(traceId).length > 4, 30_000)
  expect(collected).toContain('"proxy"')
})

it('refuses in all threads what a provider, a quota or a config refuses', async () => {
  const throttle = { 'x-mortise-rate-limiter-mode': 'throttle' }
  await vendor.fault(account, { kind: 'rateLimit', retryAfterSeconds: 30, count: 1 })
  expect((await pass(agents[0], throttle)).headers['x-mortise-retryable']).toBe('true')
  await expect
    .poll(async () => JSON.parse((await pass(agents[1], throttle)).body).type)
    .toBe('urn:mortise:problem:provider.rate_limited')
  const bounded = { 'x-mortise-integration-name': 'bounded' }
  expect([...(await statuses(bounded)), ...(await statuses(bounded))]).toEqual([200, 200, 200, 429])
  const client = createClient({ apiUrl: server?.up.api ?? '', searchUrl: '', readUrl: '', apiKey })
  const params = { projectIdOrName: 'threads', integrationId: 'direct' }
  const [installation] = await client.listInstallations({ params, query: {} })
  const enable = (enabled: boolean) =>
    client.updateInstallation({
      params: { ...params, installationId: installation?.id ?? '' },
      body: {
        updateMask: ['config.content.proxy.enabled'],
        installation: { config: { content: { proxy: { enabled } } } },
      },
    })
  await enable(false)
  await expect.poll(() => statuses()).toEqual([403, 403])
  await enable(true)
  await expect.poll(() => statuses()).toEqual([200, 200])
})

it('replaces a thread that died, says so meanwhile, and goes on answering', async () => {
  expect((await ready()).status).toBe(200)
  const [killed = 0] = await threadPids()
  process.kill(killed, 'SIGKILL')
  let seen = ''
  await waitFor('the server to notice', async () => {
    const { status, text } = await ready()
    if (status === 503) seen = text
    return status === 503
  })
  expect(seen).toMatch(/proxy thread [12]/)
  expect((await pass(undefined)).status).toBe(200)
  await waitFor('another thread', async () => (await ready()).status === 200, 60_000)
  expect(await threadPids()).toHaveLength(THREADS)
  expect(await threadPids()).not.toContain(killed)
  expect([(await pass(undefined)).status, (await pass(undefined)).status]).toEqual([200, 200])
})

it('answers what is under way when it ends, and leaves no thread behind, however it ends', async () => {
  const pids = await threadPids()
  await vendor.fault(account, { kind: 'latency', ms: 2_000 })
  await vendor.forgetRequests(account)
  const slow = [pass(undefined), pass(undefined)]
  await waitFor('both to be on their way', async () => (await vendor.requests(account)).length === 2)
  const ended = server?.stop('SIGTERM')
  expect((await Promise.all(slow)).map(({ status, headers }) => [status, headers.connection])).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  expect(await ended).toEqual({ code: 0, signal: null })
  await awaitGone(pids)
  await vendor.endFaults(account)
  server = await startRole('api', env)
  const next = await threadPids()
  expect(next).toHaveLength(THREADS)
  await server.stop('SIGKILL')
  await awaitGone(next, 15_000)
})

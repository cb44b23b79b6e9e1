// Made-up requests of every kind against one server: all of them are answered as documented. Ten thousand in a full trial.
import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Role } from '@mortise/contract'
import type { Log } from '@mortise/core'
import { Agent } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openSandboxedServer,
  type SandboxedServer,
} from '../apps/server/src/testing/open-sandboxed-server.ts'
import { type Seed, seedProject } from '../apps/server/src/testing/seed-project.ts'
import { trialSize } from '../packages/connector-kit/src/conformance/trial-size.ts'
import { addBuilder } from '../packages/core/src/testing/add-builder.ts'
import startTestDatabase from '../scripts/test-database.ts'
import { type ExampleFixture, makeExamples } from './support/fuzz/examples.ts'
import {
  judgeAccount,
  judgeReach,
  makeAccountRequest,
  makePersonRequest,
  type PeopleFuzz,
  type Person,
} from './support/fuzz/fuzz-people.ts'
import { type FuzzAnswer, judgeAnswer } from './support/fuzz/judge-answer.ts'
import { type FuzzOperation, type FuzzRequest, makeRequest } from './support/fuzz/make-request.ts'
import { createRandom } from './support/fuzz/random.ts'
import type { Schema } from './support/fuzz/schema-value.ts'

// MORTISE_FUZZ_SEED repeats or varies a run.
const seed = Number(process.env.MORTISE_FUZZ_SEED ?? 20_261_121)
const count = Number(process.env.MORTISE_FUZZ_COUNT ?? trialSize({ usual: 700, full: 10_000 }))
const concurrency = 16
const surfaces = ['management', 'search', 'read', 'write'] as const

let stopDatabase: (() => Promise<void>) | undefined
let stage: SandboxedServer
let seeded: Seed
const agent = new Agent({ connections: concurrency, headersTimeout: 60_000, bodyTimeout: 60_000 })
const failures = new Map<string, string>()
const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (event) => {
    const { requestId, err } = event as { requestId?: string; err?: unknown }
    failures.set(
      requestId ?? 'none',
      err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(event),
    )
  },
}

beforeAll(async () => {
  stopDatabase = await startTestDatabase()
  const unlimited = { max: 10_000_000, windowMs: 10_000 }
  stage = await openSandboxedServer({
    role: 'all',
    log,
    rateLimit: unlimited,
    // Nothing made up here leads out of this machine.
    lookup: async (hostname) => {
      if (hostname === 'localhost') return [{ address: '127.0.0.1', family: 4 }]
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' })
    },
  })
  seeded = await seedProject(stage)
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
  await agent.close()
  await stage?.close()
  await stopDatabase?.()
})

interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}
interface DocumentedOperation {
  operationId: string
  parameters?: FuzzOperation['parameters']
  security: readonly Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

async function readOperations(): Promise<FuzzOperation[]> {
  const { urls } = stage.server
  const lists = await Promise.all(
    surfaces.map(async (surface) => {
      const origin = urls[surface === 'management' ? 'api' : surface]
      const document: OpenApi = JSON.parse(
        await readFile(new URL(`../openapi/${surface}.json`, import.meta.url), 'utf8'),
      )
      return Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          operationId: operation.operationId,
          method: method.toUpperCase(),
          path,
          origin,
          parameters: operation.parameters ?? [],
          body: operation.requestBody?.content['application/json']?.schema,
          schemas: document.components.schemas,
          isForBuilders:
            !operation.security.some((each) => 'APIKeyHeader' in each) && operation.security.length > 0,
        })),
      )
    }),
  )
  return lists.flat()
}

async function send(request: FuzzRequest): Promise<FuzzAnswer & { requestId: string }> {
  const { origin, path, method, headers, body } = request
  const answer = await agent
    .request({
      origin,
      path,
      method: method as 'GET',
      headers,
      body: body === undefined || method === 'TRACE' ? null : body,
    })
    .catch((cause: unknown) => {
      throw new Error(`no answer to ${method} ${path} ${String(body).slice(0, 500)}: ${cause}`, { cause })
    })
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type'] ?? ''),
    requestId: String(answer.headers['x-request-id'] ?? 'none'),
    text: await answer.body.text(),
  }
}

async function makeFixture(): Promise<ExampleFixture> {
  const idOf = async (path: string) => ((await stage.ask('GET', path)).json as { id: string }[])[0]?.id ?? ''
  const tokens = (await stage.control('POST', '/hubspot/token', { workspace: 'acme' })) as {
    accessToken: string
  }
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    project: stage.project.id,
    groupRef: seeded.groupRef,
    connectionId: seeded.connectionId,
    destinationId: await idOf('/destinations'),
    topicId: await idOf('/topics'),
    accessToken: tokens.accessToken,
    publicKeyPem: publicKey,
  }
}

const madeBy: Readonly<Record<string, readonly [parameter: string, member: string]>> = {
  createDestination: ['destination', 'id'],
  createOrgInvite: ['inviteId', 'id'],
  createTopic: ['topicId', 'id'],
  createProviderApp: ['providerAppId', 'id'],
  createApiKey: ['apiKey', 'key'],
  createSession: ['sessionId', 'id'],
  createJWTKey: ['keyId', 'kid'],
  createIntegration: ['integrationId', 'id'],
  generateConnection: ['connectionId', 'id'],
  createInstallation: ['installationId', 'id'],
  createEventTopicRoute: ['routeId', 'id'],
  createTopicDestinationRoute: ['routeId', 'id'],
}

function show(request: FuzzRequest, answer: FuzzAnswer & { requestId: string }, fault: string): string {
  const { kind, method, path, headers, body } = request
  const { 'x-api-key': _key, authorization: _token, ...others } = headers
  return [
    `${fault}  (${kind} ${request.operationId})`,
    `  ${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 300)}`,
    ...(body === undefined ? [] : [`  > ${String(body).slice(0, 600)}`]),
    `  < ${answer.status} ${answer.contentType} ${answer.text.slice(0, 400)}`,
    ...(failures.has(answer.requestId) ? [`  ${failures.get(answer.requestId)?.slice(0, 1500)}`] : []),
  ].join('\n')
}

it(`survives ${count.toLocaleString('en-US')} generated requests, seed ${seed}`, async () => {
  const operations = await readOperations()
  expect(operations.length).toBeGreaterThan(40)
  const random = createRandom(seed)
  const known: Record<string, string[]> = {}
  for (const values of [seeded.byName, seeded.byId]) {
    for (const [name, value] of Object.entries(values)) known[name] = [...(known[name] ?? []), value]
  }
  Object.assign(known, {
    groupRef: [seeded.groupRef, 'other'],
    consumerRef: ['user'],
    integrationName: ['crm'],
    fieldName: ['email', 'nickname', 'phone'],
    objectName: ['contacts', 'person'],
    name: ['hook', 'crm', 'n'],
    url: ['https://example.com/hook'],
    cron: ['0 3 * * *'],
    schedule: ['0 3 * * *'],
    operator: ['eq'],
    provider: ['hubspot', 'salesforce', 'parse', 'HubSpot'],
    type: ['webhook'],
    module: ['crm'],
  })
  const made: Record<string, string[]> = {}
  const [owner] = await stage.sql<{ org: string }>('SELECT org_id AS org FROM projects')
  const orgId = owner?.org ?? ''
  const builder = await addBuilder(stage.server.ctx, { orgId, role: 'admin', email: 'ada@example.com' })
  const token = builder.headers.authorization.replace('Bearer ', '')
  const member = await addBuilder(stage.server.ctx, { orgId, role: 'viewer' })
  Object.assign(known, { orgId: [orgId], builderId: [member.id, builder.id] })
  const examples = makeExamples(random, await makeFixture())
  const faults: string[] = []
  const tally = new Map<string, number>()
  const startedAt = performance.now()
  let left = count

  const worker = async () => {
    while (left-- > 0) {
      const request = makeRequest(operations, { random, known, made, examples, key: stage.key, token })
      const answer = await send(request)
      const group = `${Math.floor(answer.status / 100)}xx`
      tally.set(group, (tally.get(group) ?? 0) + 1)
      const fault = judgeAnswer(request, answer)
      if (fault) faults.push(show(request, answer, fault))
      const [parameter, member] = madeBy[request.operationId] ?? []
      if (parameter && member && answer.status < 300 && answer.contentType.includes('json') && answer.text) {
        const id = (JSON.parse(answer.text) as Record<string, unknown>)[member]
        if (typeof id === 'string') made[parameter] = [...(made[parameter] ?? []).slice(-50), id]
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  const summary = [...tally].sort().map(([group, times]) => `${group} ${times}`)
  console.info(`fuzz: seed ${seed}, ${count} requests in ${seconds.toFixed(1)} s, ${summary.join(', ')}`)

  expect(faults.slice(0, 12).join('\n\n'), `${faults.length} answers are not right`).toBe('')
  expect(unhandled).toEqual([])
  for (const path of ['/healthz', '/readyz'])
    expect((await stage.ask('GET', `/v1/..${path}`)).status).toBeLessThan(500)
  expect((await stage.ask('GET', `/v1/projects/${stage.project.id}/connections`)).status).toBe(200)
})

const peopleCount = Number(process.env.MORTISE_FUZZ_COUNT ?? trialSize({ usual: 200, full: 10_000 }))

/** Tables that no person without rights may change. */
const guarded = [
  'projects',
  'organisations',
  'memberships',
  'integrations',
  'destinations',
  'topics',
  'jwt_keys',
]

it(`keeps people within their role and organisation in ${peopleCount.toLocaleString('en-US')} requests, seed ${seed}`, async () => {
  const { ctx, urls } = stage.server
  const [owner] = await stage.sql<{ org: string }>('SELECT org_id AS org FROM projects WHERE id = $1', [
    stage.project.id,
  ])
  const orgId = owner?.org ?? ''
  const addPerson = async (role: Role | undefined): Promise<Person> => {
    const of = role === undefined ? { orgId: 'elsewhere', role: 'admin' as const } : { orgId, role }
    const { headers, secret } = await addBuilder(ctx, of)
    return { role, token: headers.authorization.replace('Bearer ', ''), cookie: secret }
  }
  const people = await Promise.all(
    [undefined, undefined, 'viewer' as const, 'support' as const].map(addPerson),
  )
  const random = createRandom(seed)
  const known: Record<string, string[]> = { orgId: [orgId] }
  for (const values of [seeded.byName, seeded.byId]) {
    for (const [name, value] of Object.entries(values)) known[name] = [...(known[name] ?? []), value]
  }
  const fuzz: PeopleFuzz = {
    random,
    known,
    operations: await readOperations(),
    examples: makeExamples(random, await makeFixture()),
  }
  const contents = async () =>
    Promise.all(
      guarded.map(async (table) => {
        const column = ['projects', 'organisations'].includes(table) ? 'id' : 'project_id'
        const where = table === 'memberships' ? 'org_id = $2' : `${column} IN ($1, $2)`
        const rows = await stage.sql(
          `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${where} AND $1 <> $2 ORDER BY to_jsonb(t)::text`,
          [stage.project.id, orgId],
        )
        return [table, rows]
      }),
    )
  const before = await contents()
  const faults: string[] = []
  let reached = 0
  let left = peopleCount
  const worker = async () => {
    while (left-- > 0) {
      const person = random.pick(people)
      const isAccount = random.chance(0.15)
      const request = isAccount ? makeAccountRequest(fuzz, urls.api, person) : makePersonRequest(fuzz, person)
      const answer = await send(request)
      if (!isAccount && person.role !== undefined && answer.status < 300) reached += 1
      const breach = isAccount ? judgeAccount(request, answer) : judgeReach(person, request, answer)
      const fault = judgeAnswer(request, answer) ?? breach
      if (fault) faults.push(show(request, answer, fault))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  console.info(`fuzz of people: seed ${seed}, ${peopleCount} requests, ${reached} allowed`)
  expect(faults.slice(0, 12).join('\n\n'), `${faults.length} answers are not right`).toBe('')
  expect(unhandled).toEqual([])
  expect(await contents()).toEqual(before)
})

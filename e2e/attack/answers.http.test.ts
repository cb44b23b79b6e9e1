// Answers made to hurt whoever reads them: small ones that become huge, deep ones, endless ones, at every kind of request.
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import {
  asObject,
  defineProvider,
  type ProviderDefinition,
  type RequestPurpose,
} from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFullTrial } from '../../packages/connector-kit/src/conformance/trial-size.ts'
import { openCall } from '../../packages/core/src/connection/credentials/open-call.ts'
import { generateConnection } from '../../packages/core/src/connection/generate-connection.ts'
import { getObjectMetadataForConnection } from '../../packages/core/src/plan/metadata/get-object-metadata-for-connection.ts'
import { searchRecords } from '../../packages/core/src/search/search-records.ts'
import { dispatchDueSchedules } from '../../packages/core/src/sync/schedule/dispatch-due-schedules.ts'
import { openReadTest, type ReadTest } from '../../packages/core/src/testing/open-read-test.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
// 60 MiB of empty objects: V8 takes 36 s and 2.2 GB to parse them.
const expanded = Buffer.from(`{"records":[${'{},'.repeat(20 * 1024 * 1024).slice(0, -1)}]}`)
const json = { 'content-type': 'application/json' }

type Attack = (response: ServerResponse) => void

function sending(body: Buffer | string, encoding?: string): Attack {
  return (response) =>
    response.writeHead(200, encoding ? { ...json, 'content-encoding': encoding } : json).end(body)
}

function endless(chunk: string): Attack {
  return (response) => {
    const chunks = (function* () {
      for (;;) yield chunk
    })()
    Readable.from(chunks).pipe(response.writeHead(200, json))
  }
}

const unreadable = { 'a bomb within a bomb': true, 'an encoding nobody asked for': true }
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const attacks: Readonly<Record<string, Attack>> = {
  'a gzip bomb': sending(gzipSync(expanded), 'gzip'),
  'an x-gzip bomb': sending(gzipSync(expanded), 'x-gzip'),
  'a deflate bomb': sending(deflateSync(expanded), 'deflate'),
  'a brotli bomb': sending(brotliCompressSync(expanded, quickly), 'br'),
  'a bomb within a bomb': sending(gzipSync(gzipSync(expanded)), 'gzip, gzip'),
  'an encoding nobody asked for': sending('x'.repeat(200_000), 'zstd'),
  'the same uncompressed': sending(expanded),
  'arrays nested 100,000 deep': sending(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'objects nested 30,000 deep': sending(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
  'an endless list': endless('{},'.repeat(20_000)),
  'endless white space': endless(' '.repeat(65_536)),
  'an endless string': endless('x'.repeat(65_536)),
  'a size that is stated and never sent': (response) =>
    response.writeHead(200, { ...json, 'content-length': String(2 ** 40) }).write('{'),
}

let attack: { path: string; with: Attack } | undefined
let vendor: Server
let test: ReadTest
let installationId: string
const tried = new Set<string>()

/** What the vendor answers when it does not attack. */
const usual: Readonly<Record<string, unknown>> = {
  '/me': {},
  '/facts': { workspace: 'w' },
  '/describe': { fields: ['name'] },
  '/search': { records: [] },
  '/people': { records: [] },
  '/anything': {},
  '/token': { access_token: 'a', token_type: 'bearer', expires_in: 3_600 },
}

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor')
    request.resume()
    if (attack?.path === pathname) return attack.with(response)
    response.writeHead(200, json).end(JSON.stringify(usual[pathname] ?? {}))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  test = await openReadTest({
    alter: (definition) => hostile(definition, url),
    more: [tokenVendor(url)],
  })
  test.receiver.answer = () => 200
  installationId = await test.install({ backfill: FULL })
  await test.runJobs()
})
afterAll(async () => {
  await test?.close()
  vendor?.closeAllConnections()
  await new Promise((resolve) => vendor?.close(resolve))
})
beforeEach(() => {
  attack = undefined
})

function hostile(definition: ProviderDefinition, url: string): ProviderDefinition {
  return defineProvider({
    ...definition,
    account: {
      ...definition.account,
      postAuth: {
        async read(call) {
          const { json: facts } = await call.request({ path: '/facts' })
          return { workspace: String(asObject(facts)?.workspace) }
        },
      },
    },
    baseUrl: url,
    objects: {
      ...definition.objects,
      async describe(call, objectName) {
        await call.request({ path: '/describe' })
        return { objectName, displayName: objectName, isComplete: true, fields: [] }
      },
    },
    search: {
      ...definition.search,
      async page(call) {
        await call.request({ path: '/search' })
        return { records: [] }
      },
    },
  })
}

function tokenVendor(url: string): ProviderDefinition {
  return defineProvider({
    name: 'tokenVendor',
    displayName: 'Token Vendor',
    docsUrl: 'https://example.com',
    auth: { kind: 'oauth2', grant: 'clientCredentials', tokenUrl: `${url}/token` },
    baseUrl: url,
    limits: { pageSizeMax: 100, concurrency: 4 },
    record: { id: ({ id }) => String(id), updatedAt: () => undefined },
  })
}

const connect = (body: object) =>
  generateConnection(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id },
    body: { groupRef: `group-${tried.size}`, consumerRef: 'user', provider: 'tinyVendor', ...body },
  })

const by = (purpose: RequestPurpose) => async () => {
  const call = await openCall(test.ctx, test.project.id, test.connectionId, { purpose })
  return call.request({ path: '/anything' })
}

/** Where the vendor attacks, and what has Mortise ask there. */
const places: Readonly<Record<string, { path: string; act: () => Promise<unknown> }>> = {
  'records by id': { path: '/anything', act: by('record') },
  'a health check': { path: '/me', act: () => connect({ apiKey: 'k' }) },
  'facts after consent': { path: '/facts', act: () => connect({ apiKey: 'k' }) },
  'a token request': {
    path: '/token',
    act: () =>
      connect({ provider: 'tokenVendor', oauth2ClientCredentials: { clientId: 'c', clientSecret: 's' } }),
  },
  'a description': {
    path: '/describe',
    act: () =>
      getObjectMetadataForConnection(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id, provider: 'tinyVendor', objectName: `o${tried.size}` },
        query: { groupRef: 'acme', excludeReadOnly: false },
      }),
  },
  'a search': {
    path: '/search',
    act: () =>
      searchRecords(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id, integrationId: 'sync' },
        query: { groupRef: 'acme' },
        body: { objectName: 'people', fieldFilters: [] },
      }),
  },
  'a write': { path: '/anything', act: by('write') },
  'a subscription': { path: '/anything', act: by('subscription') },
}

/** One place meets every attack, and each other one a third of them in turn. A full trial tries all at each. */
function attacksAt(place: string): [string, Attack][] {
  const at = Object.keys(places).indexOf(place)
  return Object.entries(attacks).filter((_, index) => isFullTrial || at === 0 || (at + index) % 3 === 0)
}

describe.each(Object.entries(places))('at %s', (place, { path, act }) => {
  it.each(attacksAt(place))('%s is refused at once', async (name, how) => {
    tried.add(`${place}: ${name}`)
    attack = { path, with: how }
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const error = await act().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(2_000)
    // A health check that is answered with something unreadable says nothing of the credentials.
    if ((path === '/me' || path === '/facts') && name in unreadable) return
    expect(error).toBeInstanceOf(Error)
    // A public error of ours, or the one it is made of: never one nobody foresaw.
    expect(['MortiseError', 'ProviderError']).toContain((error as Error).name)
  })
})

describe('at a page of a read', () => {
  it.each(Object.entries(attacks))('%s ends the read or has it wait, and says why', async (name, how) => {
    tried.add(`a page: ${name}`)
    test.clock.ms += HOUR
    const before = (await test.operations(installationId)).results.length
    attack = { path: '/people', with: how }
    await test.sql('UPDATE schedules SET next_run_at = $1', [new Date(test.clock.ms)])
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    const { results } = await test.operations(installationId)
    expect(results.length).toBe(before + 1)
    const [operation] = await test.sql<{ status: string; result: string; words: string }>(
      `SELECT o.status, coalesce(o.result, '') AS result, l.message->>'error' AS words FROM operations o
       JOIN operation_logs l ON l.operation_id = o.id WHERE l.message ? 'error' ORDER BY o.created_at DESC, l.id DESC LIMIT 1`,
    )
    expect(operation?.words).toMatch(/Tiny Vendor/)
    if (operation?.status === 'failure') {
      expect(operation.words).toMatch(
        /GET \/people .*(larger than 16 MB|expands more than 50|200 levels|values)/,
      )
    }
    await test.sql(`UPDATE operations SET status = 'failure' WHERE status = 'in_progress'`)
    await test.sql('DELETE FROM graphile_worker._private_jobs')
    await test.sql('UPDATE schedules SET paused_reason = NULL, next_run_at = $1', [
      new Date(test.clock.ms + HOUR),
    ])
  })
})

it('a page above the cap is asked for again, half as long, until it fits', async () => {
  // 34 records of half a megabyte: a page of 100 or 50 of them is above the cap of 16 MB, one of 25 is below.
  const people = Array.from({ length: 34 }, (_, index) => ({
    id: `big-${index}`,
    updatedAt: test.clock.ms,
    name: 'x'.repeat(500_000),
  }))
  const asked: (string | null)[] = []
  test.clock.ms += HOUR
  attack = {
    path: '/people',
    with(response) {
      const query = new URL(response.req.url ?? '/', 'http://vendor').searchParams
      asked.push(query.get('limit'))
      const from = Number(query.get('cursor') ?? 0)
      const to = from + Number(query.get('limit'))
      const next = to < people.length ? { next: String(to) } : {}
      sending(JSON.stringify({ records: people.slice(from, to), ...next }))(response)
    },
  }
  await test.sql('TRUNCATE deliveries')
  await test.sql('UPDATE schedules SET next_run_at = $1', [new Date(test.clock.ms)])
  await dispatchDueSchedules(test.ctx)
  await test.runJobs()
  expect(asked).toEqual(['100', '50', '25', '25'])
  const [stored] = await test.sql<{ count: number }>('SELECT sum(record_count)::int AS count FROM deliveries')
  expect(stored?.count).toBe(people.length)
})

it('a destination’s endless answer is not waited for, nor its bomb opened', async () => {
  for (const [name, how] of Object.entries(attacks)) {
    tried.add(`a destination: ${name}`)
    attack = { path: '/hook', with: how }
    const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/hook`
    const answer = await test.ctx
      .sendToDestination({ method: 'POST', purpose: 'destination', url, body: '{}', timeoutMs: 1_000 })
      .catch((error: unknown) => error)
    // One waits for bytes that never come; every other answer is over with its status.
    const isSilent = name === 'a size that is stated and never sent'
    expect(answer).toMatchObject(isSilent ? { reason: 'timeout' } : { status: 200, text: '' })
  }
})

it('a slow drip ends with the time of the request', async () => {
  attack = {
    path: '/anything',
    with: (response) => {
      const drip = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(drip))
    },
  }
  const call = await openCall(test.ctx, test.project.id, test.connectionId, { timeoutMs: 300 })
  await expect(call.request({ path: '/anything' })).rejects.toMatchObject({
    reaction: { kind: 'retry' },
    message: 'Tiny Vendor did not answer in time.',
  })
})

it('all of them were tried, and the next good answer is taken', async () => {
  const atPlaces = Object.keys(places).flatMap(attacksAt)
  expect(tried.size).toBe(atPlaces.length + Object.keys(attacks).length * 2)
  await connect({ apiKey: 'k', groupRef: 'a good one' })
})

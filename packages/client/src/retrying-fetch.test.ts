// The fetch that repeats requests, and the pages of a list, against a real server on this machine.
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { ApiError, UnreachableError } from './api-error.ts'
import { createClient } from './create-client.ts'
import { iteratePages } from './iterate-pages.ts'
import { retryingFetch } from './retrying-fetch.ts'
import { answerJson, type Stub, startStub } from './testing/start-stub.ts'

const stubs: Stub[] = []
afterEach(async () => {
  await Promise.all(stubs.splice(0).map(({ close }) => close()))
})

const problem = (status: number, code: string) => ({
  type: `urn:mortise:problem:${code}`,
  title: code,
  status,
})

/** A client of a server that fails `failures` times in a row; `pauses` fills with how long it waited. */
async function failing(failures: number, status: number, code: string, headers: Record<string, string> = {}) {
  const stub: Stub = await startStub((_, response) => {
    if (stub.seen.length > failures) return answerJson(response, 200, [])
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return answerJson(response, status, problem(status, code))
  })
  stubs.push(stub)
  const pauses: number[] = []
  const wait = async (ms: number) => pauses.push(ms)
  const client = createClient({
    apiUrl: stub.url,
    writeUrl: stub.url,
    apiKey: 'k',
    fetch: retryingFetch({ wait }),
  })
  return { client, seen: stub.seen, pauses }
}

const write = {
  params: { projectIdOrName: 'p', integrationId: 'crm', objectName: 'contact' },
  body: { groupRef: 'acme', type: 'create' as const, record: {} },
}
const topic = { params: { projectIdOrName: 'p' }, body: { name: 'alerts' } }

describe('retryingFetch', () => {
  it('repeats a reading request until it succeeds, and waits longer each time', async () => {
    const { client, seen, pauses } = await failing(2, 503, 'server.unavailable')
    expect(await client.listProjects()).toEqual([])
    expect(seen).toHaveLength(3)
    expect(pauses[0]).toBeGreaterThanOrEqual(250)
    expect(pauses[1]).toBeGreaterThanOrEqual(500)
  })

  it('waits as long as the server asks for, and 30 seconds at most', async () => {
    const first = await failing(1, 429, 'rate.limited', { 'retry-after': '7' })
    await first.client.listProjects()
    const second = await failing(1, 429, 'rate.limited', { 'retry-after': '3600' })
    await second.client.listProjects()
    expect([...first.pauses, ...second.pauses]).toEqual([7_000, 30_000])
  })

  it('gives up after two repetitions, with the last refusal', async () => {
    const { client, seen } = await failing(9, 502, 'provider.unavailable')
    await expect(client.listProjects()).rejects.toBeInstanceOf(ApiError)
    expect(seen).toHaveLength(3)
  })

  it('repeats a write under the same key, and no write without a key', async () => {
    const keyed = await failing(1, 503, 'server.unavailable')
    await keyed.client.writeRecords({ ...write, headers: { 'idempotency-key': 'once' } })
    expect(keyed.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once'])
    const bare = await failing(1, 503, 'server.unavailable')
    await expect(bare.client.writeRecords(write)).rejects.toMatchObject({ status: 503 })
    expect(bare.seen).toHaveLength(1)
  })

  it('repeats a write whose first attempt is still under way', async () => {
    const { client, seen } = await failing(1, 409, 'idempotency.key_in_use')
    await client.writeRecords({ ...write, headers: { 'idempotency-key': 'once' } })
    expect(seen).toHaveLength(2)
  })

  it('repeats any request that the server refused before it acted, and no other change', async () => {
    const refused = await failing(1, 503, 'server.busy')
    await refused.client.createTopic(topic)
    expect(refused.seen).toHaveLength(2)
    const unclear = await failing(1, 500, 'internal')
    await expect(unclear.client.createTopic(topic)).rejects.toMatchObject({ code: 'internal' })
    expect(unclear.seen).toHaveLength(1)
  })

  it('repeats a reading request whose answer was lost, and no change', async () => {
    const stub: Stub = await startStub((_, response) => {
      if (stub.seen.length === 2) answerJson(response, 200, [])
      else response.destroy()
    })
    stubs.push(stub)
    const client = createClient({
      apiUrl: stub.url,
      apiKey: 'k',
      fetch: retryingFetch({ wait: async () => undefined }),
    })
    expect(await client.listProjects()).toEqual([])
    await expect(client.createTopic(topic)).rejects.toBeInstanceOf(UnreachableError)
    expect(stub.seen).toHaveLength(3)
  })

  it('sends nothing after an abort', async () => {
    const controller = new AbortController()
    const { client, seen } = await failing(1, 503, 'server.busy')
    const aborting = createClient({
      apiUrl: 'http://127.0.0.1:1',
      apiKey: 'k',
      fetch: retryingFetch({ wait: async () => controller.abort() }),
    })
    const calling = aborting.listProjects({}, { signal: controller.signal })
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
    await client.listProjects()
    expect(seen).toHaveLength(2)
  })
})

it('goes through all pages of a list, entry by entry, and asks for none before it is needed', async () => {
  const stub = await startStub(({ url }, response) =>
    answerJson(
      response,
      200,
      url?.includes('pageToken=b')
        ? { results: [{ id: '3' }], pagination: { done: true } }
        : { results: [{ id: '1' }, { id: '2' }], pagination: { done: false, nextPageToken: 'b' } },
    ),
  )
  stubs.push(stub)
  const client = createClient({ apiUrl: stub.url, apiKey: 'k' })
  const input = { params: { projectIdOrName: 'p' }, query: { status: 'parked' as const } }
  const ids: string[] = []
  for await (const delivery of iteratePages(client.listDeliveries, input)) {
    expectTypeOf(delivery.id).toEqualTypeOf<string>()
    ids.push(delivery.id)
    expect(stub.seen).toHaveLength(ids.length < 3 ? 1 : 2)
  }
  expect(ids).toEqual(['1', '2', '3'])
  expect(stub.seen[1]?.url).toBe('/v1/projects/p/deliveries?status=parked&pageToken=b')
})

// The client against a real server on this machine.

import type { Installation } from '@mortise/contract'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { ApiError, UnreachableError } from './api-error.ts'
import { createClient } from './create-client.ts'
import { answerJson, type Stub, startStub } from './testing/start-stub.ts'

const stubs: Stub[] = []
const stub: typeof startStub = async (answer) => {
  const started = await startStub(answer)
  stubs.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(stubs.splice(0).map(({ close }) => close()))
})

describe('createClient', () => {
  it('sends path, query, body and API key as the endpoint declares them', async () => {
    const { url, seen } = await stub((_, response) => answerJson(response, 201, { id: 'inst_1' }))
    const client = createClient({ apiUrl: url, apiKey: 'key-1' })
    const installation = await client.createInstallation({
      params: { projectIdOrName: 'my app/€', integrationId: 'crm' },
      query: { skipSampling: true },
      body: { groupRef: 'acme', config: { content: { provider: 'hubspot' } } },
    })
    expectTypeOf(installation).toEqualTypeOf<Installation>()
    expect(installation).toEqual({ id: 'inst_1' })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/v1/projects/my%20app%2F%E2%82%AC/integrations/crm/installations?skipSampling=true',
      headers: { 'x-api-key': 'key-1', 'content-type': 'application/json' },
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      groupRef: 'acme',
      config: { content: { provider: 'hubspot' } },
    })
  })

  it('calls the same operation by its id', async () => {
    const { url, seen } = await stub((_, response) => answerJson(response, 200, []))
    const client = createClient({ apiUrl: url, apiKey: 'k' })
    expect(await client.call('listDestinations', { params: { projectIdOrName: 'p' } })).toEqual([])
    expect(seen[0]?.url).toBe('/v1/projects/p/destinations')
  })

  it('sends writes to the write host with their headers, and tells refusals in full', async () => {
    const refusal = {
      operationId: 'op',
      errors: [{ message: 'No such field: nope' }],
      result: { success: false },
    }
    const { url, seen } = await stub((_, response) =>
      answerJson(response, seen.length === 1 ? 200 : 422, refusal),
    )
    const client = createClient({ apiUrl: 'http://localhost:1', writeUrl: url, apiKey: 'k' })
    const params = { projectIdOrName: 'p', integrationId: 'crm', objectName: 'contact' }
    const body = { groupRef: 'acme', type: 'create' as const, record: { nope: 1 } }
    await client.writeRecords({ params, headers: { 'idempotency-key': 'once' }, body })
    expect(seen[0]).toMatchObject({
      url: '/v1/projects/p/integrations/crm/objects/contact',
      headers: { 'idempotency-key': 'once' },
    })
    const refused = await client.writeRecords({ params, body }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({
      status: 422,
      message: 'No such field: nope',
      problem: { causes: ['No such field: nope'], context: refusal },
    })
  })

  it('sends a search to the search host with its request type', async () => {
    const api = await stub((_, response) => answerJson(response, 500, {}))
    const search = await stub((_, response) => answerJson(response, 200, { results: [] }))
    const client = createClient({ apiUrl: api.url, searchUrl: `${search.url}/v1/`, apiKey: 'k' })
    const { results } = await client.searchRecords({
      params: { projectIdOrName: 'p', integrationId: 'crm' },
      query: { groupRef: 'acme' },
      body: { objectName: 'contact', fieldFilters: [] },
    })
    expect(results).toEqual([])
    expect(api.seen).toEqual([])
    expect(search.seen[0]).toMatchObject({
      url: '/v1/projects/p/integrations/crm?groupRef=acme',
      headers: { 'x-mortise-request-type': 'search' },
    })
  })

  it('asks getToken anew for every call', async () => {
    const { url, seen } = await stub((_, response) => answerJson(response, 200, []))
    let count = 0
    const client = createClient({ apiUrl: url, getToken: async () => `token-${++count}` })
    await client.listProjects()
    await client.listProjects()
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(seen[0]?.headers).not.toHaveProperty('x-api-key')
  })

  it('answers text where the endpoint answers text and undefined where it answers nothing', async () => {
    const { url } = await stub(({ method }, response) => {
      if (method === 'DELETE') response.writeHead(204).end()
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('https://vendor.example/authorize')
    })
    const client = createClient({ apiUrl: url, apiKey: 'k' })
    const body = { projectIdOrName: 'p', provider: 'hubspot', groupRef: 'acme', consumerRef: 'ann' }
    expect(await client.oauthConnect({ body })).toBe('https://vendor.example/authorize')
    expect(await client.deleteDestination({ params: { projectIdOrName: 'p', destination: 'd' } })).toBe(
      undefined,
    )
  })

  it('throws the problem a server answers, with its code', async () => {
    const problem = {
      type: 'urn:mortise:problem:installation.exists',
      status: 409,
      title: 'Already installed',
      detail: 'The group acme has it.',
    }
    const { url } = await stub((_, response) => answerJson(response, 409, problem))
    const client = createClient({ apiUrl: url, apiKey: 'k' })
    const error = await client.listProjects().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      problem,
      code: 'installation.exists',
      message: problem.detail,
    })
  })

  it('makes a problem of an error page that something in between answered', async () => {
    const { url } = await stub((_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    })
    const error = await createClient({ apiUrl: url, apiKey: 'k' })
      .listProjects()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, problem: { detail: `${url} answered 502 Bad Gateway.` } })
  })

  it('throws an ApiError when a success is not JSON', async () => {
    const { url } = await stub((_, response) => response.end('<html>'))
    const calling = createClient({ apiUrl: url, apiKey: 'k' }).listProjects()
    await expect(calling).rejects.toThrow(
      `The server at ${url} is not Mortise: its answer is not JSON. Check the address.`,
    )
  })

  it('says in one sentence that nothing listens or that the answer was cut off', async () => {
    const { url, close } = await stub((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      response.destroy()
    })
    const client = createClient({ apiUrl: url, apiKey: 'k' })
    const cut = await client.listProjects().catch((thrown: unknown) => thrown)
    expect(cut).toBeInstanceOf(UnreachableError)
    expect(cut).toMatchObject({ message: `${url} cannot be reached: the connection was cut.`, origin: url })
    await close()
    const refused = client.listProjects()
    await expect(refused).rejects.toThrow(`${url} cannot be reached: nothing listens there.`)
  })

  it('passes an abort on as an abort', async () => {
    const { url } = await stub(() => undefined)
    const controller = new AbortController()
    const calling = createClient({ apiUrl: url, apiKey: 'k' }).listProjects({}, { signal: controller.signal })
    controller.abort()
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('refuses a call whose surface has no address or whose path parameter would change the path', async () => {
    const client = createClient({ apiUrl: 'http://127.0.0.1:1', apiKey: 'k' })
    const reading = client.triggerRead({
      params: { projectIdOrName: 'p', integrationId: 'i', objectName: 'o' },
      body: { groupRef: 'acme', mode: 'async' },
    })
    await expect(reading).rejects.toThrow('triggerRead needs readUrl. Pass it to createClient.')
    const deleting = client.deleteIntegration({ params: { projectIdOrName: 'p', integrationIdOrName: '..' } })
    await expect(deleting).rejects.toThrow(
      'deleteIntegration needs params.integrationIdOrName; it was given "..".',
    )
  })
})

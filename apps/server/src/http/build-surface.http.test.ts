// How every surface behaves, shown on endpoints made for it: identity, input, answers, problems, CORS.
import { ProviderError, SendError } from '@mortise/connector-kit'
import { defineEndpoint, type Endpoint, MortiseError } from '@mortise/contract'
import { mintApiKey } from '@mortise/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestSurface, type TestSurface } from '../testing/open-test-surface.ts'
import type { Operation } from './operation.ts'

const shared = { surface: 'management', summary: 'Test', tag: 'Test', errors: [] } as const
const deploy = { scope: 'deploy', group: false } as const
const thing = '/v1/projects/{projectIdOrName}/things'
const json = z.object({}).loose()

const paint = defineEndpoint({
  ...shared,
  operationId: 'paint',
  method: 'PUT',
  path: `${thing}/{thingId}:paint`,
  access: deploy,
  query: z.object({ coats: z.string().regex(/^\d$/, 'must be one digit'), dry: z.string().optional() }),
  body: z.object({
    colour: z.string(),
    spots: z.array(z.object({ size: z.number() })),
    apiKey: z.string().optional(),
  }),
  success: 200,
  response: json,
})
const look = defineEndpoint({
  ...shared,
  operationId: 'look',
  method: 'GET',
  path: `${thing}/{thingId}`,
  access: { scope: 'any', group: true },
  success: 200,
  response: json,
})
const remove = defineEndpoint({
  ...shared,
  operationId: 'remove',
  method: 'DELETE',
  path: `${thing}/{thingId}`,
  access: deploy,
  success: 204,
})
const say = defineEndpoint({
  ...shared,
  operationId: 'say',
  method: 'POST',
  path: '/v1/say',
  access: deploy,
  success: 200,
  response: 'text',
})
const open = defineEndpoint({
  ...shared,
  operationId: 'open',
  method: 'GET',
  path: '/v1/open',
  access: { scope: 'public', group: true },
  success: 200,
  response: z.object({ actor: z.string() }),
})
const fail = defineEndpoint({
  ...shared,
  operationId: 'fail',
  method: 'GET',
  path: '/v1/fail/{kind}',
  access: deploy,
  success: 200,
  response: json,
})

const failures: Readonly<Record<string, () => unknown>> = {
  known: () =>
    new MortiseError('rate.limited', {
      retryAfter: new Date(Date.now() + 2_500),
      causes: ['Slow down, please.'],
    }),
  refused: () =>
    new ProviderError({ reaction: { kind: 'stop' }, message: 'No such column: Emial', status: 400 }),
  unavailable: () => new ProviderError({ reaction: { kind: 'retry' }, message: 'Service down', status: 503 }),
  limited: () =>
    new ProviderError({
      reaction: { kind: 'waitUntil', at: new Date(Date.now() + 9_000) },
      message: 'Wait',
      status: 429,
    }),
  reconnect: () =>
    new ProviderError({ reaction: { kind: 'reconnect' }, message: 'Session expired', status: 401 }),
  timeout: () =>
    new ProviderError({
      reaction: { kind: 'retry' },
      message: 'Too slow',
      cause: new SendError('timeout', '60 s'),
    }),
  unforeseen: () => new Error('password hunter2 was wrong'),
  shape: () => undefined,
}

const bind = <I>(endpoint: Endpoint, answer: (input: I, actor: string) => unknown): Operation => ({
  endpoint,
  verb: async (_ctx, caller, input) => answer(input as I, caller.actor),
})
const operations: readonly Operation[] = [
  bind(paint, (input: object) => input),
  bind(look, (input: object) => input),
  bind(remove, () => undefined),
  bind(say, () => 'https://example.com/?a=1'),
  bind(open, (_input, actor) => ({ actor })),
  bind(fail, ({ params }: { params: { kind: string } }) => {
    const failure = failures[params.kind]?.()
    if (failure) throw failure
    return 'no object'
  }),
]

let surface: TestSurface
let key: string
let project: string
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'management', operations })
  key = await surface.key('deploy')
  project = `/v1/projects/${surface.test.project.id}`
})
afterAll(() => surface.close())
const ask: TestSurface['ask'] = (request) => surface.ask(request)
const withKey = (request: Parameters<TestSurface['ask']>[0]) =>
  ask({ ...request, headers: { 'x-api-key': key, ...request.headers } })
const type = (code: string) => `urn:mortise:problem:${code}`

describe('identity', () => {
  it.each([
    ['no credentials', {}, 401, 'auth.missing'],
    ['an empty key', { 'x-api-key': ' ' }, 401, 'auth.missing'],
    ['an unknown key', { 'x-api-key': 'mortise_nothing' }, 401, 'auth.invalid'],
    ['a scheme nobody asked for', { authorization: 'Basic YTpi' }, 401, 'auth.missing'],
    ['a token', { authorization: 'Bearer a.b.c' }, 401, 'auth.invalid'],
  ])('answers %s with the problem that says so', async (_what, headers, status, code) => {
    const answer = await ask({ path: `${project}/things/1`, headers })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ type: type(code), status })
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="mortise"')
  })

  it('opens the project by id and by name, and no other project', async () => {
    const other = await surface.test.addProject()
    const statusOf = async (name: string) => (await withKey({ path: `/v1/projects/${name}/things/1` })).status
    expect(await statusOf(surface.test.project.id)).toBe(200)
    expect(await statusOf(surface.test.project.name)).toBe(200)
    expect(await statusOf(other.id)).toBe(404)
    expect(await statusOf(other.name)).toBe(404)
    const { key: foreign } = await mintApiKey(surface.test.ctx, other.id, {
      label: 'other',
      scopes: ['admin'],
    })
    const answer = await ask({ path: `${project}/things/1`, headers: { 'x-api-key': foreign } })
    expect(answer.json).toMatchObject({ type: type('project.not_found'), status: 404 })
  })

  it('refuses a key without the scope with 403 and names the scope, before it reads the body', async () => {
    const answer = await ask({
      method: 'PUT',
      path: `${project}/things/1:paint`,
      headers: { 'x-api-key': await surface.key('search'), 'content-type': 'application/json' },
      body: '{ broken',
    })
    expect(answer.status).toBe(403)
    expect(answer.json).toMatchObject({
      type: type('auth.forbidden'),
      remedy: 'Use a key whose scopes include deploy, or a token made for this group.',
    })
  })

  it('lets everybody into public endpoints, as nobody', async () => {
    expect((await ask({ path: '/v1/open' })).json).toEqual({ actor: 'anonymous' })
    expect((await ask({ path: '/v1/open', headers: { 'x-api-key': 'wrong' } })).status).toBe(200)
  })
})

describe('input', () => {
  it('lists every fault of query and body in one answer, each with its place', async () => {
    const answer = await withKey({
      method: 'PUT',
      path: `${project}/things/1:paint?coats=many`,
      json: { spots: [{ size: 1 }, { size: 'big' }], apiKey: 7 },
    })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      type: type('request.invalid'),
      issues: [
        { in: 'query', name: 'coats', value: 'many' },
        { in: 'body', name: 'colour' },
        { in: 'body', name: 'spots.1.size' },
        { in: 'body', name: 'apiKey' },
      ],
    })
    expect(answer.text).not.toContain('"value":7')
  })

  it('names the required fields when there is no body at all', async () => {
    const answer = await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1` })
    expect(answer.json).toMatchObject({
      issues: [
        { in: 'body', name: 'colour' },
        { in: 'body', name: 'spots' },
      ],
    })
  })

  it.each([
    ['broken JSON', 'application/json', '{ "colour": '],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"isAdmin":true}}'],
    ['another media type', 'text/plain', 'colour=red'],
    ['no media type', '', '{}'],
  ])('answers %s with a problem, never a 500', async (_what, mediaType, body) => {
    const headers: Record<string, string> = mediaType === '' ? {} : { 'content-type': mediaType }
    const answer = await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1`, headers, body })
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.json).toMatchObject({ type: type('request.malformed') })
  })

  it('refuses a body above the limit with 413', async () => {
    const answer = await withKey({
      method: 'PUT',
      path: `${project}/things/1:paint?coats=1`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ colour: 'x'.repeat(9 * 1024 * 1024) }),
    })
    expect(answer.status).toBe(413)
    expect(answer.json).toMatchObject({
      type: type('body.too_large'),
      detail: expect.stringContaining('8 MB'),
    })
  })

  it('takes JSON under its other names, and an empty body with a content type', async () => {
    const headers = { 'content-type': 'application/merge-patch+json; charset=utf-8' }
    const body = JSON.stringify({ colour: 'red', spots: [] })
    expect(
      (await withKey({ method: 'PUT', path: `${project}/things/1:paint?coats=1`, headers, body })).json,
    ).toEqual({
      params: { projectIdOrName: surface.test.project.id, thingId: '1' },
      query: { coats: '1' },
      body: { colour: 'red', spots: [] },
    })
    const deleted = await withKey({
      method: 'DELETE',
      path: `${project}/things/1`,
      headers: { 'content-type': 'application/json' },
    })
    expect(deleted.status).toBe(204)
    expect(deleted.text).toBe('')
    expect(deleted.headers['content-type']).toBeUndefined()
  })

  it('hands over path names decoded once', async () => {
    const { json: found } = await withKey({ path: `${project}/things/%24%5B%27a%2Fb%27%5D%2525` })
    expect(found).toMatchObject({ params: { thingId: "$['a/b']%25" } })
  })
})

describe('answers', () => {
  it('answers text as text/plain', async () => {
    const answer = await withKey({ method: 'POST', path: '/v1/say' })
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'https://example.com/?a=1',
    ])
  })

  it('fails loudly where an answer does not fit its schema, and tells the reason to the log alone', async () => {
    const answer = await withKey({ path: '/v1/fail/shape' })
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('schema')
    expect(JSON.stringify(surface.test.logged.at(-2)?.event, errorText)).toContain(
      'the answer of fail does not fit',
    )
  })

  it('keeps the id a caller gave a request, and makes one otherwise', async () => {
    const given = await ask({ path: '/v1/open', headers: { 'x-request-id': 'trace-1.2' } })
    expect(given.headers['x-request-id']).toBe('trace-1.2')
    const made = await ask({ path: '/v1/open', headers: { 'x-request-id': 'two words\t"' } })
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('problems', () => {
  it('has exactly this shape', async () => {
    const answer = await withKey({ path: '/v1/fail/known', headers: { 'x-request-id': 'r-1' } })
    expect(answer.status).toBe(429)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.headers['retry-after']).toBe('3')
    expect(answer.headers['x-request-id']).toBe('r-1')
    expect(answer.json).toEqual({
      type: 'urn:mortise:problem:rate.limited',
      status: 429,
      title: 'Too many requests',
      detail: 'More requests came from these credentials than are allowed in a short time.',
      remedy: 'Wait until the time in retryAfter and send the request again.',
      causes: ['Slow down, please.'],
      retryable: true,
      retryAfter: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'r-1',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it.each([
    ['refused', 422, 'provider.refused', 'No such column: Emial'],
    ['unavailable', 502, 'provider.unavailable', 'Service down'],
    ['limited', 429, 'provider.rate_limited', 'Wait'],
    ['reconnect', 422, 'connection.revoked', 'Session expired'],
    ['timeout', 504, 'provider.timeout', 'Too slow'],
  ])(
    'answers a provider failure that is %s with %i and the provider’s own words',
    async (kind, status, code, words) => {
      const answer = await withKey({ path: `/v1/fail/${kind}` })
      expect(answer.status).toBe(status)
      expect(answer.json).toMatchObject({ type: type(code), causes: [words] })
      expect(answer.headers['retry-after']).toBe(kind === 'limited' ? '9' : undefined)
    },
  )

  it('says nothing of an unforeseen failure but its request id, and logs the rest', async () => {
    const answer = await withKey({ path: '/v1/fail/unforeseen', headers: { 'x-request-id': 'r-2' } })
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject({ type: type('internal'), requestId: 'r-2' })
    expect(answer.text).not.toContain('hunter2')
    const logged = surface.test.logged.find(
      ({ level, event }) => level === 'error' && JSON.stringify(event).includes('r-2'),
    )
    expect(logged?.event).toMatchObject({ operationId: 'fail', projectId: surface.test.project.id })
  })

  it('answers unknown paths with 404, and known ones with 405 and the methods they take', async () => {
    const unknown = await ask({ path: '/v1/nothing?secret=1' })
    expect(unknown.json).toMatchObject({ status: 404, detail: 'No operation answers GET /v1/nothing.' })
    const wrong = await ask({ method: 'POST', path: `${project}/things/1` })
    expect(wrong.status).toBe(405)
    expect(wrong.json).toMatchObject({ type: type('method.not_allowed'), remedy: 'Use one of: DELETE, GET.' })
    expect(wrong.headers.allow).toBe('DELETE, GET')
    const bad = await ask({ path: '/v1/%zz' })
    expect([bad.status, bad.headers['content-type']]).toEqual([400, 'application/problem+json'])
  })

  it('says which surface answers what was sent to the wrong one', async () => {
    const path = `${project}/integrations/i/objects/contacts`
    const answer = await withKey({ method: 'POST', path, json: {} })
    expect(answer.json).toMatchObject({
      status: 404,
      causes: ['triggerRead is answered by the read surface, at an address of its own.'],
    })
  })
})

describe('browsers', () => {
  it('answers a preflight from any origin with these headers', async () => {
    const answer = await ask({
      method: 'OPTIONS',
      path: `${project}/things/1`,
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers':
          'content-type,x-api-key,x-acme-client,x-mortise-client,x-evil header,cookie',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        'authorization, content-type, x-api-key, x-acme-client, x-mortise-client',
      'access-control-max-age': '7200',
    })
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('lets any origin read answers and problems', async () => {
    const headers = { origin: 'https://app.example.com' }
    for (const path of ['/v1/open', '/v1/nothing', `${project}/things/1`]) {
      const answer = await ask({ path, headers })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['access-control-expose-headers']).toBe('x-request-id, retry-after')
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
  })
})

describe('the log', () => {
  it('has one event per request, with ids and without address, query or key', async () => {
    await withKey({ path: `${project}/things/1?secret=abc`, headers: { 'x-request-id': 'r-3' } })
    await expect
      .poll(() =>
        surface.test.logged.filter(({ event }) => 'requestId' in event && event.requestId === 'r-3'),
      )
      .toHaveLength(1)
    const [entry] = surface.test.logged.filter(
      ({ event }) => 'requestId' in event && event.requestId === 'r-3',
    )
    expect(entry?.event).toMatchObject({
      surface: 'management',
      method: 'GET',
      operationId: 'look',
      status: 200,
    })
    expect(JSON.stringify(surface.test.logged)).not.toContain(key)
    expect(JSON.stringify(surface.test.logged)).not.toContain('secret=abc')
  })
})

function errorText(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value
}

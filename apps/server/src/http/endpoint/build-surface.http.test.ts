// What surfaces have in common: problems, unknown addresses, browsers, the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOperations } from '../../testing/example-operations.ts'
import { openTestSurface, type TestSurface } from '../../testing/open-test-surface.ts'

let surface: TestSurface
let key: string
let project: string
beforeAll(async () => {
  surface = await openTestSurface({ surface: 'management', operations: exampleOperations })
  key = await surface.key('deploy')
  project = `/v1/projects/${surface.test.project.id}`
})
afterAll(() => surface.close())
const ask: TestSurface['ask'] = (request) => surface.ask(request)
const withKey = (request: Parameters<TestSurface['ask']>[0]) =>
  ask({ ...request, headers: { 'x-api-key': key, ...request.headers } })
const type = (code: string) => `urn:mortise:problem:${code}`

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
      detail: 'These credentials sent more requests than Mortise allows in a short time.',
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

  it('says that its database is away, when to come back, and nothing of where it is', async () => {
    const answer = await withKey({ path: '/v1/fail/database' })
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json).toMatchObject({ type: type('server.unavailable'), retryable: true })
    expect(answer.text).not.toContain('10.0.0.5')
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
      causes: [
        'The read surface, which has a separate address, answers triggerRead.',
        'The write surface, which has a separate address, answers writeRecords.',
      ],
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
      expect(answer.headers['access-control-expose-headers']).toBe(
        'x-request-id, retry-after, x-mortise-warning, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
      )
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

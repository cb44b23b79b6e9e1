// Tokens that age and vendors that complain, through the proxy of a whole server before a simulated HubSpot.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../../testing/open-sandboxed-server.ts'
import {
  openTestClient,
  type TestAnswer,
  type TestClient,
  type TestRequest,
} from '../../testing/open-test-surface.ts'

const manifest = `specVersion: 1.0.0
integrations:
  - name: direct
    provider: hubspot
    proxy: { enabled: true }
`
let stage: SandboxedServer
let client: TestClient
let key: string
let groups = 0
beforeAll(async () => {
  stage = await openSandboxedServer({ compatPrefix: 'amp' })
  client = openTestClient(stage.server.urls.proxy)
  key = await stage.newKey('proxy')
  const answer = await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
  if (answer.status >= 300) throw new Error(answer.text)
  const app = { provider: 'hubspot', clientId: 'app', clientSecret: 'secret', scopes: [] }
  const registered = await stage.ask('POST', '/provider-apps', app)
  if (registered.status >= 300) throw new Error(registered.text)
})
afterAll(async () => {
  await client?.close()
  await stage?.close()
})
afterEach(() => stage.control('DELETE', '/faults'))

/** A group with an account of its own, and how to call it. */
async function connect() {
  groups += 1
  const groupRef = `p${groups}`
  const connection = await stage.connect('hubspot', groupRef, groupRef)
  const made = await stage.ask('POST', '/integrations/direct/installations', {
    groupRef,
    config: { content: { provider: 'hubspot', proxy: { enabled: true } } },
  })
  if (made.status !== 201) throw new Error(made.text)
  const own = { 'x-api-key': key, 'x-mortise-integration-name': 'direct', 'x-mortise-group-ref': groupRef }
  return {
    groupRef,
    connectionId: connection.id,
    call: (request: Partial<TestRequest> = {}): Promise<TestAnswer> =>
      client.ask({ path: contacts, ...request, headers: { ...own, ...request.headers } }),
    fault: (fault: object) =>
      stage.control('POST', '/faults', { provider: 'hubspot', workspace: groupRef, ...fault }),
    asked: async () =>
      (await stage.requests('hubspot', groupRef)).filter(({ path }) => path.startsWith('/crm')),
  }
}

const contacts = '/crm/v3/objects/contacts'
const person = { properties: { email: 'ann@example.com' } }

describe('a token the vendor turns down', () => {
  it('is renewed once, and the request sent again with its body', async () => {
    const group = await connect()
    await group.fault({ kind: 'expiredToken', count: 1 })
    const answer = await group.call({ method: 'POST', json: person })
    expect([answer.status, answer.json]).toMatchObject([201, person])
    expect((await group.asked()).map(({ status }) => status)).toEqual([401, 201])
  })

  it('is renewed for the next request where the body was too large to keep', async () => {
    const group = await connect()
    await group.fault({ kind: 'expiredToken', count: 1 })
    const body = JSON.stringify({ properties: { email: 'big@example.com', notes: 'n'.repeat(100_000) } })
    const large = { method: 'POST' as const, headers: { 'content-type': 'application/json' }, body }
    expect((await group.call(large)).status).toBe(401)
    await expect.poll(async () => (await group.call()).status).toBe(200)
  })

  it('ends in one clear answer when the customer took the access away, and the connection is marked', async () => {
    const group = await connect()
    await group.fault({ kind: 'revokedToken', count: 1 })
    const answer = await group.call()
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ type: 'urn:mortise:problem:connection.revoked' })
    const found = await stage.ask('GET', `/connections/${group.connectionId}`)
    expect(found.json).toMatchObject({ status: 'bad_credentials' })
  })
})

describe('a vendor that complains', () => {
  it('is asked again at once by callers who watch its limit themselves, and its words pass on', async () => {
    const group = await connect()
    await group.fault({ kind: 'rateLimit', retryAfterSeconds: 30, count: 1 })
    const answer = await group.call()
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '30'])
    expect(answer.json).toMatchObject({ category: 'RATE_LIMITS' })
    expect(answer.headers['x-mortise-retry-after']).toBeUndefined()
    expect((await group.call()).status).toBe(200)
  })

  it('is left alone for those who ask to be throttled: they are told when to come back', async () => {
    const group = await connect()
    const throttled = { headers: { 'x-mortise-rate-limiter-mode': 'throttle' } }
    expect((await group.call(throttled)).status).toBe(200)
    await group.fault({ kind: 'rateLimit', retryAfterSeconds: 30, count: 1 })
    const toldAfter = Date.now()
    const told = await group.call(throttled)
    expect([told.status, told.json]).toMatchObject([429, { category: 'RATE_LIMITS' }])
    const asked = (await group.asked()).length
    const refused = await group.call(throttled)
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({ type: 'urn:mortise:problem:provider.rate_limited', retryable: true })
    expect((await group.asked()).length).toBe(asked)
    for (const { headers } of [told, refused]) {
      expect(headers['x-mortise-retryable']).toBe('true')
      expect(headers['x-mortise-retry-after']).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d UTC$/)
      const retryAt = Date.parse(String(headers['x-mortise-retry-after']))
      expect(retryAt - toldAfter).toBeGreaterThan(28_000)
      expect(retryAt - Date.now()).toBeLessThanOrEqual(31_000)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

it('answers those who write headers under another prefix in kind, and keeps their headers from the vendor', async () => {
  const { groupRef, fault } = await connect()
  await fault({ kind: 'rateLimit', retryAfterSeconds: 30, count: 1 })
  const answer = await client.ask({
    path: contacts,
    headers: {
      'x-api-key': key,
      'x-amp-integration-name': 'direct',
      'x-amp-group-ref': groupRef,
      'x-amp-project-id': stage.project.id,
      'x-amp-proxy-version': '1',
      'x-amp-rate-limiter-mode': 'throttle',
    },
  })
  expect(answer.status).toBe(429)
  expect(answer.headers['x-amp-retry-after']).toBe(answer.headers['x-mortise-retry-after'])
  expect(answer.headers['x-amp-retryable']).toBe('true')
})

// A builder calls a customer's account through the proxy of the built product.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import { connectGroup, install } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'

const manifest = [{ name: 'direct', provider: 'hubspot', proxy: { enabled: true } }]
const account = { provider: 'hubspot' as const, workspace: 'acme' }

let dev: Product
let sandbox: SandboxControl

beforeAll(async () => {
  dev = await openProduct(manifest)
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  await connectGroup(dev, sandbox, { groupRef: 'acme' })
  const content = { provider: 'hubspot', proxy: { enabled: true } }
  await install(dev, { integration: 'direct', groupRef: 'acme', content })
})
afterAll(closeProduct)

function pass(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    'x-api-key': dev.ready.apiKey,
    'x-mortise-integration-name': 'direct',
    'x-mortise-group-ref': 'acme',
    ...(init.headers as Record<string, string> | undefined),
  }
  return fetch(`${dev.ready.proxy}${path}`, { ...init, headers, redirect: 'manual' })
}

it('creates, reads and deletes a contact in the vendor’s own words, also when the token has expired', async () => {
  const body = JSON.stringify({ properties: { email: 'ann@example.com' } })
  const json = { 'content-type': 'application/json' }
  await sandbox.fault(account, { kind: 'expiredToken', count: 1 })
  const made = await pass('/crm/v3/objects/contacts', { method: 'POST', headers: json, body })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const found = await pass(`/crm/v3/objects/contacts/${id}?properties=email`)
  expect([found.status, await found.json()]).toMatchObject([
    200,
    { properties: { email: 'ann@example.com' } },
  ])
  expect((await pass(`/crm/v3/objects/contacts/${id}`, { method: 'DELETE' })).status).toBe(204)
  const gone = await pass(`/crm/v3/objects/contacts/${id}`)
  expect(gone.status).toBe(404)
  expect(gone.headers.get('content-type')).toMatch(/^application\/json/)
})

it('leaves a vendor alone that asked for it, when told to throttle', async () => {
  const throttled = { headers: { 'x-mortise-rate-limiter-mode': 'throttle' } }
  await sandbox.fault(account, { kind: 'rateLimit', retryAfterSeconds: 30, count: 1 })
  const told = await pass('/crm/v3/objects/contacts', throttled)
  expect([told.status, await told.json()]).toMatchObject([429, { category: 'RATE_LIMITS' }])
  await sandbox.forgetRequests(account)
  const refused = await pass('/crm/v3/objects/contacts', throttled)
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { type: 'urn:mortise:problem:provider.rate_limited' },
  ])
  expect(refused.headers.get('x-mortise-retry-after')).toMatch(/ UTC$/)
  expect(await sandbox.requests(account)).toEqual([])
  expect((await pass('/crm/v3/objects/contacts')).status).toBe(200)
})

it('passes nothing through without a key, and says what is missing', async () => {
  const answer = await fetch(`${dev.ready.proxy}/crm/v3/objects/contacts`)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})

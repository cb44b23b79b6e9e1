import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventTest, openEventTest } from '../../../../packages/core/src/event/testing/open-event-test.ts'
import { createInboundBudget } from './body/inbound-budget.ts'
import { buildSurface } from './endpoint/build-surface.ts'
import { registerIncomingWebhooks } from './incoming-webhook.ts'

const ALWAYS = { enabled: 'always' }
let test: EventTest
let url: string
let close: () => Promise<unknown>
beforeAll(async () => {
  test = await openEventTest()
  const { unscoped: ctx } = test
  const app = await buildSurface(ctx, {
    surface: 'management',
    operations: [],
    rateLimit: { max: 3, windowMs: 60_000 },
    extend: (surface) => registerIncomingWebhooks(surface, ctx, { budget: createInboundBudget() }),
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
  await test.deploy({ provider: 'hooked', subscribe: { inheritFieldsAndMapping: true, createEvent: ALWAYS } })
  await test.install({ provider: 'hooked', groupRef: 'acme' })
  await test.runJobs()
})
afterAll(async () => {
  await close()
  await test.close()
})

const hook = () => {
  const [found] = test.vendor.hooks.values()
  if (!found) throw new Error('no hook')
  return { secret: found.secret, path: new URL(found.url).pathname }
}
const post = (body: string | Buffer, more: { path?: string; secret?: string; type?: string } = {}) => {
  const { secret = hook().secret, path = hook().path, type = 'application/json' } = more
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return fetch(`${url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': type, 'x-signature': signature },
  })
}
const stored = async () => (await test.sql('SELECT FROM incoming_events')).length
const event = (eventId: string) =>
  JSON.stringify([
    { eventId, type: 'create', providerEventType: 'x', objectName: 'people', recordId: 'p', raw: {} },
  ])

it('answers 200 with nothing once the event is stored, whatever type the body says it has', async () => {
  for (const [index, type] of [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
  ].entries()) {
    const answer = await post(event(`e${index}`), { type })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(await stored()).toBe(index + 1)
  }
})

it('answers a problem of the right kind to what is not true, and stores nothing', async () => {
  const before = await stored()
  const statuses = {
    'wrong secret': await post(event('x'), { secret: 'guess' }),
    'unknown URL': await post(event('x'), { path: '/v1/webhooks/nobody' }),
    'not readable': await post('{nope'),
    'no body': await post(''),
    'too large': await post(Buffer.alloc(6 * 1024 * 1024, 'a')),
    'a look': await fetch(`${url}${hook().path}`),
  }
  const seen = Object.entries(statuses).map(([name, { status, headers }]) => [
    name,
    status,
    headers.get('content-type'),
  ])
  const problem = 'application/problem+json'
  expect(seen).toEqual([
    ['wrong secret', 401, problem],
    ['unknown URL', 404, problem],
    ['not readable', 400, problem],
    ['no body', 400, problem],
    ['too large', 413, problem],
    ['a look', 401, problem],
  ])
  expect(await stored()).toBe(before)
})

it('takes more than a caller of the API may send, and tells whoever only looks that it is there', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(event(`many${index}`))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetch(`${url}${hook().path}`, { method: 'HEAD' })).status).toBe(200)
})

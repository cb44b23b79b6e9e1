// Strangers at the webhook URLs: nothing of what they send is held before their token is known, and little after.
import { createHmac } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createInboundBudget, type InboundBudget } from '../../apps/server/src/http/body/inbound-budget.ts'
import { buildSurface } from '../../apps/server/src/http/endpoint/build-surface.ts'
import { registerIncomingWebhooks } from '../../apps/server/src/http/incoming-webhook.ts'
import { type EventTest, openEventTest } from '../../packages/core/src/event/testing/open-event-test.ts'

const MB = 1024 * 1024
const CONNECTIONS = 300
let test: EventTest
let budget: InboundBudget
let origin: URL
let close: () => Promise<unknown>
beforeAll(async () => {
  test = await openEventTest()
  const { ctx } = test
  budget = createInboundBudget({ bytesMax: 8 * MB, holderBytesMax: 6 * MB })
  const app = await buildSurface(ctx, {
    surface: 'management',
    operations: [],
    trustedHops: 1,
    budget,
    extend: (surface) =>
      registerIncomingWebhooks(surface, ctx, { budget, unknownLimit: { max: 5, windowMs: 60_000 } }),
  })
  origin = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  close = () => app.close()
  const subscribe = { inheritFieldsAndMapping: true, createEvent: { enabled: 'always' } }
  await test.deploy({ provider: 'hooked', subscribe })
  await test.install({ provider: 'hooked', groupRef: 'acme' })
  await test.runJobs()
})
afterAll(async () => {
  await close?.()
  await test?.close()
})

const hook = () => {
  const [found] = test.vendor.hooks.values()
  if (!found) throw new Error('no hook')
  return { secret: found.secret, path: new URL(found.url).pathname }
}
const stored = async () => (await test.sql('SELECT FROM incoming_events')).length

/** A connection that sends what it is given and keeps what it hears. */
function dial(path: string, headers: string, body: Buffer | string = '') {
  const heard: Buffer[] = []
  const socket: Socket = connect(Number(origin.port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n`)
  if (body.length > 0) socket.write(body)
  const text = () => Buffer.concat(heard).toString('latin1')
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text())))
  return { socket, text, closed }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function memoryHeld(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const send = (body: string, from: string, path = hook().path) =>
  fetch(new URL(path, origin), {
    method: 'POST',
    body,
    headers: {
      'x-signature': createHmac('sha256', hook().secret).update(body).digest('hex'),
      'x-forwarded-for': from,
    },
  })
const event = (eventId: string) =>
  JSON.stringify([
    { eventId, type: 'create', providerEventType: 'x', objectName: 'people', recordId: 'p', raw: {} },
  ])

describe('unknown webhook URLs', () => {
  it(`hold nothing of ${CONNECTIONS} bodies of 5 MB, and end their connections`, async () => {
    const body = Buffer.alloc(64 * 1024, 'a')
    const dialled = Array.from({ length: CONNECTIONS }, (_, index) =>
      dial(
        `/v1/webhooks/guess${index}`,
        `content-length: ${5 * MB}\r\nx-forwarded-for: 10.0.0.${index % 200}`,
        body,
      ),
    )
    const answers = await Promise.all(dialled.map(({ closed }) => closed))
    // A connection that is cut while it sends may lose its answer; it is never answered anything else.
    const statuses = answers.map(statusOf).filter((status) => !Number.isNaN(status))
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(budget.bytesHeldMost()).toBe(0)
  })

  it('are limited by address, and a vendor behind that address is let in all the same', async () => {
    const from = '198.51.100.7'
    const guess = async (index: number) => (await send('x', from, `/v1/webhooks/nobody${index}`)).status
    const statuses: number[] = []
    for (let index = 0; index < 7; index++) statuses.push(await guess(index))
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
    const before = await stored()
    expect((await send(event('true'), from)).status).toBe(200)
    expect(await stored()).toBe(before + 1)
    expect((await send('x', '198.51.100.8', '/v1/webhooks/nobody')).status).toBe(404)
  })

  it('cost one query at a time however many come at once', async () => {
    const { pool } = test.ctx.database
    const real = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
    let [underWay, most] = [0, 0]
    const query = vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
      most = Math.max(most, ++underWay)
      return real(...given).finally(() => underWay--)
    })
    const guesses = Array.from({ length: 200 }, (_, index) => send('x', '', `/v1/webhooks/many${index}`))
    const statuses = new Set((await Promise.all(guesses)).map(({ status }) => status))
    query.mockRestore()
    // Which of the two depends on how many were looked up before the limit was reached.
    for (const status of statuses) expect([404, 429]).toContain(status)
    // One for addresses above the limit, one for the others.
    expect(most).toBeLessThanOrEqual(2)
  })
})

describe('a webhook URL that somebody learnt', () => {
  it('may hold as much as its limit, and what comes above it is told to come again', async () => {
    const { path } = hook()
    const part = Buffer.alloc(3 * MB, 'a')
    const open = [0, 1].map(() => dial(path, `content-length: ${5 * MB}`, part))
    await vi.waitUntil(() => budget.bytesHeld() === 6 * MB, { timeout: 10_000 })
    const refused = await send(event('busy'), '10.9.9.9')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ])
    expect(await refused.json()).toMatchObject({ type: 'urn:mortise:problem:server.busy', retryable: true })
    for (const { socket } of open) socket.destroy()
    await vi.waitUntil(() => budget.bytesHeld() === 0, { timeout: 10_000 })
    expect((await send(event('again'), '10.9.9.9')).status).toBe(200)
    await vi.waitUntil(() => budget.bytesHeld() === 0, { timeout: 10_000 })
  })

  it('holds a body of single bytes in about the room of its bytes', async () => {
    const { path } = hook()
    const pieces = 200_000
    const body = Buffer.from('1\r\na\r\n'.repeat(pieces))
    const before = memoryHeld()
    const { socket } = dial(path, 'transfer-encoding: chunked', body)
    await vi.waitUntil(() => budget.bytesHeld() === pieces, { timeout: 10_000 })
    expect((memoryHeld() - before) / pieces).toBeLessThan(50)
    socket.destroy()
    await vi.waitUntil(() => budget.bytesHeld() === 0, { timeout: 10_000 })
  })
})

describe('addresses that nothing answers', () => {
  it('are refused before their body is read', async () => {
    const { closed, text, socket } = dial(
      '/v1/nothing',
      `content-type: application/json\r\ncontent-length: ${MB}`,
    )
    await vi.waitUntil(() => text() !== '', { timeout: 10_000 })
    expect(statusOf(text())).toBe(404)
    socket.destroy()
    await closed
    expect(budget.bytesHeld()).toBe(0)
  })
})

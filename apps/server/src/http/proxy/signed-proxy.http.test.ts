// Vendors that want each request signed as a whole, through the proxy.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { SignableRequest } from '@mortise/connector-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openProxyTest, type ProxyTest } from '../../testing/open-proxy-test.ts'
import { createInboundBudget } from '../body/inbound-budget.ts'

const signed: SignableRequest[] = []
const budget = createInboundBudget({ bytesMax: 3_000_000, holderBytesMax: 1_500_000 })
let proxy: ProxyTest
beforeAll(async () => {
  proxy = await openProxyTest({
    surface: { budget },
    provider: {
      http: {
        sign(request, { credentials }) {
          signed.push(request)
          const key = credentials.scheme === 'apiKey' ? credentials.apiKey.length : 0
          return { 'X-Signature': `${key}/${request.method}/${Buffer.from(request.body).length}` }
        },
      },
    },
  })
})
afterAll(() => proxy?.close())

it('signs the request as the vendor sees it, and sends no key along', async () => {
  const body = Buffer.from([0xff, 0xfe, 0x00, 0x01])
  const answer = await proxy.ask({
    method: 'POST',
    path: '/things?a=1&b=%20',
    headers: { ...proxy.own, 'content-type': 'application/octet-stream', 'x-target': 'List' },
    body,
  })
  expect(answer.status).toBe(200)
  const seen = proxy.seen.at(-1)
  expect(seen?.body).toEqual(body)
  expect(seen?.headers['x-signature']).toBe(`${'secret-of-g1'.length}/POST/4`)
  expect(JSON.stringify(seen?.headers)).not.toContain('secret-of-g1')
  const { url, headers, body: text } = signed.at(-1) ?? {}
  expect(url).toBe(`${proxy.vendorUrl}${seen?.url}`)
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-target': 'List' })
  expect(headers).not.toHaveProperty('x-api-key')
  expect(text).toEqual(body)
})

it('signs a body whole that is too large to be read beforehand, and refuses one it would have to hold too much of', async () => {
  const ask = (bytes: number) =>
    proxy.ask({ method: 'POST', path: '/things', headers: proxy.own, body: Buffer.alloc(bytes, 'a') })
  expect((await ask(200_001)).status).toBe(200)
  expect(proxy.seen.at(-1)?.headers['x-signature']).toBe(`${'secret-of-g1'.length}/POST/200001`)
  const count = proxy.seen.length
  const refused = await ask(1024 * 1024 + 1)
  expect([refused.status, refused.json]).toMatchObject([413, { type: 'urn:mortise:problem:body.too_large' }])
  expect(proxy.seen).toHaveLength(count)
})

it('holds bodies on the budget of the process, and asks callers above it to come again', async () => {
  const ask = (bytes: number) =>
    proxy.ask({ method: 'POST', path: '/things', headers: proxy.own, body: Buffer.alloc(bytes, 'a') })
  const own = Object.entries({ ...proxy.own, Host: 'proxy', 'Content-Length': 1_000_000 })
  const head = ['POST /things HTTP/1.1', ...own.map(([name, given]) => `${name}: ${given}`)].join('\r\n')
  const halfSent = [1, 2].map(() => {
    const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${head}\r\n\r\n`)
    socket.write(Buffer.alloc(700_000, 'a'))
    return socket
  })
  await vi.waitUntil(() => budget.bytesHeld() === 1_400_000, { timeout: 10_000 })
  const count = proxy.seen.length
  for (const bytes of [60_000 + 50_000, 900_000]) {
    const refused = await ask(bytes)
    expect([refused.status, refused.json]).toMatchObject([503, { type: 'urn:mortise:problem:server.busy' }])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  }
  expect(proxy.seen).toHaveLength(count)
  for (const socket of halfSent) socket.destroy()
  await vi.waitUntil(() => budget.bytesHeld() === 0, { timeout: 10_000 })
  for (const bytes of [60_000, 900_000]) expect((await ask(bytes)).status).toBe(200)
  await vi.waitUntil(() => budget.bytesHeld() === 0, { timeout: 10_000 })
})

const half = Buffer.alloc(4 * 1024 * 1024, 'a')
const size = half.length.toString(16)
it.each([
  { framing: 'Content-Length', value: 2 * half.length, piece: half },
  {
    framing: 'Transfer-Encoding',
    value: 'chunked',
    piece: Buffer.concat([Buffer.from(`${size}\r\n`), half, Buffer.from('\r\n')]),
  },
])(
  'reads a refused body to its end, so that its sender sees the answer: $framing',
  async ({ framing, value, piece }) => {
    const own = Object.entries({ ...proxy.own, Host: 'proxy', [framing]: value })
    const head = ['POST /things HTTP/1.1', ...own.map(([name, given]) => `${name}: ${given}`)]
    const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const answered = once(socket, 'data')
    socket.write(piece)
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 413 /)
    await new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.write(piece, resolve)
    })
    socket.destroy()
  },
)

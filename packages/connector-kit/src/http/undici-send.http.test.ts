import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type Answer, startVendor, type Vendor } from '../testing/vendor.ts'
import { SendError } from './send.ts'
import { createUndiciSend } from './undici-send.ts'

const send = createUndiciSend({ userAgent: 'mortise-test', bodyBytesMax: 100_000 })
const vendors: Vendor[] = []
async function vendor(answer: Answer): Promise<Vendor> {
  const started = await startVendor(() => answer)
  vendors.push(started)
  return started
}
afterAll(async () => {
  await Promise.all(vendors.map((each) => each.close()))
  await send.close()
})

it('sends method, query, headers and body, and says who it is', async () => {
  const { url, seen } = await vendor({ json: { ok: true } })
  const answer = await send({
    method: 'post',
    url: `${url}/a?b=c%20d`,
    headers: { 'x-one': '1' },
    body: 'hello',
  })
  expect(answer).toMatchObject({ status: 200, text: '{"ok":true}' })
  expect(seen).toMatchObject([{ method: 'POST', url: '/a?b=c%20d', body: 'hello' }])
  expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'mortise-test', 'x-one': '1' })
})

it('hands back a redirect instead of following it', async () => {
  const { url, seen } = await vendor({ status: 302, headers: { location: '/elsewhere' } })
  expect(await send({ method: 'GET', url })).toMatchObject({
    status: 302,
    headers: { location: '/elsewhere' },
  })
  expect(seen).toHaveLength(1)
})

describe('compressed answers', () => {
  const text = JSON.stringify({ name: 'Ünïcødé 🦀'.repeat(500) })
  it.each([
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
  ])('reads %s', async (encoding, body) => {
    const { url, seen } = await vendor({ headers: { 'content-encoding': encoding }, text: body })
    expect((await send({ method: 'GET', url })).text).toBe(text)
    expect(seen[0]?.headers['accept-encoding']).toBe('gzip, deflate, br')
  })

  it('calls a cut-off gzip body truncated', async () => {
    const { url } = await vendor({
      headers: { 'content-encoding': 'gzip' },
      text: gzipSync(text).subarray(0, 40),
    })
    await expect(send({ method: 'GET', url })).rejects.toMatchObject({ reason: 'truncated' })
  })

  it('refuses to swell past the limit', async () => {
    const { url } = await vendor({
      headers: { 'content-encoding': 'gzip' },
      text: gzipSync(Buffer.alloc(1_000_000)),
    })
    await expect(send({ method: 'GET', url })).rejects.toBeInstanceOf(SendError)
  })
})

describe('failures', () => {
  it('calls silence a timeout, within the time given', async () => {
    const { url } = await vendor({ raw: () => undefined })
    const startedAt = Date.now()
    await expect(send({ method: 'GET', url, timeoutMs: 150 })).rejects.toMatchObject({ reason: 'timeout' })
    // A minute when nothing is given.
    expect(Date.now() - startedAt).toBeLessThan(30_000)
  })

  it('bounds a body that drips for ever', async () => {
    const { url } = await vendor({
      raw: (response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      },
    })
    await expect(send({ method: 'GET', url, timeoutMs: 200 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('calls a body shorter than promised truncated', async () => {
    const { url } = await vendor({
      raw: (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"a":')
        setTimeout(() => response.socket?.destroy(), 20)
      },
    })
    await expect(send({ method: 'GET', url })).rejects.toMatchObject({ reason: 'truncated' })
  })

  it('calls a reset before any answer a failed connection', async () => {
    const { url } = await vendor({ raw: (response) => response.socket?.destroy() })
    await expect(send({ method: 'GET', url })).rejects.toMatchObject({ reason: 'connection' })
  })

  it('calls a port nobody listens on a failed connection', async () => {
    const closed = await startVendor(() => ({}))
    await closed.close()
    await expect(send({ method: 'GET', url: closed.url })).rejects.toMatchObject({ reason: 'connection' })
  })

  it('stops when the caller gives up', async () => {
    const { url } = await vendor({ raw: () => undefined })
    const caller = new AbortController()
    const sent = send({ method: 'GET', url, signal: caller.signal })
    setTimeout(() => caller.abort(new Error('enough')), 30)
    await expect(sent).rejects.toMatchObject({ name: 'SendError', reason: 'connection' })
  })
})

describe('refused addresses', () => {
  it.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]'])('never connects to %s', async (host) => {
    const { url, seen } = await vendor({ json: {} })
    const guarded = createUndiciSend({
      userAgent: 'mortise-test',
      isAddressRefused: (address) => address.startsWith('127.') || address === '::1',
    })
    const request = { method: 'GET', url: `${host}:${new URL(url).port}/` }
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'refused_address' })
    expect(seen).toHaveLength(0)
    await guarded.close()
  })

  it('asks for a name once per connection and goes to the very address that was judged', async () => {
    const { url, seen } = await vendor({ json: {} })
    const answers = [['127.0.0.1'], ['10.9.8.7'], ['127.0.0.1', '10.9.8.7'], []]
    let asked = 0
    const guarded = createUndiciSend({
      userAgent: 'mortise-test',
      connectionsPerOrigin: 1,
      // Here the loopback address stands for a public one.
      isAddressRefused: (address) => address !== '127.0.0.1',
      lookup: async () => (answers[asked++] ?? []).map((address) => ({ address, family: 4 })),
    })
    const request = { method: 'GET', url: `http://rebinding.test:${new URL(url).port}/`, timeoutMs: 2000 }
    expect((await guarded(request)).status).toBe(200)
    expect((await guarded(request)).status).toBe(200)
    expect([asked, seen.length]).toEqual([1, 2])
    // The name now leads inside: a new connection is refused, an open one still goes where it was judged to go.
    const closing = { ...request, headers: { connection: 'close' } }
    expect((await guarded(closing)).status).toBe(200)
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'refused_address' })
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'refused_address' })
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'connection' })
    expect([asked, seen.length]).toEqual([4, 3])
    await guarded.close()
  })
})

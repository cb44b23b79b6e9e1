import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type Answer, startVendor, type Vendor } from '../testing/vendor.ts'
import { createAnswerBudget } from './answer-budget.ts'
import { createUndiciSend } from './undici-send.ts'

const send = createUndiciSend({ userAgent: 'mortise-test' })
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
    purpose: 'page',
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
  expect(await send({ method: 'GET', purpose: 'page', url })).toMatchObject({
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
    expect((await send({ method: 'GET', purpose: 'page', url })).text).toBe(text)
    expect(seen[0]?.headers['accept-encoding']).toBe('gzip, deflate, br')
  })

  it('calls a cut-off gzip body truncated', async () => {
    const { url } = await vendor({
      headers: { 'content-encoding': 'gzip' },
      text: gzipSync(text).subarray(0, 40),
    })
    await expect(send({ method: 'GET', purpose: 'page', url })).rejects.toMatchObject({ reason: 'truncated' })
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('refuses %s that expands more than fifty times', async (encoding, compress) => {
    const body = compress(Buffer.alloc(4 * 1024 * 1024, ' '))
    const { url } = await vendor({ headers: { 'content-encoding': encoding }, text: body })
    await expect(send({ method: 'GET', purpose: 'page', url })).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('takes small answers however much they expand', async () => {
    const repeated = JSON.stringify(' '.repeat(60_000))
    const body = gzipSync(repeated)
    expect(repeated.length / body.length).toBeGreaterThan(200)
    const { url } = await vendor({ headers: { 'content-encoding': 'gzip' }, text: body })
    expect((await send({ method: 'GET', purpose: 'token', url })).text).toBe(repeated)
  })
})

describe('large answers', () => {
  const json = { results: Array.from({ length: 3_000 }, (_, id) => ({ id, name: `name ${id}` })) }

  it('come as JSON, with the beginning of their text', async () => {
    const { url } = await vendor({ json })
    const answer = await send({ method: 'GET', purpose: 'page', url })
    expect(answer.json).toEqual({ value: json })
    expect(JSON.stringify(json).startsWith(answer.text)).toBe(true)
  })

  it('come as text where that was asked for', async () => {
    const text = 'a,b\n'.repeat(50_000)
    const { url } = await vendor({ text })
    const answer = await send({ method: 'GET', purpose: 'page', url, isTextAnswer: true })
    expect(answer).toEqual({ status: 200, headers: expect.anything(), text })
  })

  it('are malformed where they are no JSON, unless they report a failure or are a web page', async () => {
    const broken = await vendor({ text: `{"a":"${'x'.repeat(100_000)}` })
    const page = { method: 'GET', purpose: 'page' } as const
    await expect(send({ ...page, url: broken.url })).rejects.toMatchObject({ reason: 'malformed' })
    const text = `<html>${'x'.repeat(100_000)}</html>`
    const { url } = await vendor({ text })
    expect(await send({ ...page, url })).toMatchObject({ status: 200, json: { value: undefined } })
    const failing = await vendor({ status: 502, text })
    const answer = await send({ method: 'GET', purpose: 'page', url: failing.url })
    expect(answer).toMatchObject({ status: 502, json: { value: undefined } })
    expect(answer.text.startsWith('<html>')).toBe(true)
  })

  it.each([
    ['token', 256],
    ['revocation', 256],
    ['healthCheck', 256],
    ['postAuth', 256],
    ['describe', 4 * 1024],
    ['subscription', 4 * 1024],
    ['page', 16 * 1024],
    ['search', 16 * 1024],
    ['record', 16 * 1024],
    ['write', 16 * 1024],
  ] as const)('for %s are refused above %i KB, whether or not they state their size', async (purpose, kb) => {
    const text = Buffer.alloc(kb * 1024 + 1, ' ')
    const { url } = await vendor({ text })
    const endless = await vendor({ raw: (response) => void Readable.from(forEver(text)).pipe(response) })
    for (const at of [url, endless.url]) {
      await expect(send({ method: 'GET', purpose, url: at })).rejects.toMatchObject({ reason: 'too_large' })
    }
  })

  it('are refused above 1 MB where they report a failure', async () => {
    const { url } = await vendor({ status: 500, text: Buffer.alloc(1024 * 1024 + 1, ' ') })
    await expect(send({ method: 'GET', purpose: 'page', url })).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('of destinations are not read: the status is enough', async () => {
    const { url, seen } = await vendor({
      raw: (response) => void Readable.from(forEver(Buffer.alloc(100_000))).pipe(response),
    })
    const answer = await send({ method: 'POST', purpose: 'destination', url, timeoutMs: 5_000 })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(seen[0]?.headers['accept-encoding']).toBe('identity')
  })

  it('of destinations that refuse are kept to their first 4,000 bytes, and only where nothing has to be decompressed', async () => {
    const refuse = (headers: Record<string, string>) =>
      vendor({
        raw: (response) => {
          response.writeHead(503, headers)
          Readable.from(forEver(Buffer.alloc(3_000, 'x'))).pipe(response)
        },
      })
    for (const [headers, length] of [
      [{}, 4_000],
      [{ 'content-encoding': 'gzip' }, 0],
    ] as const) {
      const { url } = await refuse(headers)
      const { status, text } = await send({ method: 'POST', purpose: 'destination', url, timeoutMs: 5_000 })
      expect([status, text.length]).toEqual([503, length])
    }
  })

  it('wait for each other where the process holds as many as it may', async () => {
    const answers = createAnswerBudget({ bytesMax: 1024 * 1024, waitMs: 10_000 })
    const few = createUndiciSend({ userAgent: 'mortise-test', answers })
    const { url } = await vendor({ json: { text: 'x'.repeat(400_000) } })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => few({ method: 'GET', purpose: 'page', url })),
    )
    expect(all.every(({ json }) => json !== undefined)).toBe(true)
    expect(answers.usedBytes).toBe(0)
    await few.close()
  })
})

function* forEver(chunk: Buffer): Generator<Buffer> {
  for (;;) yield chunk
}

describe('failures', () => {
  it('calls silence a timeout, within the time given', async () => {
    const { url } = await vendor({ raw: () => undefined })
    const startedAt = Date.now()
    await expect(send({ method: 'GET', purpose: 'page', url, timeoutMs: 150 })).rejects.toMatchObject({
      reason: 'timeout',
    })
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
    await expect(send({ method: 'GET', purpose: 'page', url, timeoutMs: 200 })).rejects.toMatchObject({
      reason: 'timeout',
    })
  })

  it('calls a body shorter than promised truncated', async () => {
    const { url } = await vendor({
      raw: (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"a":')
        setTimeout(() => response.socket?.destroy(), 20)
      },
    })
    await expect(send({ method: 'GET', purpose: 'page', url })).rejects.toMatchObject({ reason: 'truncated' })
  })

  it('calls a reset before any answer a failed connection', async () => {
    const { url } = await vendor({ raw: (response) => response.socket?.destroy() })
    await expect(send({ method: 'GET', purpose: 'page', url })).rejects.toMatchObject({
      reason: 'connection',
    })
  })

  it('calls a port nobody listens on a failed connection', async () => {
    const closed = await startVendor(() => ({}))
    await closed.close()
    await expect(send({ method: 'GET', purpose: 'page', url: closed.url })).rejects.toMatchObject({
      reason: 'connection',
    })
  })

  it('stops when the caller gives up', async () => {
    const { url } = await vendor({ raw: () => undefined })
    const caller = new AbortController()
    const sent = send({ method: 'GET', purpose: 'page', url, signal: caller.signal })
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
    const request = { method: 'GET', purpose: 'page' as const, url: `${host}:${new URL(url).port}/` }
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
      // Here the loopback address stands for a public one.
      isAddressRefused: (address) => address !== '127.0.0.1',
      lookup: async () => (answers[asked++] ?? []).map((address) => ({ address, family: 4 })),
    })
    const request = {
      method: 'GET',
      purpose: 'page' as const,
      url: `http://rebinding.test:${new URL(url).port}/`,
      timeoutMs: 2000,
    }
    expect((await guarded(request)).status).toBe(200)
    expect((await guarded(request)).status).toBe(200)
    expect([asked, seen.length]).toEqual([1, 2])
    // The name now leads inside: a new connection is refused, an open one still goes where it was judged to go.
    const closing = { ...request, headers: { connection: 'close' } }
    expect((await guarded(closing)).status).toBe(200)
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'refused_address' })
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'refused_address' })
    await expect(guarded(request)).rejects.toMatchObject({ reason: 'unresolved' })
    expect([asked, seen.length]).toEqual([4, 3])
    await guarded.close()
  })
})

// Answers of many pieces: their bytes, and the memory in which the pieces lay.
import { createHash, randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProxyTest, type ProxyTest } from '../../testing/open-proxy-test.ts'
import { givenBackMin } from './give-back.ts'

let proxy: ProxyTest
beforeAll(async () => {
  proxy = await openProxyTest()
})
afterAll(() => proxy?.close())

const MB = 1024 * 1024
/** Half of each body is its own, so that bytes of another answer would show. */
const bodies = Array.from({ length: 8 }, () => randomBytes(3 * MB + 77))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function read(path: string, wait?: () => Promise<unknown>): Promise<string> {
  const sent = httpRequest(`${proxy.origin}${path}`, { headers: proxy.own }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const hash = createHash('sha256')
  for await (const piece of answer) {
    hash.update(piece as Buffer)
    await wait?.()
  }
  return hash.digest('hex')
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

const framings: Record<string, (body: Buffer, response: ServerResponse) => void> = {
  'with a length': (body, response) => response.writeHead(200, { 'content-length': body.length }).end(body),
  'whose connection closes': (body, response) =>
    response.writeHead(200, { 'content-length': body.length, connection: 'close' }).end(body),
  'in chunks of many sizes': (body, response) => {
    response.writeHead(200, { trailer: 'x-end' })
    for (let at = 0, size = 1; at < body.length; at += size, size = (size * 7) % 131_071)
      response.write(body.subarray(at, at + size))
    response.addTrailers({ 'x-end': 'yes' })
    response.end()
  },
}

it.each(Object.keys(framings))('passes answers %s byte for byte, to quick and slow callers', async (name) => {
  proxy.vendor.raw = ({ url = '' }, response) =>
    framings[name]?.(bodies[Number(url.split('/').at(-1))] ?? Buffer.alloc(0), response)
  const found = await Promise.all(bodies.map((_, at) => read(`/${at}`, at % 2 ? turn : undefined)))
  expect(found).toEqual(bodies.map(hashOf))
})

it('passes answers of one connection one after the other, though the requests came together', async () => {
  proxy.vendor.raw = ({ url = '' }, response) => {
    const body = Buffer.alloc(MB, url.at(-1))
    response.writeHead(200, { 'content-length': body.length }).end(body)
  }
  const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1')
  const own = Object.entries(proxy.own).map(([name, value]) => `${name}: ${value}\r\n`)
  const ask = (at: number) =>
    `GET /${at} HTTP/1.1\r\nhost: proxy\r\n${at === 3 ? 'connection: close\r\n' : ''}${own.join('')}\r\n`
  socket.write([0, 1, 2, 3].map(ask).join(''))
  const pieces: Buffer[] = []
  for await (const piece of socket) pieces.push(piece as Buffer)
  const answers = Buffer.concat(pieces).toString('latin1').split('HTTP/1.1 200 OK').slice(1)
  const found = answers.map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4))
  expect(found.map(({ length }) => length)).toEqual([MB, MB, MB, MB])
  expect(found.map((body) => [...new Set(body)].join(''))).toEqual(['0', '1', '2', '3'])
})

it('gives the memory of large pieces back once they have gone out', async () => {
  const pieces: Buffer[] = []
  const note = (message: unknown) => void pieces.push((message as { chunk: Buffer }).chunk)
  const body = bodies[0] ?? Buffer.alloc(0)
  proxy.vendor.raw = (_request, response) => framings['with a length']?.(body, response)
  subscribe('undici:request:bodyChunkReceived', note)
  try {
    expect(await read('/')).toBe(hashOf(body))
  } finally {
    unsubscribe('undici:request:bodyChunkReceived', note)
  }
  expect(pieces.length).toBeGreaterThan(40)
  expect(pieces.filter(({ length }) => length >= givenBackMin)).toEqual([])
})

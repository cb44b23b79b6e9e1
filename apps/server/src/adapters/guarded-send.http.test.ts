// The way out to chosen addresses, against a real server on this machine that must not be reached.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedSend } from './guarded-send.ts'

let server: Server
let port: number
const reached: string[] = []
const closed = createGuardedSend({ userAgent: 'test', privateHostsAllowed: [] })
const closers = [closed]

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '')
    if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' })
    response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await Promise.all(closers.map((send) => send.close()))
  await new Promise((resolve) => server.close(resolve))
})

const open = (...privateHostsAllowed: string[]) => {
  const send = createGuardedSend({ userAgent: 'test', privateHostsAllowed })
  closers.push(send)
  return send
}

describe('refuses', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://127.8.8.8:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[0:0:0:0:0:0:0:1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.100.100.200/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'http://user:word@example.com/',
    'not a url',
  ])('%s', async (url) => {
    const sending = closed({
      method: 'POST',
      purpose: 'page',
      url: url.replace('PORT', String(port)),
      body: '{}',
      timeoutMs: 5_000,
    })
    await expect(sending).rejects.toMatchObject({ name: 'SendError', reason: 'refused_address' })
    expect(reached).toEqual([])
  })
})

describe('with an allowance', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:PORT/'],
    ['localhost', 'http://localhost:PORT/'],
    ['127.0.0.1:PORT', 'http://127.0.0.1:PORT/'],
  ])('for %s reaches %s', async (allowed, url) => {
    const send = open(allowed.replace('PORT', String(port)))
    const answer = await send({
      method: 'GET',
      purpose: 'page',
      url: url.replace('PORT', String(port)),
      timeoutMs: 5_000,
    })
    expect([answer.status, answer.text]).toEqual([200, 'here'])
  })

  it.each([
    ['127.0.0.1:1', 'http://127.0.0.1:PORT/'],
    ['localhost', 'http://127.0.0.1:PORT/'],
    ['127.0.0.1', 'http://127.0.0.2:PORT/'],
  ])('for %s still refuses %s', async (allowed, url) => {
    const sending = open(allowed)({ method: 'GET', purpose: 'page', url: url.replace('PORT', String(port)) })
    await expect(sending).rejects.toMatchObject({ reason: 'refused_address' })
  })

  it('does not follow a redirect', async () => {
    const answer = await open('127.0.0.1')({
      method: 'GET',
      purpose: 'page',
      url: `http://127.0.0.1:${port}/redirect`,
    })
    expect(answer.status).toBe(302)
  })
})

// Exchanges that try to lead the proxy astray: requests that mean two things, headers for other hops, answers that lie.
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openProxyTest, type ProxyTest } from '../../apps/server/src/testing/open-proxy-test.ts'

let proxy: ProxyTest
/** A vendor that answers raw bytes, whatever it is asked. */
let liar: ProxyTest
let liarServer: Server
let lie = ''
beforeAll(async () => {
  proxy = await openProxyTest()
  liarServer = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.from(lie, 'latin1')))
  })
  await new Promise<void>((resolve) => liarServer.listen(0, '127.0.0.1', resolve))
  const address = liarServer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  liar = await openProxyTest({ provider: { baseUrl: `http://127.0.0.1:${port}/v2` } })
})
afterAll(async () => {
  await proxy?.close()
  await liar?.close()
  liarServer?.close()
})
beforeEach(() => {
  proxy.seen.length = 0
  proxy.vendor.raw = undefined
  proxy.vendor.answer = (_request, response) => response.end('{}')
})

let tried = 0

/** Sends bytes and answers everything that came back until the connection ended or was quiet. */
async function exchange(to: ProxyTest, text: string): Promise<string> {
  tried += 1
  const { hostname, port } = new URL(to.origin)
  const socket: Socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    if (isWhole(answer)) socket.end()
  })
  const headers = Object.entries(to.own).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(Buffer.from(text.replace(own, headers.join('')), 'latin1'))
  // What waits for more gets its end: the question is what was understood until then.
  socket.setTimeout(500, () => socket.destroy())
  await once(socket, 'close')
  return answer
}
const isWhole = (answer: string) => answer.includes('\r\n\r\n') && /(?:\r\n0\r\n\r\n|\})$/.test(answer)
/** Stands for the headers that open the customer's account. */
const own = '@own@'
const request = (lines: string, rest = '') =>
  `POST /records HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n${own}${lines}\r\n${rest}`

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: proxy\r\n\r\n'
const doubtful: readonly string[] = [
  // Two lengths, or a length and chunks.
  request('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  request('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${smuggled}`),
  request('Content-Length: 0\r\nContent-Length: 44\r\n', smuggled),
  request('Content-Length: 44\r\nContent-Length: 0\r\n', smuggled),
  request('Content-Length: 0, 44\r\n', smuggled),
  ...['+44', '-1', '0x2c', '4 4', '44abc', '1e1', '', ' ', '99999999999999999999', '４４', '"44"', '44;'].map(
    (length) => request(`Content-Length: ${length}\r\n`, smuggled),
  ),
  ...[
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'chunked, chunked',
    'gzip',
    'gzip, chunked',
    '"chunked"',
    'chunked;q=1',
    '\x0bchunked',
    'chun ked',
    'cow',
  ].map((coding) => request(`Transfer-Encoding: ${coding}\r\n`, `0\r\n\r\n${smuggled}`)),
  request('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${smuggled}`),
  request('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  request('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${smuggled}`),
  request('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${smuggled}`),
  request(' Transfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  request('X: y\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  request('X: y\rTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
  request('X: y\r\rContent-Length: 3\r\n', smuggled),
  // Chunks that are none.
  ...['-1', '0x0', 'g', '', ' 0', '0 ;x', 'fffffffffffffffff', '0\n', '0\r', '0;x="\r\n'].map((size) =>
    request('Transfer-Encoding: chunked\r\n', `${size}\r\n\r\n${smuggled}`),
  ),
  request('Transfer-Encoding: chunked\r\n', `3\r\nabcd\r\n0\r\n\r\n${smuggled}`),
  request('Transfer-Encoding: chunked\r\n', `3\r\nabc0\r\n\r\n${smuggled}`),
  request('Transfer-Encoding: chunked\r\n', `0;${'x'.repeat(20_000)}\r\n\r\n`),
  // Lines that are none.
  request('X\u0000Y: 1\r\n'),
  request('X: a\u0000b\r\n'),
  request(': empty\r\n'),
  request('X Y: 1\r\n'),
  request('X\t: 1\r\n'),
  request('Näme: 1\r\n'),
  request('Host: evil.example\r\n'),
  `POST /records HTTP/1.1\r\nX-Nothing: 1\r\n\r\n`,
  `POST /records HTTP/1.1\nHost: proxy\n\n`,
  `POST /records HTTP/9.9\r\nHost: proxy\r\n\r\n`,
  `POST /records HTTP/1.1 \r\nHost: proxy\r\n\r\n`,
  `POST /rec ords HTTP/1.1\r\nHost: proxy\r\n\r\n`,
  `POST  /records HTTP/1.1\r\nHost: proxy\r\n\r\n`,
  `PO ST /records HTTP/1.1\r\nHost: proxy\r\n\r\n`,
  `post /records HTTP/1.1\r\nHost: proxy\r\n\r\n`,
  `GET /records\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `X: ${'y'.repeat(40_000)}\r\n\r\n`,
]

const targets = [
  'http://evil.example/records',
  'https://evil.example/records',
  'http://user:word@evil.example/records',
  '//evil.example/records',
  '///evil.example/records',
  '/\\evil.example/records',
  '\\\\evil.example',
  '*',
  'evil.example:443',
  '/a/../../records',
  '/../records',
  '/%2e%2e/records',
  '/%2E%2e%2Frecords',
  '/a/..;/records',
  '/..%2f..%2frecords',
  '/%5c..%5crecords',
  '/.%2e/records',
  '/a/%2e%2e%5c%2e%2e/records',
]

it.each(doubtful.map((text, index) => [index, text] as const))(
  'doubtful request %i reaches the vendor once at most, and never as another',
  async (_index, text) => {
    const answer = await exchange(proxy, text)
    expect(proxy.seen.length).toBeLessThanOrEqual(1)
    for (const seen of proxy.seen) {
      expect(seen.url).toBe('/v2/records')
      expect(seen.headers.authorization).toBe('Key secret-of-g1')
      expect(seen.headers.host).not.toContain('evil')
      expect([seen.headers['content-length'], seen.headers['transfer-encoding']]).toContain(undefined)
    }
    expect(proxy.seen.map(({ body }) => String(body)).join()).not.toContain('/smuggled')
    expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(3)
    expect((await proxy.ask({ path: '/me', headers: proxy.own })).status).toBe(200)
  },
)

it.each(targets)('does not follow the target %s', async (target) => {
  const answer = await exchange(
    proxy,
    `GET ${target} HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n${own}\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(proxy.seen).toEqual([])
})

const forThisHop = [
  'Keep-Alive',
  'Proxy-Authenticate',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Upgrade',
  'HTTP2-Settings',
  'Authorization',
  'Cookie',
  'Cookie2',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Mortise-Anything',
  'x-MORTISE-secret',
]
it.each(forThisHop)('keeps the header %s to itself', async (name) => {
  await exchange(
    proxy,
    `GET /me HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n${own}${name}: hostile-value\r\n\r\n`,
  )
  expect(proxy.seen).toHaveLength(1)
  const text = JSON.stringify(proxy.seen)
  expect(text).not.toContain('hostile-value')
  expect(text).not.toContain(proxy.own['x-api-key'])
})

it.each([
  'authorization',
  'Authorization, host',
  'x-api-version',
  'content-length',
  'host',
  'user-agent, authorization',
])('does not leave out what Connection: %s names and the vendor needs', async (named) => {
  await exchange(proxy, `GET /me HTTP/1.1\r\nHost: proxy\r\nConnection: close, ${named}\r\n${own}\r\n`)
  expect(proxy.seen[0]?.headers).toMatchObject({
    authorization: 'Key secret-of-g1',
    'x-api-version': '2026-01',
  })
})

it.each(['websocket', 'h2c', 'TLS/1.0', 'websocket, h2c'])(
  'does not become a tunnel for %s',
  async (protocol) => {
    const lines = `GET /me HTTP/1.1\r\nHost: proxy\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n${own}\r\n`
    const answer = await exchange(proxy, lines)
    expect(answer).not.toMatch(/^HTTP\/1\.1 101/)
    for (const { headers } of proxy.seen) expect(headers.upgrade).toBeUndefined()
    expect(
      await exchange(proxy, `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n${own}\r\n`),
    ).not.toMatch(/^HTTP\/1\.1 2/)
  },
)

const ok = 'HTTP/1.1 200 OK\r\n'
const lies: readonly string[] = [
  '',
  'garbage',
  'HTTP/1.1\r\n\r\n',
  'HTTP/1.1 99 Low\r\n\r\n',
  'HTTP/1.1 1000 High\r\n\r\n',
  'HTTP/1.1 2oo OK\r\n\r\n',
  'HTTP/0.9 200 OK\r\n\r\nx',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nraw',
  `${'HTTP/1.1 100 Continue\r\n\r\n'.repeat(200)}${ok}Content-Length: 2\r\n\r\n{}`,
  `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\nSet-Cookie: a=1\r\n\r\n${ok}Content-Length: 2\r\n\r\n{}`,
  `${ok}Content-Length: 100\r\n\r\nshort`,
  `${ok}Content-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\nX-Second: 1\r\n\r\n`,
  `${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  `${ok}Content-Length: -2\r\n\r\n{}`,
  `${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${ok}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Trailer: 1\r\nSet-Cookie: a=1\r\n\r\n`,
  `${ok}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `${ok}Transfer-Encoding: chunked\r\n\r\n2\r\n{}`,
  `${ok}X: a\rX-Injected: 1\r\nContent-Length: 2\r\n\r\n{}`,
  `${ok}X: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`,
  `${ok}X : 1\r\nContent-Length: 2\r\n\r\n{}`,
  `${ok}Content-Length: 2\r\nX: ${'y'.repeat(100_000)}\r\n\r\n{}`,
  `${ok}${Array.from({ length: 5_000 }, (_, at) => `X-${at}: 1\r\n`).join('')}Content-Length: 2\r\n\r\n{}`,
  ...[
    'Set-Cookie',
    'Set-Cookie2',
    'Strict-Transport-Security',
    'Alt-Svc',
    'Clear-Site-Data',
    'Public-Key-Pins',
    'Report-To',
    'NEL',
    'Access-Control-Allow-Origin',
    'Access-Control-Allow-Credentials',
    'X-Mortise-Retryable',
    'Proxy-Authenticate',
    'Upgrade',
    'Trailer',
    'Keep-Alive',
    'Proxy-Authentication-Info',
  ].map((name) => `${ok}${name}: hostile-value\r\nContent-Length: 2\r\n\r\n{}`),
  `${ok}Connection: close, X-Hop\r\nX-Hop: hostile-value\r\nContent-Length: 2\r\n\r\n{}`,
  'HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest/meta-data/\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="hostile-value"\r\nContent-Length: 0\r\n\r\n',
]
it.each(lies.map((text, index) => [index, text] as const))(
  'answer %i that lies becomes one answer, without what is not for the caller',
  async (_index, text) => {
    lie = text
    const answer = await exchange(liar, `GET /me HTTP/1.1\r\nHost: proxy\r\nConnection: close\r\n${own}\r\n`)
    // What was passed on in part is broken off, which is an answer too.
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 [2-5]\d\d /)
    expect(answer.split(/^HTTP\/1\.1 /m).length).toBeLessThanOrEqual(2)
    const [head = ''] = answer.split('\r\n\r\n')
    expect(head).not.toContain('hostile-value')
    expect(head).not.toMatch(/^(?:x-injected|x-second|x-trailer|set-cookie):/im)
    expect(answer).not.toContain('secret-of-g1')
    lie = `${ok}Content-Length: 2\r\n\r\n{}`
    expect((await liar.ask({ path: '/me', headers: liar.own })).status).toBe(200)
  },
)

it('tried more than 150 exchanges', () => {
  console.info(`attack: ${tried} hostile exchanges with the proxy`)
  expect(tried).toBeGreaterThan(150)
})

// What the proxy lets in and out, over real HTTP, before a vendor that records what it sees.

import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { verbs } from '@mortise/core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newKeyPair, signToken } from '../../../../../packages/core/src/testing/sign-token.ts'
import { openProxyTest, type ProxyTest } from '../../testing/open-proxy-test.ts'
import type { TestAnswer } from '../../testing/open-test-surface.ts'

const { createJWTKey, updateInstallation } = verbs

const proxy = await openProxyTest()
afterAll(() => proxy.close())
beforeEach(() => {
  proxy.seen.length = 0
  proxy.vendor.answer = (_request, response) => response.end('{}')
  proxy.vendor.raw = undefined
})

const code = ({ json }: TestAnswer) =>
  String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')
const outcome = (answer: TestAnswer) => `${answer.status} ${code(answer)}`.trim()
const pass = (path: string, more: Partial<Parameters<ProxyTest['ask']>[0]> = {}) =>
  proxy.ask({ path, ...more, headers: { ...proxy.own, ...more.headers } })

describe('who may call', () => {
  it('turns away everybody but keys of the project with the scope proxy, and asks the vendor nothing', async () => {
    const ask = async (headers: Record<string, string>) =>
      outcome(
        await proxy.ask({
          path: '/me',
          headers: { 'x-mortise-installation-id': proxy.installationId, ...headers },
        }),
      )
    const { ctx, caller, project } = proxy.test
    const pair = newKeyPair()
    const { kid } = await createJWTKey(ctx, caller, {
      params: { projectIdOrName: project.id },
      body: { label: 'k', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
    })
    const token = await signToken(pair, { kid, groupRef: 'g1', consumerRef: 'user' })
    expect(await ask({})).toBe('401 auth.missing')
    expect(await ask({ 'x-api-key': 'mortise_wrong' })).toBe('401 auth.invalid')
    expect(await ask({ authorization: 'Bearer wrong' })).toBe('401 auth.invalid')
    expect(await ask({ authorization: `Bearer ${token}` })).toBe('403 auth.forbidden')
    const others = await proxy.key('ui-library', 'deploy', 'read', 'write', 'search')
    expect(await ask({ 'x-api-key': others })).toBe('403 auth.forbidden')
    const { id } = await proxy.test.addProject()
    const foreign = await import('@mortise/core').then(({ mintApiKey }) =>
      mintApiKey(ctx, id, { label: 'other', scopes: ['admin'] }),
    )
    expect(await ask({ 'x-api-key': foreign.key })).toBe('404 installation.not_found')
    expect(proxy.seen).toEqual([])
    expect(await ask({ 'x-api-key': await proxy.key('admin') })).toBe('200')
  })

  it('judges each request of a connection by the key and the installation that it names', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    const ask = async (named: Record<string, string>) => {
      const headers = { ...proxy.own, ...named }
      const sent = httpRequest(`${proxy.origin}/me`, { agent, headers }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      ports.add(sent.socket?.localPort)
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode
    }
    const [good, other] = [await proxy.key('proxy'), await proxy.key('read')]
    const keys = [good, good, other, `${good}x`, good.slice(0, -1), good]
    const open = { 'x-mortise-installation-id': proxy.installationId }
    const closed = {
      'x-mortise-installation-id': await proxy.install('closed', 'g3', { proxy: { enabled: false } }),
    }
    const byGroup = (groupRef: string) => ({
      'x-mortise-installation-id': '',
      'x-mortise-integration-name': 'direct',
      'x-mortise-group-ref': groupRef,
    })
    try {
      const byKey = []
      for (const key of keys) byKey.push(await ask({ 'x-api-key': key }))
      expect(byKey).toEqual([200, 200, 403, 401, 401, 200])
      const byName = []
      for (const name of [open, closed, open, byGroup('g1'), byGroup('g3'), byGroup('g1'), closed]) {
        byName.push(await ask(name))
      }
      expect(byName).toEqual([200, 403, 200, 200, 404, 200, 403])
      expect(ports.size).toBe(1)
    } finally {
      agent.destroy()
    }
  })

  it('counts wrong keys by the address that the trusted proxy before it saw, not by what a caller wrote', async () => {
    const behind = await openProxyTest({
      surface: { failureLimit: { max: 2, windowMs: 60_000 }, trustedHops: 1 },
    })
    try {
      const guess = async (count: number, seenFrom: string) => {
        const from = `203.0.113.${count}, ${seenFrom}`
        const headers = { 'x-api-key': `mortise_guess_${count}`, 'x-forwarded-for': from }
        return outcome(await behind.ask({ path: '/me', headers }))
      }
      expect(await guess(1, '198.51.100.7')).toBe('401 auth.invalid')
      expect(await guess(2, '198.51.100.7')).toBe('401 auth.invalid')
      expect(await guess(3, '198.51.100.7')).toBe('429 rate.limited')
      expect(await guess(4, '198.51.100.8')).toBe('401 auth.invalid')
    } finally {
      await behind.close()
    }
  })

  it('takes the installation by id, or by integration and group, and the id where both are sent', async () => {
    const key = { 'x-api-key': proxy.own['x-api-key'] ?? '' }
    const named = { 'x-mortise-integration-name': 'direct', 'x-mortise-group-ref': 'g1' }
    expect(outcome(await proxy.ask({ path: '/me', headers: { ...key, ...named } }))).toBe('200')
    const both = { ...proxy.own, ...named, 'x-mortise-group-ref': 'nobody' }
    expect(outcome(await proxy.ask({ path: '/me', headers: both }))).toBe('200')
    const nobody = { ...key, ...named, 'x-mortise-group-ref': 'nobody' }
    expect(outcome(await proxy.ask({ path: '/me', headers: nobody }))).toBe('404 group.not_installed')
    const half = await proxy.ask({ path: '/me', headers: { ...key, 'x-mortise-group-ref': 'g1' } })
    expect(half.json).toMatchObject({
      status: 400,
      issues: [{ in: 'header', name: 'x-mortise-installation-id' }],
    })
  })

  it('takes the project’s own id and name and no other, and no other version than 1', async () => {
    const { project } = proxy.test
    for (const [name, value, expected] of [
      ['x-mortise-project-id', project.id, '200'],
      ['x-mortise-project-id', project.name, '200'],
      ['x-mortise-project-id', 'elsewhere', '404 project.not_found'],
      ['x-mortise-proxy-version', '1', '200'],
      ['x-mortise-proxy-version', '2', '400 request.invalid'],
      ['x-mortise-rate-limiter-mode', 'throttle', '200'],
      ['x-mortise-rate-limiter-mode', 'hurry', '400 request.invalid'],
      ['x-mortise-timeout-ms', '0', '400 request.invalid'],
      ['x-mortise-timeout-ms', 'soon', '400 request.invalid'],
    ] as const) {
      expect(outcome(await pass('/me', { headers: { [name]: value } })), `${name}: ${value}`).toBe(expected)
    }
  })

  it('refuses installations whose config or manifest does not enable it, and providers that need signatures', async () => {
    const ask = async (id: string) => pass('/me', { headers: { 'x-mortise-installation-id': id } })
    const unset = await ask(await proxy.install('direct', 'g2', {}))
    expect(outcome(unset)).toBe('403 proxy.disabled')
    expect(unset.json).toMatchObject({
      causes: ['The config of this installation does not set proxy.enabled.'],
    })
    const closed = await ask(await proxy.install('closed', 'g1', {}))
    expect(closed.json).toMatchObject({ causes: ['The manifest of closed does not enable the proxy.'] })
    expect(outcome(await ask(await proxy.install('signed', 'g1')))).toBe('400 proxy.unsupported')
    expect(proxy.seen).toEqual([])
  })

  it('stops at once, in every process, when the installation’s proxy is switched off', async () => {
    const peer = await proxy.openPeer()
    const installationId = await proxy.install('direct', 'g3')
    const headers = { ...proxy.own, 'x-mortise-installation-id': installationId }
    const both = async () => [
      outcome(await proxy.ask({ path: '/me', headers })),
      outcome(await peer.ask({ path: '/me', headers })),
    ]
    expect(await both()).toEqual(['200', '200'])
    const { ctx, caller, project } = proxy.test
    await updateInstallation(ctx, caller, {
      params: { projectIdOrName: project.id, integrationId: 'direct', installationId },
      query: {},
      body: {
        updateMask: ['config.content.proxy.enabled'],
        installation: { config: { content: { proxy: { enabled: false } } } },
      },
    } as Parameters<typeof updateInstallation>[2])
    await expect.poll(both).toEqual(['403 proxy.disabled', '403 proxy.disabled'])
  })
})

describe('what reaches the vendor', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const)(
    'passes %s on',
    async (method) => {
      const answer = await pass('/things', { method })
      expect(answer.status).toBe(200)
      expect(proxy.seen).toMatchObject([{ method, url: '/v2/things' }])
    },
  )

  it('keeps path and query byte for byte, behind the base URL', async () => {
    const target = "/odata/Accounts('a%2Fb')?$filter=a%20eq%20'x+y'&&empty=&q=%C3%A9&u=ann@example.com/../x"
    await pass(target)
    expect(proxy.seen.map(({ url }) => url)).toEqual([`/v2${target}`])
  })

  it('puts the connection’s credentials in and keeps back ours, cookies and the names of machines on the way', async () => {
    await pass('/me', {
      headers: {
        authorization: 'Bearer ours',
        cookie: 'a=1',
        forwarded: 'for=1.2.3.4',
        via: '1.1 x',
        'x-forwarded-for': '1.2.3.4',
        'x-mortise-anything': 'x',
        'x-real-ip': '1.2.3.4',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        accept: 'text/csv',
        'x-custom': 'kept',
        'x-request-id': 'r1',
        'idempotency-key': 'k',
      },
    })
    expect(proxy.seen[0]?.headers).toEqual({
      host: new URL(proxy.vendorUrl).host,
      connection: 'keep-alive',
      authorization: 'Key secret-of-g1',
      'user-agent': 'mortise/0.1',
      'x-api-version': '2026-01',
      accept: 'text/csv',
      'x-custom': 'kept',
      'x-request-id': 'r1',
      'idempotency-key': 'k',
    })
  })

  it('keeps back what is for this hop only', async () => {
    const answer = await sendRawTarget('/me', { connection: 'close, X-Hop', 'x-hop': '1', 'x-stays': '1' })
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(proxy.seen[0]?.headers).toMatchObject({ connection: 'keep-alive', 'x-stays': '1' })
    expect(proxy.seen[0]?.headers['x-hop']).toBeUndefined()
  })

  it('lets the caller’s own headers win over the provider’s, but never over the credentials', async () => {
    await pass('/me', { headers: { 'x-api-version': '2020-01', 'user-agent': 'mine/1' } })
    expect(proxy.seen[0]?.headers).toMatchObject({ 'x-api-version': '2020-01', 'user-agent': 'mine/1' })
  })

  it('uses the module’s base URL where the manifest says so', async () => {
    const installationId = await proxy.install('modular', 'g1')
    await pass('/invoices', { headers: { 'x-mortise-installation-id': installationId } })
    expect(proxy.seen.map(({ url }) => url)).toEqual(['/billing/invoices'])
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', Buffer.from('a=1&b=%20')],
    ['XML', 'text/xml; charset=utf-8', Buffer.from('<a/>')],
    ['bytes', 'application/octet-stream', Buffer.from([0, 255, 1, 254])],
    ['broken JSON', 'application/vnd.acme', Buffer.from('{"a":')],
    ['nothing', 'text/plain', Buffer.alloc(0)],
    ['more than is kept in memory', 'image/png', Buffer.alloc(300_000, 7)],
  ])('passes a body of %s on as it is', async (_what, type, body) => {
    proxy.vendor.answer = (request, response, received) =>
      response.writeHead(200, { 'content-type': request.headers['content-type'] ?? '' }).end(received)
    const answer = await pass('/upload', { method: 'POST', headers: { 'content-type': type }, body })
    expect(answer.headers['content-type']).toBe(type)
    expect(proxy.seen[0]?.body.equals(body)).toBe(true)
    expect(proxy.seen[0]?.headers['content-length']).toBe(String(body.length))
  })
})

describe('where it cannot be led', () => {
  it.each(['//evil.example/x', '/\\evil.example', '/a/../../b', '/%2e%2e/b', '/a/..;/b'])(
    'refuses %s',
    async (path) => {
      const answer = await sendRawTarget(path)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('problem:request.invalid')
      expect(proxy.seen).toEqual([])
    },
  )

  it('refuses the form of a request line that names a host', async () => {
    const answer = await sendRawTarget('http://127.0.0.1:1/steal')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(proxy.seen).toEqual([])
  })
})

async function sendRawTarget(target: string, more: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(proxy.origin)
  const socket = connect(Number(port), hostname)
  const headers = Object.entries({ host: 'proxy', connection: 'close', ...proxy.own, ...more })
  socket.write(
    `GET ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await once(socket, 'close')
  return text
}

describe('what comes back', () => {
  it.each([200, 201, 204, 304, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'passes status %i on',
    async (status) => {
      proxy.vendor.answer = (_request, response) =>
        response
          .writeHead(status, { 'content-type': 'application/vendor+xml' })
          .end(status === 204 || status === 304 ? undefined : '{"own":"words"}')
      const answer = await pass('/me')
      expect(answer.status).toBe(status)
      if (status !== 204 && status !== 304) expect(answer.text).toBe('{"own":"words"}')
      expect(answer.headers['content-type']).toBe('application/vendor+xml')
    },
  )

  it('keeps rate limits, links and ids, and keeps back cookies and what is said of the vendor’s host', async () => {
    proxy.vendor.answer = (_request, response) =>
      response
        .writeHead(200, {
          'x-ratelimit-remaining': '7',
          link: '<https://x/2>; rel=next',
          'x-request-id': 'theirs',
          etag: '"1"',
          'set-cookie': ['a=1', 'b=2'],
          'strict-transport-security': 'max-age=1',
          'alt-svc': 'h3=":443"',
          'access-control-allow-origin': 'https://them',
          'x-mortise-retryable': 'true',
          connection: 'keep-alive, x-hop',
          'x-hop': '1',
          vary: 'accept',
        })
        .end('ok')
    const { headers } = await pass('/me')
    const { date, 'x-mortise-request-id': id, connection, 'keep-alive': _idle, ...others } = headers
    expect(others).toEqual({
      'x-ratelimit-remaining': '7',
      link: '<https://x/2>; rel=next',
      'x-request-id': 'theirs',
      etag: '"1"',
      vary: 'accept',
      'transfer-encoding': 'chunked',
    })
    expect([date, id, connection]).toEqual([
      expect.any(String),
      expect.stringMatching(/^[\w-]{36}$/),
      'keep-alive',
    ])
  })

  it('hands redirects back unfollowed, and leads those on the vendor’s own host through here', async () => {
    const elsewhere = 'https://files.example/a?sig=1'
    const table = [
      [`${proxy.vendorUrl}/v2/jobs/1?x=%20#f`, '/jobs/1?x=%20#f'],
      ['/v2/jobs/2', '/jobs/2'],
      ['/v2', '/'],
      ['/v22/jobs', `${proxy.vendorUrl}/v22/jobs`],
      ['next?page=2', 'next?page=2'],
      [elsewhere, elsewhere],
      ['//files.example/b', 'http://files.example/b'],
    ]
    for (const [location, expected] of table) {
      proxy.vendor.answer = (_request, response) => response.writeHead(302, { location }).end()
      const answer = await pass('/start')
      expect([answer.status, answer.headers.location]).toEqual([302, expected])
    }
    expect(proxy.seen).toHaveLength(table.length)
  })

  it('says when the vendor cannot be reached, answers too late, or breaks off', async () => {
    proxy.vendor.raw = (_request, response) => response.destroy()
    expect(outcome(await pass('/me'))).toBe('502 provider.unavailable')
    proxy.vendor.raw = () => undefined
    const late = await pass('/me', { headers: { 'x-mortise-timeout-ms': '100' } })
    expect(outcome(late)).toBe('504 provider.timeout')
    expect(late.headers['content-type']).toBe('application/problem+json')
    expect(late.headers['x-mortise-retryable']).toBe('true')
    proxy.vendor.raw = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    }
    await expect(pass('/me')).rejects.toThrow()
  })
})

/** A request to the proxy whose body and answer are left to the test. */
function open(path: string, headers: Record<string, string> = {}) {
  const sent = httpRequest(`${proxy.origin}${path}`, {
    method: 'POST',
    headers: { ...proxy.own, ...headers },
  })
  sent.on('error', () => undefined)
  return sent
}

describe('streams', () => {
  it('passes each piece on as it comes, in both directions at once', async () => {
    proxy.vendor.raw = (request, response) => {
      response.writeHead(200)
      request.on('data', (chunk: Buffer) => response.write(chunk.toString().toUpperCase()))
      request.on('end', () => response.end())
    }
    const sent = open('/echo')
    sent.write('one')
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.setEncoding('utf8')
    expect((await once(answer, 'data'))[0]).toBe('ONE')
    sent.write('two')
    expect((await once(answer, 'data'))[0]).toBe('TWO')
    sent.end()
    answer.resume()
    await once(answer, 'end')
  })

  it('gives each caller its own answer when many end at once, short and long', async () => {
    proxy.vendor.raw = ({ url = '' }, response) => {
      const body = `${url} `.repeat(Number(url.split('/').at(-1)) % 2 ? 40 : 40_000)
      response
        .writeHead(200, { 'content-length': Buffer.byteLength(body), 'content-type': 'text/plain' })
        .end(body)
    }
    const numbers = Array.from({ length: 48 }, (_, at) => at)
    const answers = await Promise.all(numbers.map((at) => pass(`/many/${at}`)))
    for (const [at, { text }] of answers.entries()) {
      const words = text.trimEnd().split(' ')
      expect(words).toHaveLength(at % 2 ? 40 : 40_000)
      expect(new Set(words)).toEqual(new Set([`/v2/many/${at}`]))
    }
  })

  it('holds the vendor back when the caller does not read, and the caller when the vendor does not', async () => {
    // Buffers of the kernel take up to 32 MB for a socket where its settings allow that.
    const total = 96 * 1024 * 1024
    let written = 0
    proxy.vendor.raw = (_request, response) => {
      response.writeHead(200)
      const piece = Buffer.alloc(64 * 1024)
      const more = () => {
        let isReady = true
        while (written < total && isReady) {
          isReady = response.write(piece)
          written += piece.length
        }
        if (written < total) response.once('drain', more)
        else response.end()
      }
      more()
    }
    const down = open('/download')
    down.end()
    const [answer] = (await once(down, 'response')) as [IncomingMessage]
    await stands(() => written)
    expect(written).toBeLessThan(total / 2)
    answer.destroy()

    proxy.vendor.raw = (request) => request.pause()
    const up = open('/upload', { 'content-length': String(total) })
    let sent = 0
    const piece = Buffer.alloc(64 * 1024)
    const more = () => {
      let isReady = true
      while (sent < total && isReady) {
        isReady = up.write(piece)
        sent += piece.length
      }
      if (sent < total) up.once('drain', more)
    }
    more()
    await stands(() => sent)
    expect(sent).toBeLessThan(total / 2)
    up.destroy()
  })

  it('ends the vendor’s work when the caller goes away, before the answer and in its middle', async () => {
    for (const isBegun of [false, true]) {
      const vendorSaw = new Promise<string>((resolve) => {
        proxy.vendor.raw = (_request, response) => {
          if (isBegun) response.writeHead(200).write('some')
          response.once('close', () => resolve('gone'))
          if (!isBegun) sent.destroy()
        }
      })
      const sent = open('/long')
      sent.end()
      if (isBegun) {
        await once(sent, 'response')
        sent.destroy()
      }
      expect(await vendorSaw).toBe('gone')
    }
  })

  it('refuses bodies above the limit, whether they say so or turn out to be', async () => {
    proxy.vendor.raw = (request) => request.resume()
    const stated = open('/upload', { 'content-length': String(101 * 1024 * 1024) })
    stated.flushHeaders()
    const [answer] = (await once(stated, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(413)
    stated.destroy()

    const found = open('/upload')
    const piece = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!found.destroyed && found.write(piece));
      if (!found.destroyed) found.once('drain', more)
    }
    const answered = once(found, 'response') as Promise<[IncomingMessage]>
    more()
    expect((await answered)[0].statusCode).toBe(413)
    found.destroy()
  })
})

/** Waits until a figure no longer moves. */
async function stands(figure: () => number): Promise<void> {
  let last = -1
  await expect
    .poll(
      () => {
        const isSame = figure() === last && last > 0
        last = figure()
        return isSame
      },
      { interval: 300, timeout: 20_000 },
    )
    .toBe(true)
}

describe('its diet', () => {
  it('asks the database nothing once everything is in memory', async () => {
    await pass('/me')
    const { pool } = proxy.test.ctx.database
    const asked: unknown[] = []
    const query = pool.query.bind(pool)
    pool.query = ((...given: Parameters<typeof query>) => {
      asked.push(given[0])
      return query(...given)
    }) as typeof pool.query
    try {
      for (let call = 0; call < 20; call++) expect((await pass('/me')).status).toBe(200)
    } finally {
      pool.query = query
    }
    expect(asked).toEqual([])
  })

  it('logs ids and figures of every request, and neither path nor secrets', async () => {
    proxy.test.logged.length = 0
    await pass('/people/ann?token=t1')
    await expect.poll(() => proxy.test.logged.filter(({ message }) => message === 'request')).toHaveLength(1)
    const [line] = proxy.test.logged
    expect(line?.event).toMatchObject({
      surface: 'proxy',
      method: 'GET',
      status: 200,
      provider: 'Acme',
      projectId: proxy.test.project.id,
      installationId: proxy.installationId,
    })
    expect(JSON.stringify(proxy.test.logged)).not.toMatch(/ann|t1|secret/)
  })
})

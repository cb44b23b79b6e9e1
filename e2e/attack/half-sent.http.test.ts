// Connections that say half of what they have to, or nothing, and wait: each is destroyed, and there are only so many.
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectionTimes } from '../../apps/server/src/http/connection-times.ts'
import { buildSurface } from '../../apps/server/src/http/endpoint/build-surface.ts'
import { buildProxySurface } from '../../apps/server/src/http/proxy/build-proxy-surface.ts'
import { type Listener, listen } from '../../apps/server/src/listen.ts'
import { openTestContext, type TestContext } from '../../packages/core/src/testing/open-test-context.ts'

const CONNECTIONS_MAX = 40
const times = { headersTimeout: 200, connectionsCheckingInterval: 50 }
const surfaces = ['management', 'proxy'] as const
type Surface = (typeof surfaces)[number]
const ports = { management: 0, search: 0, read: 0, write: 0, proxy: 0 }
let test: TestContext
let listener: Listener
let servers: Readonly<Record<Surface, Server>>
let dropped = 0
beforeAll(async () => {
  test = await openTestContext()
  const management = await buildSurface(test.ctx, { surface: 'management', operations: [], times })
  const proxy = buildProxySurface(test.ctx, { times })
  servers = { management: management.server, proxy: proxy.server }
  const onDrop = () => void dropped++
  listener = await listen(
    { management, proxy },
    { host: '127.0.0.1', ports, connectionsMax: CONNECTIONS_MAX, onDrop },
  )
})
afterAll(async () => {
  await listener?.close()
  await test?.close()
})

/** A connection that says `bytes` and then nothing more, and never hangs up itself. */
function dial(surface: Surface, bytes: string) {
  const { port } = servers[surface].address() as AddressInfo
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const heard: Buffer[] = []
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  if (bytes !== '') socket.write(bytes, 'latin1')
  return { socket, heard: () => Buffer.concat(heard).toString('latin1') }
}

const connections = (surface: Surface) =>
  new Promise<number>((resolve, reject) =>
    servers[surface].getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
/** Waits until the server holds no connection, whatever the other ends think. */
const untilNone = (surface: Surface) =>
  vi.waitUntil(async () => (await connections(surface)) === 0, { timeout: 10_000, interval: 20 })

const halves = {
  nothing: '',
  'half a request line': 'GET /hea',
  'half of the headers': 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-long: ',
  'a header a second': 'POST / HTTP/1.1\r\n',
  'no HTTP': 'hello\r\n\r\n',
}
describe.each(surfaces)('the %s surface', (surface) => {
  it('destroys connections that say half of what they have to', async () => {
    const dialled = Object.entries(halves).map(([name, bytes]) => ({ name, bytes, ...dial(surface, bytes) }))
    await vi.waitUntil(async () => (await connections(surface)) > 0, { timeout: 10_000, interval: 1 })
    await untilNone(surface)
    expect(dialled).toHaveLength(5)
    for (const { name, bytes, heard, socket } of dialled) {
      const expected = bytes === '' ? /^$/ : /^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/
      expect(heard(), name).toMatch(expected)
      socket.destroy()
    }
  })

  it('takes so many connections and no more, and others when those have gone', async () => {
    const before = dropped
    const many = Array.from({ length: CONNECTIONS_MAX + 20 }, () => dial(surface, 'GET / HTTP/1.1\r\nx: '))
    await vi.waitUntil(() => dropped - before >= 20, { timeout: 10_000 })
    expect(await connections(surface)).toBeLessThanOrEqual(CONNECTIONS_MAX)
    await untilNone(surface)
    for (const { socket } of many) socket.destroy()
    const { socket, heard } = dial(surface, 'GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n')
    await vi.waitUntil(() => heard() !== '', { timeout: 10_000 })
    expect(heard()).toMatch(/^HTTP\/1\.1 40[14] /)
    socket.destroy()
    await untilNone(surface)
  })
})

it('gives headers fifteen seconds, give or take two', () => {
  const { headersTimeout, connectionsCheckingInterval } = connectionTimes
  expect({ headersTimeout, connectionsCheckingInterval }).toEqual({
    headersTimeout: 15_000,
    connectionsCheckingInterval: 2_000,
  })
})

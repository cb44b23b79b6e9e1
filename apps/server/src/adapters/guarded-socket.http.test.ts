// Sockets to chosen servers, against a real one on this machine that must not be reached.
import { createServer, type Server, type Socket } from 'node:net'
import { SendError } from '@mortise/connector-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuardedSockets } from './guarded-socket.ts'

let server: Server
let port = 0
let reached = 0
beforeAll(async () => {
  server = createServer((socket) => {
    reached += 1
    socket.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** What a socket ends with: its error, or that it was connected. */
async function connect(host: string, options: Partial<Parameters<typeof createGuardedSockets>[0]> = {}) {
  const socket: Socket = createGuardedSockets({ privateHostsAllowed: [], ...options })()
  return new Promise<unknown>((resolve) => {
    socket.once('error', resolve)
    socket.once('connect', () => {
      socket.destroy()
      resolve('connected')
    })
    socket.connect(port, host)
  })
}

it.each(['127.0.0.1', '127.1', '0', '::1', '::ffff:127.0.0.1', 'localhost', '/tmp/socket'])(
  'refuses %s and connects to nothing',
  async (host) => {
    expect(await connect(host)).toBeInstanceOf(Error)
    expect(reached).toBe(0)
  },
)

it('refuses a public name that leads to a private address, in the words for one that does not exist', async () => {
  const lookup = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const inside = await connect('db.example.com', { lookup })
  expect(inside).toBeInstanceOf(SendError)
  expect(inside).toMatchObject({ reason: 'refused_address', message: expect.stringContaining('public host') })
  expect(reached).toBe(0)
})

it('reaches a private host that the operator allows, and only on its port where one is named', async () => {
  expect(await connect('127.0.0.1', { privateHostsAllowed: [`127.0.0.1:${port + 1}`] })).toBeInstanceOf(Error)
  expect(await connect('127.0.0.1', { privateHostsAllowed: [`127.0.0.1:${port}`] })).toBe('connected')
})

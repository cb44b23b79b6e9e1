import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type Connections, openConnections } from './connections.ts'

let server: Server
let connections: Connections
const sockets: Socket[] = []
const onEmpty = vi.fn()

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<void> {
  server = createServer(answer)
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  connections = openConnections(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {}, onEmpty)
}

afterEach(async () => {
  vi.useRealTimers()
  await connections.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  sockets.length = 0
  onEmpty.mockClear()
})

/** Resolves with the status of the answer, once all of it is there. */
const ask = (path = '/') =>
  new Promise<number>((resolve, reject) => {
    let answered = 0
    connections.dispatch(
      { method: 'GET', path },
      {
        onRequestStart: () => undefined,
        onResponseStart(_controller, status) {
          answered = status
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(answered),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })

const ok = (_request: IncomingMessage, response: ServerResponse) => void response.end('{}')

it('opens as many connections as there are requests at once, and uses them again', async () => {
  await start(ok)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  for (let time = 0; time < 5; time++) expect(await ask()).toBe(200)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  expect(sockets).toHaveLength(3)
})

it('opens another one after the server has closed one, whether it was said or not', async () => {
  await start((request, response) => {
    if (request.url === '/last') response.setHeader('connection', 'close')
    response.end('{}')
  })
  expect([await ask('/last'), await ask('/last'), await ask()]).toEqual([200, 200, 200])
  expect(sockets).toHaveLength(3)
  sockets[2]?.destroy()
  await vi.waitFor(() => expect(onEmpty).toHaveBeenCalled())
  expect(await ask()).toBe(200)
  expect(sockets).toHaveLength(4)
})

it('opens another one where the server promises to keep it and closes it after the answer', async () => {
  await start((request, response) => {
    response.setHeader('connection', 'keep-alive')
    response.end('{}')
    request.socket.destroySoon()
  })
  for (let time = 0; time < 20; time++) expect(await ask()).toBe(200)
  expect(sockets).toHaveLength(20)
})

it('leaves a connection alone whose request failed', async () => {
  await start((request, response) => {
    if (request.url === '/cut') request.socket.destroy()
    else response.end('{}')
  })
  await expect(ask('/cut')).rejects.toThrow('other side closed')
  expect(onEmpty).toHaveBeenCalledTimes(1)
  expect(await ask()).toBe(200)
  expect(sockets).toHaveLength(2)
})

it('replaces a connection after five minutes', async () => {
  await start(ok)
  vi.useFakeTimers({ toFake: ['Date'] })
  expect([await ask(), await ask()]).toEqual([200, 200])
  expect(sockets).toHaveLength(1)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  expect([await ask(), await ask()]).toEqual([200, 200])
  expect(sockets).toHaveLength(2)
})

it('lets requests end when it is closed, and takes no more', async () => {
  const waiting: ServerResponse[] = []
  await start((_request, response) => void waiting.push(response))
  const asked = ask()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const closed = connections.close()
  expect(connections.isClosed).toBe(true)
  await expect(ask()).rejects.toMatchObject({ code: 'UND_ERR_CLOSED' })
  waiting[0]?.end('{}')
  expect(await asked).toBe(200)
  await closed
})

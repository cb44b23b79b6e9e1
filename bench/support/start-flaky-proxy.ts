// A TCP proxy that cuts connections by chance: before data is passed on, or before its answer is.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The proxy. */
export interface FlakyProxy {
  readonly port: number
  /** One piece of data of so many is lost together with its connection; 0 loses none. */
  losesOneOf: number
  close(): Promise<void>
}

/** Changes what the server answers: data as it comes. */
export type ChangeAnswer = (data: Buffer) => Buffer

/**
 * Starts it before a server on this machine; it loses nothing at first. `changeAnswer` lets a server name proxies instead of
 * its ports.
 */
export async function startFlakyProxy(
  targetPort: number,
  changeAnswer: ChangeAnswer = (data) => data,
): Promise<FlakyProxy> {
  const sockets = new Set<Socket>()
  const state = { losesOneOf: 0 }
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (data) => {
        if (state.losesOneOf > 0 && randomInt(state.losesOneOf) === 0) return cut()
        to.write(to === near ? changeAnswer(data) : data)
      })
      from.on('error', cut)
      from.on('close', () => {
        sockets.delete(from)
        cut()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return Object.assign(state, {
    port: address.port,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
}

// The proxy's port, whose connections are answered by threads.
import { createServer, type Server } from 'node:net'
import type { Log } from '@mortise/core'
import { explainListen, hostName } from '../listen.ts'
import { type ForkThread, type ProxyThreads, startProxyThreads } from './start-proxy-threads.ts'

/** An open proxy. */
export interface ThreadedProxy extends Pick<ProxyThreads, 'standstills' | 'figures'> {
  readonly url: string
  /** Takes no more connections, lets answers under way end, and ends the threads. */
  close(): Promise<void>
}

/** Starts the threads, then listens. @throws StartupError when a thread does not come up, or the port is in use */
export async function openThreadedProxy(
  log: Log,
  options: { count: number; fork: ForkThread; host: string; port: number; drainMs: number },
): Promise<ThreadedProxy> {
  const { host, port, drainMs } = options
  const threads = await startProxyThreads(log, options)
  // Nothing is read here, and what is set for a connection is set in its thread.
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    // A caller that hangs up while it waits for a thread.
    socket.on('error', () => socket.destroy())
    threads.take(socket)
  })
  try {
    await listen(server, { host, port })
  } catch (error) {
    await threads.close(0)
    throw explainListen(error)
  }
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://${hostName(host)}:${taken}`,
    standstills: () => threads.standstills(),
    figures: () => threads.figures(),
    async close() {
      // It ends with the last connection, which is in a thread.
      server.close()
      await threads.close(drainMs)
    },
  }
}

function listen(server: Server, at: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

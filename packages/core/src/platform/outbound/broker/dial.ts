// Sockets to brokers: through the address guard, by TLS where the destination says so.
import { once } from 'node:events'
import { isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OpenSocket } from '../postgres-client.ts'
import { type BrokerAddress, type BrokerServer, CONNECT_WITHIN_MS } from './broker.ts'

/** Where a socket leads. */
export interface Dialled extends Pick<BrokerAddress, 'tls' | 'caCertificate'> {
  readonly server: BrokerServer
}

/** A socket on its way; `onReady` runs when it is connected and secured. Certificates are always checked. */
export function dial(
  openSocket: OpenSocket,
  { server: { host, port }, tls, caCertificate }: Dialled,
  onReady: () => void,
): Socket {
  const socket = openSocket()
  socket.setKeepAlive(true, 30_000)
  socket.setNoDelay(true)
  socket.connect(port, host)
  // A refused address has ended it.
  if (!tls || socket.destroyed) return socket.once('connect', onReady)
  const servername = isIP(host) ? '' : host
  const secured = connectTls({ socket, host, servername, ca: caCertificate || undefined }, onReady)
  socket.on('error', (error) => secured.destroy(error))
  return secured
}

/** The same, once it is ready. @throws Error of the socket or of TLS, or an AbortError after eight seconds */
export async function dialled(openSocket: OpenSocket, target: Dialled): Promise<Socket> {
  const socket = dial(openSocket, target, () => socket.emit('ready to use'))
  try {
    await once(socket, 'ready to use', { signal: AbortSignal.timeout(CONNECT_WITHIN_MS) })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

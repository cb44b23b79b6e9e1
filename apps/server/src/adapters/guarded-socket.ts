// Sockets to servers that builders chose, for protocols other than HTTP, with the same guard as every other way out.
import { Socket } from 'node:net'
import { guardedLookup, type Lookup, refuseLiteralAddress } from '@mortise/connector-kit'
import { isPrivateAddress, type OpenSocket } from '@mortise/core'
import { allowList } from './guarded-send.ts'

/**
 * Makes sockets that refuse private, loopback, link-local, shared, multicast and unspecified addresses, and paths of the file
 * system. A name is resolved once and the very addresses that were judged are used. A refused socket ends with a SendError.
 */
export function createGuardedSockets(options: {
  readonly privateHostsAllowed: readonly string[]
  readonly lookup?: Lookup | undefined
}): OpenSocket {
  const isAllowed = allowList(options.privateHostsAllowed)
  return () => {
    const socket = new Socket()
    const connect = socket.connect.bind(socket)
    const connectGuarded = (port: number, host: string) => {
      try {
        const url = new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
        const isRefused = isAllowed(url) ? undefined : isPrivateAddress
        refuseLiteralAddress(url, isRefused)
        return connect({ port, host, lookup: guardedLookup(isRefused, options.lookup) })
      } catch (error) {
        return socket.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    }
    return Object.assign(socket, { connect: connectGuarded })
  }
}

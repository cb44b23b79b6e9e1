// Connections for requests that are passed through as streams, with the same guard as every other way out.
import { type Connections, type Lookup, openConnections, refuseLiteralAddress } from '@mortise/connector-kit'
import { isPrivateAddress } from '@mortise/core'
import { allowList, parseUrl } from './guarded-send.ts'

/** Connections to vendors by where they lead. */
export interface GuardedConnections {
  /**
   * The connections that requests to an origin go through; redirects are never followed.
   * @throws SendError refused_address when the origin is an address that must not be reached
   */
  to(target: { readonly origin: string; readonly isOperatorAddress: boolean }): Connections
  /** Ends everything at once, requests under way included. */
  destroy(): Promise<void>
}

// Between two pieces of an answer's body. Each request sets its own limit for the start of an answer, which is always
// shorter. undici swaps timers at every request unless both values are the same.
const IDLE_MS = 310_000

// Those to more origins are closed, the first before the others. Without requests they hold no connection.
const ORIGINS_MAX = 1_000

/** Opens them; names are judged when they are resolved, as `createGuardedSend` does. */
export function createGuardedConnections(options: {
  readonly privateHostsAllowed: readonly string[]
  readonly lookup?: Lookup | undefined
}): GuardedConnections {
  const isAllowed = allowList(options.privateHostsAllowed)
  const common = { headersTimeoutMs: IDLE_MS, lookup: options.lookup }
  const toOrigins = new Map<string, Connections>()
  const connectionsTo = (origin: string, isOpen: boolean): Connections => {
    const key = `${isOpen ? 'open' : 'guarded'} ${origin}`
    const found = toOrigins.get(key)
    if (found) return found
    const made = openConnections(origin, isOpen ? common : { ...common, isAddressRefused: isPrivateAddress })
    toOrigins.set(key, made)
    const [oldest] = toOrigins
    if (toOrigins.size > ORIGINS_MAX && oldest) {
      toOrigins.delete(oldest[0])
      // Requests under way end first.
      void oldest[1].close()
    }
    return made
  }
  // Targets are the same objects for as long as a connection stays as it is.
  const chosen = new WeakMap<object, Connections>()
  return {
    to(target) {
      const known = chosen.get(target)
      if (known && !known.isClosed) return known
      const url = parseUrl(target.origin)
      const isOpen = target.isOperatorAddress || isAllowed(url)
      if (!isOpen) refuseLiteralAddress(url, isPrivateAddress)
      const connections = connectionsTo(url.origin, isOpen)
      chosen.set(target, connections)
      return connections
    },
    async destroy() {
      await Promise.all([...toOrigins.values()].map((each) => each.destroy()))
    },
  }
}

// Connections for requests that are passed through as streams, with the same guard as every other way out.
import {
  createUndiciPool,
  type Lookup,
  refuseLiteralAddress,
  type UndiciAgentOptions,
} from '@mortise/connector-kit'
import { isPrivateAddress } from '@mortise/core'
import type { Dispatcher, Pool } from 'undici'
import { allowList, parseUrl } from './guarded-send.ts'

/** Connections to vendors by where they lead. */
export interface GuardedConnections {
  /**
   * The connections that requests to an origin go through; redirects are never followed.
   * @throws SendError refused_address when the origin is an address that must not be reached
   */
  to(target: { readonly origin: string; readonly isOperatorAddress: boolean }): Dispatcher
  /** Ends everything at once, requests under way included. */
  destroy(): Promise<void>
}

// Between two pieces of an answer's body. Each request sets its own limit for the start of an answer, which is always
// shorter. undici swaps timers at every request unless both values are the same.
const IDLE_MS = 310_000

// Pools of more are closed, the one made first before the others; without requests they hold no connection.
const ORIGINS_MAX = 1_000

/** Opens them; names are judged when they are resolved, as `createGuardedSend` does. */
export function createGuardedConnections(options: {
  readonly privateHostsAllowed: readonly string[]
  readonly lookup?: Lookup | undefined
}): GuardedConnections {
  const isAllowed = allowList(options.privateHostsAllowed)
  const common: UndiciAgentOptions = {
    headersTimeoutMs: IDLE_MS,
    lookup: options.lookup,
  }
  const pools = new Map<string, Pool>()
  const poolTo = (origin: string, isOpen: boolean): Pool => {
    const key = `${isOpen ? 'open' : 'guarded'} ${origin}`
    const found = pools.get(key)
    if (found) return found
    const made = createUndiciPool(origin, isOpen ? common : { ...common, isAddressRefused: isPrivateAddress })
    pools.set(key, made)
    const [oldest] = pools
    if (pools.size > ORIGINS_MAX && oldest) {
      pools.delete(oldest[0])
      // Requests under way end first.
      void oldest[1].close()
    }
    return made
  }
  // Targets are the same objects for as long as a connection stays as it is.
  const chosen = new WeakMap<object, Pool>()
  return {
    to(target) {
      const known = chosen.get(target)
      if (known && !known.closed) return known
      const url = parseUrl(target.origin)
      const isOpen = target.isOperatorAddress || isAllowed(url)
      if (!isOpen) refuseLiteralAddress(url, isPrivateAddress)
      const connections = poolTo(url.origin, isOpen)
      chosen.set(target, connections)
      return connections
    },
    async destroy() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}

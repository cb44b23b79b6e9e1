// Pooled, kept-alive connections to vendors, which never lead where they must not.
import { Agent, Pool } from 'undici'
import { guardedLookup, type IsAddressRefused, type Lookup } from './address-guard.ts'

/** How connections behave. */
export interface UndiciAgentOptions {
  /** Kept-alive connections to one origin; by default as many as there are concurrent calls. */
  connectionsPerOrigin?: number
  /** Time until an answer begins, and between two pieces of it; 60 s by default, 0 for no limit. */
  headersTimeoutMs?: number
  /** Answers true for IP addresses that must not be reached: keeps customers' URLs out of the private network. */
  isAddressRefused?: IsAddressRefused
  /** Stands in for the operating system's resolver, in tests. */
  lookup?: Lookup | undefined
}

// undici 7.30.2 can mistake an idle connection of a pool for a busy one, forever. A pool that cannot grow then stops
// answering. So pools may grow, bounded by the number of concurrent calls, and connections are replaced after a while.
const CONNECTION_TTL_MS = 5 * 60_000

/**
 * Connections whose addresses are judged when they are opened. Hosts that are IP addresses never go through a lookup:
 * judge those by `refuseLiteralAddress`.
 */
export function createUndiciAgent(options: UndiciAgentOptions): Agent {
  return new Agent(poolOptions(options))
}

/** The same for one origin alone. */
export function createUndiciPool(origin: string, options: UndiciAgentOptions): Pool {
  return new Pool(origin, poolOptions(options))
}

function poolOptions(options: UndiciAgentOptions): Pool.Options {
  const headersTimeout = options.headersTimeoutMs ?? 60_000
  return {
    connections: options.connectionsPerOrigin ?? null,
    clientTtl: CONNECTION_TTL_MS,
    headersTimeout,
    bodyTimeout: headersTimeout,
    keepAliveTimeout: 30_000,
    connect: {
      timeout: 10_000,
      lookup:
        options.isAddressRefused || options.lookup
          ? guardedLookup(options.isAddressRefused, options.lookup)
          : undefined,
    },
  }
}

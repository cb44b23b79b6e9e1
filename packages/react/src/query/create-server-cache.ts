// The cache of server state, apart from any cache the application has.
import { ApiError } from '@mortise/client'
import { hashKey, QueryCache, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The part of a cache that the kit uses. The library's own `QueryClient` would add its mutations, which the kit never
 * makes, to every application's download: the queries themselves are the library's.
 */
export type ServerCache = {
  /** Changes what is known without asking the server; nothing happens where `update` answers nothing. */
  set: <T>(queryKey: QueryKey, update: (known: T | undefined) => T | undefined) => void
  /** Asks again for everything below the key that is on a screen, and resolves once it is there or was refused. */
  invalidate: (queryKey: QueryKey) => Promise<void>
  /** Everything that is known of what matches. */
  find: (matches: (queryKey: QueryKey) => boolean) => unknown[]
  /** The client that the library's observers need. */
  client: QueryClient
}

/** How long an answer is shown without asking again. */
export const usualStaleMs = 60_000

const defaults = {
  // Nothing waits in silence for the network: a call that cannot be made fails, and the screen says so.
  networkMode: 'always' as const,
  staleTime: usualStaleMs,
  retry: (count: number, error: Error) => count < 2 && isWorthRepeating(error),
  retryDelay: (count: number) => 500 * 2 ** count,
}

/** Makes a cache that asks again after a minute at the earliest, and repeats only what may succeed by repeating. */
export function createServerCache(): ServerCache {
  const queries = new QueryCache()
  const asked = {
    getQueryCache: () => queries,
    getQueryDefaults: () => ({}),
    defaultQueryOptions: (options: { queryKey: QueryKey; _defaulted?: boolean }) =>
      options._defaulted
        ? options
        : { ...defaults, queryHash: hashKey(options.queryKey), ...options, _defaulted: true },
  }
  // These three are all that queries and their observers call; a type check of the library's would ask for forty more.
  const client = asked as unknown as QueryClient
  return {
    client,
    set: <T>(queryKey: QueryKey, update: (known: T | undefined) => T | undefined) => {
      const value = update(queries.get<T>(hashKey(queryKey))?.state.data)
      if (value === undefined) return
      queries.build(client, client.defaultQueryOptions({ queryKey })).setData(value, { manual: true })
    },
    invalidate: async (queryKey) => {
      const found = queries.findAll({ queryKey })
      for (const query of found) query.invalidate()
      const shown = found.filter((query) => query.isActive() && !query.isDisabled())
      // A refusal is the query's own state.
      await Promise.allSettled(shown.map((query) => query.fetch(undefined, { cancelRefetch: true })))
    },
    find: (matches) =>
      queries.findAll({ predicate: ({ queryKey }) => matches(queryKey) }).map(({ state }) => state.data),
  }
}

function isWorthRepeating(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  return error.problem.retryable === true || error.status >= 500
}

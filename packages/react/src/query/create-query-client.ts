// The cache of server state, apart from any cache the application has.
import { ApiError } from '@mortise/client'
import { QueryClient } from '@tanstack/react-query'

const staleTime = 60_000

/** Makes a cache that asks again after a minute at the earliest, and repeats only what may succeed by repeating. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Nothing waits in silence for the network: a call that cannot be made fails, and the screen says so.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime,
        retry: (count, error) => count < 2 && isWorthRepeating(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
    },
  })
}

function isWorthRepeating(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  return error.problem.retryable === true || error.status >= 500
}

// Reads server state through the kit's own cache, so that an application's cache is neither needed nor touched.

import type { Client } from '@mortise/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMortise } from '../provider/mortise-context.ts'
import type { TokenRequest } from '../provider/mortise-options.ts'
import { usualStaleMs } from './create-server-cache.ts'
import { useObservedQuery } from './use-observed-query.ts'

/** One thing to read: its place in the cache below project and group, whose it is, and the call. */
export type ServerQuery<T> = {
  key: readonly unknown[]
  party: TokenRequest
  read: (client: Client, signal: AbortSignal) => Promise<T>
  isEnabled?: boolean
  staleTimeMs?: number
  /** How long to wait before asking again, from the last answer; nothing is asked while the tab is hidden. */
  pollMs?: (last: T | undefined) => number
}

/** The state of one read, shared by everybody who reads the same. */
export function useServerQuery<T>(query: ServerQuery<T>): UseQueryResult<T> {
  const { key, party, read, isEnabled = true, staleTimeMs, pollMs } = query
  const { clientFor, project } = useMortise()
  return useObservedQuery<T>({
    queryKey: [...scopeOf(project, party), ...key],
    queryFn: ({ signal }) => read(clientFor(party), signal),
    enabled: isEnabled,
    staleTime: staleTimeMs ?? usualStaleMs,
    refetchInterval: pollMs ? ({ state }) => pollMs(state.data) : false,
  })
}

/** Where a group's server state is kept. */
export function scopeOf(project: string, { groupRef, consumerRef }: TokenRequest): readonly unknown[] {
  return [project, groupRef, consumerRef]
}

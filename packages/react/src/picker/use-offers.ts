// Reads what the picker shows: integrations, how far the group is with each, and the catalogue entries of their providers.
import type { ProviderInfo } from '@mortise/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import type { TokenRequest } from '../provider/mortise-options.ts'
import { places, useConnections, useIntegrations } from '../query/queries.ts'
import { retryFailed } from '../query/retry-failed.ts'
import { scopeOf, useServerQuery } from '../query/use-server-query.ts'
import { type Offer, offersOf } from './offers.ts'

/** The offers, `undefined` while they load; `error` when they cannot be. */
export type Offers = { offers: Offer[] | undefined; error: Error | undefined; retry: () => void }

const rarelyChangesMs = 600_000

/** Pictures and names of providers come one by one; nothing waits for them. */
export function useOffers(party: TokenRequest): Offers {
  const { project } = useMortise()
  const params = { projectIdOrName: project }
  const integrations = useIntegrations(party)
  const installations = useServerQuery({
    key: [places.installations],
    party,
    read: (client, signal) =>
      client.listInstallationsForProject({ params, query: { groupRef: party.groupRef } }, { signal }),
  })
  const connections = useConnections(party)
  const names = integrations.data?.map(({ provider }) => provider.toLowerCase())
  const providers = useProviderInfos(party, [...new Set(names)])
  const all = [integrations, installations, connections]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  const offers = useMemo(() => {
    if (!integrations.data || !installations.data || !connections.data) return undefined
    return offersOf({
      integrations: integrations.data,
      installations: installations.data,
      connections: connections.data,
      providers: new Map(providers.map((info) => [info.name.toLowerCase(), info])),
    })
  }, [integrations.data, installations.data, connections.data, providers])
  return { offers, error: failed?.error ?? undefined, retry: () => retryFailed(all) }
}

/** Under the places where the screens of an installation look, so that these find them there. */
function useProviderInfos(party: TokenRequest, names: readonly string[]): ProviderInfo[] {
  const { clientFor, project, cache } = useMortise()
  return useQueries(
    {
      queries: names.map((provider) => ({
        queryKey: [...scopeOf(project, party), 'provider', provider],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          clientFor(party).getProvider({ params: { provider } }, { signal }),
        staleTime: rarelyChangesMs,
      })),
      combine: dataOf,
    },
    cache.client,
  )
}

function dataOf(results: readonly { data?: ProviderInfo | undefined }[]): ProviderInfo[] {
  return results.flatMap(({ data }) => data ?? [])
}

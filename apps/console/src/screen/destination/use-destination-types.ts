// The types of destination that the server has; they change only with the server.
import type { DestinationTypeInfo } from '@mortise/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Reads them once. */
export function useDestinationTypes(project: string): UseQueryResult<DestinationTypeInfo[]> {
  return useQuery({
    queryKey: ['destination-types', project],
    queryFn: () => api.listDestinationTypes({ params: { projectIdOrName: project } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

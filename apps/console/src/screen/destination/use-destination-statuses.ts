// How the destinations of a project keep up, renewed every five seconds.
import type { DestinationStatus } from '@mortise/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const refreshMs = 5_000

/** Reads the figures of all destinations. */
export function useDestinationStatuses(project: string): UseQueryResult<DestinationStatus[]> {
  return useQuery({
    queryKey: ['destination-statuses', project],
    queryFn: () => api.listDestinationStatuses({ params: { projectIdOrName: project } }),
    refetchInterval: refreshMs,
  })
}

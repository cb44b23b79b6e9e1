// A provider by its mark and its own name.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../api/client.ts'

/** The technical name stands until the other one is known. */
export function ProviderName({ name }: { name: string }): ReactNode {
  const { data } = useQuery({
    queryKey: ['provider', name],
    queryFn: () => api.getProvider({ params: { provider: name } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const icon = data?.media?.regular?.iconURL
  return (
    <span className="provider">
      {icon !== undefined && <img src={icon} width="18" height="18" alt="" />}
      {data?.displayName ?? name}
    </span>
  )
}

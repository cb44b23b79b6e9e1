// The group's installation of the integration, for applications with their own components.
import type { Installation } from '@mortise/contract'
import { useInstallations } from '../query/queries.ts'
import { useInstallationScope } from './installation-context.ts'
import type { ReadState } from './read-state.ts'

/** The group's installation; `null` while it loads and when the group has none. */
export function useInstallation(): ReadState & { installation: Installation | null } {
  const scope = useInstallationScope()
  const { data, error, isPending, isFetching, isError, isSuccess } = useInstallations(
    scope,
    scope.integration,
  )
  return { installation: data?.[0] ?? null, error, isPending, isFetching, isError, isSuccess }
}

// The group's connection to the integration's provider, for applications with their own components.
import type { Connection } from '@mortise/contract'
import { useConnections, useIntegration } from '../query/queries.ts'
import { useInstallationScope } from './installation-context.ts'
import type { ReadState } from './read-state.ts'

/** The connection, whichever consumer of the group made it; `null` while it loads and when there is none. */
export function useConnection(): ReadState & { connection: Connection | null } {
  const scope = useInstallationScope()
  const integration = useIntegration(scope, scope.integration)
  const connections = useConnections(scope)
  const provider = integration.data?.provider.toLowerCase()
  const connection = connections.data?.find((each) => each.provider.toLowerCase() === provider)
  return {
    connection: connection ?? null,
    error: integration.error ?? connections.error,
    isPending: integration.isPending || connections.isPending,
    isFetching: integration.isFetching || connections.isFetching,
    isError: integration.isError || connections.isError,
    isSuccess: integration.isSuccess && connections.isSuccess,
  }
}

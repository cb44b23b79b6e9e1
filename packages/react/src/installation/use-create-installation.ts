// Installs the integration for the group.
import type { Installation } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import { places, useIntegration } from '../query/queries.ts'
import { type ChangeHandlers, useServerMutation } from '../query/use-server-mutation.ts'
import { type ChangeState, changeState } from './change-state.ts'
import { type InstallationConfigContent, wholeConfig } from './installation-config.ts'
import { useInstallationScope } from './installation-context.ts'
import { useConnection } from './use-connection.ts'

/** The config to install, and the handlers of the outcome. */
export type CreateInstallationInput = { config: InstallationConfigContent } & ChangeHandlers<Installation>

/** The result of `useCreateInstallation`. */
export type CreateInstallation = ChangeState & {
  createInstallation: (input: CreateInstallationInput) => void
}

/**
 * Installs the integration on the group's connection. The server tries the config out at the provider before it saves
 * anything. Needs an `InstallationProvider` above. A failure is in `error`, and in `errorMsg` in words for customers.
 *
 * @example
 * ```tsx
 * const { draft } = useLocalConfig()
 * const { createInstallation, isPending, errorMsg } = useCreateInstallation()
 * return (
 *   <form action={() => createInstallation({ config: draft, onSuccess: ({ id }) => console.info(id) })}>
 *     <button disabled={isPending}>Install</button>
 *     <p role="alert">{errorMsg}</p>
 *   </form>
 * )
 * ```
 */
export function useCreateInstallation(): CreateInstallation {
  const scope = useInstallationScope()
  const { project } = useMortise()
  const { connection } = useConnection()
  const integration = useIntegration(scope, scope.integration)
  const { run, ...change } = useServerMutation<InstallationConfigContent, Installation>({
    party: scope,
    write: (client, config) => {
      const content = wholeConfig(config, integration.data?.provider ?? '')
      return client.createInstallation({
        params: { projectIdOrName: project, integrationId: scope.integration },
        body: {
          groupRef: scope.groupRef,
          connectionId: connection?.id,
          config: { createdBy: `consumer:${scope.consumerRef}`, content },
        },
      })
    },
    stale: [places.installations],
  })
  return {
    ...changeState(change),
    createInstallation: ({ config, ...handlers }) => run(config, handlers),
  }
}

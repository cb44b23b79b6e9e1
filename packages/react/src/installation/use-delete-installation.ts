// Uninstalls the integration for the group.
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ChangeHandlers, useServerMutation } from '../query/use-server-mutation.ts'
import { type ChangeState, changeState } from './change-state.ts'
import { useInstallationScope } from './installation-context.ts'
import { useInstallation } from './use-installation.ts'

/** The result of `useDeleteInstallation`. */
export type DeleteInstallation = ChangeState & {
  /** `onSuccess` is given the id of what was installed. */
  deleteInstallation: (handlers?: ChangeHandlers<string>) => void
}

/** Stops and removes the installation, and the connection with it when nothing else uses that. */
export function useDeleteInstallation(): DeleteInstallation {
  const scope = useInstallationScope()
  const { project } = useMortise()
  const { installation } = useInstallation()
  const { run, ...change } = useServerMutation<void, string>({
    party: scope,
    write: async (client) => {
      if (installation === null) throw new Error(`${scope.integration} is not installed for this group.`)
      const params = {
        projectIdOrName: project,
        integrationId: scope.integration,
        installationId: installation.id,
      }
      await client.deleteInstallation({ params })
      return installation.id
    },
    stale: [places.installations, places.connections],
  })
  return {
    ...changeState(change),
    deleteInstallation: (handlers = {}) => run(undefined, handlers),
  }
}

// Installs the integration for the group.
import type { ConfigContent, Installation } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ChangeHandlers, useServerMutation } from '../query/use-server-mutation.ts'
import { type ChangeState, changeState } from './change-state.ts'
import { useInstallationScope } from './installation-context.ts'
import { useConnection } from './use-connection.ts'

/** What is installed, and what to call when it is over. */
export type CreateInstallationInput = { config: ConfigContent } & ChangeHandlers<Installation>

/** What `useCreateInstallation` answers. */
export type CreateInstallation = ChangeState & {
  createInstallation: (input: CreateInstallationInput) => void
}

/** Installs on the group's connection; the server tries the config out at the provider before it saves anything. */
export function useCreateInstallation(): CreateInstallation {
  const scope = useInstallationScope()
  const { project } = useMortise()
  const { connection } = useConnection()
  const { run, ...change } = useServerMutation<ConfigContent, Installation>({
    party: scope,
    write: (client, content) =>
      client.createInstallation({
        params: { projectIdOrName: project, integrationId: scope.integration },
        body: {
          groupRef: scope.groupRef,
          ...(connection === undefined ? {} : { connectionId: connection.id }),
          config: { createdBy: `consumer:${scope.consumerRef}`, content },
        },
      }),
    stale: [places.installations],
  })
  return {
    ...changeState(change),
    createInstallation: ({ config, ...handlers }) => run(config, handlers),
  }
}

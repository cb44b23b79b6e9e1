// Changes what the group has installed.
import type { Installation } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ChangeHandlers, useServerMutation } from '../query/use-server-mutation.ts'
import { type ChangeState, changeState } from './change-state.ts'
import type { InstallationConfigContent } from './installation-config.ts'
import { useInstallationScope } from './installation-context.ts'
import { maskOf } from './mask-of.ts'
import { useInstallation } from './use-installation.ts'

/** The parts of the config to replace, and what to call when it is over. */
export type UpdateInstallationInput = {
  config: InstallationConfigContent
  /** The parts to replace, if the config alone does not say: `config.content.write.objects` replaces all of them. */
  updateMask?: readonly string[] | undefined
} & ChangeHandlers<Installation>

type Change = Pick<UpdateInstallationInput, 'config' | 'updateMask'>

/** The result of `useUpdateInstallation`. */
export type UpdateInstallation = ChangeState & {
  updateInstallation: (input: UpdateInstallationInput) => void
}

/** Replaces the objects the given config names and leaves the others; an object with nothing but `disabled` is only paused or resumed. */
export function useUpdateInstallation(): UpdateInstallation {
  const scope = useInstallationScope()
  const { project } = useMortise()
  const { installation } = useInstallation()
  const { run, ...change } = useServerMutation<Change, Installation>({
    party: scope,
    write: (client, { config: content, updateMask = maskOf(content) }) => {
      if (installation === null) throw new Error(`${scope.integration} is not installed for this group.`)
      return client.updateInstallation({
        params: {
          projectIdOrName: project,
          integrationId: scope.integration,
          installationId: installation.id,
        },
        body: { updateMask: [...updateMask], installation: { config: { content } } },
      })
    },
    stale: [places.installations, places.health],
  })
  return {
    ...changeState(change),
    updateInstallation: ({ config, updateMask, ...handlers }) => run({ config, updateMask }, handlers),
  }
}

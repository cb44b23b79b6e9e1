// Takes an object's offer to be read again, or turns it down.
import type { Client } from '@mortise/client'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ServerChange, useServerMutation } from '../query/use-server-mutation.ts'

type Answer = 'accept' | 'dismiss'

/** One change at a time; it is over once the health has been read again. */
export function useReread(of: { installationId: string; objectName: string }): ServerChange<Answer, Answer> {
  const { project } = useMortise()
  const scope = useInstallationScope()
  const params = { ...of, projectIdOrName: project, integrationId: scope.integration }
  return useServerMutation<Answer, Answer>({
    party: scope,
    write: async (client: Client, answer) => {
      if (answer === 'accept') await client.rereadObject({ params })
      else await client.dismissReread({ params })
      return answer
    },
    stale: [places.health],
  })
}

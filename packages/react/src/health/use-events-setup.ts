// Asks for the webhook address of a connection, and stores the secret that the customer copied at the provider.
import type { ConnectionWebhook } from '@mortise/contract'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ServerChange, useServerMutation } from '../query/use-server-mutation.ts'

/** Without a secret it only answers the address, which is made with the first request. */
export function useEventsSetup(
  connectionId: string,
): ServerChange<{ signingSecret?: string }, ConnectionWebhook> {
  const { project } = useMortise()
  return useServerMutation({
    party: useInstallationScope(),
    write: (client, body) =>
      client.upsertConnectionWebhook({ params: { projectIdOrName: project, connectionId }, body }),
    stale: [places.health],
  })
}

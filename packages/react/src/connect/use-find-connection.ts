// Asks the server whether a connection was made, if no message reported it.
import type { Connection } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import type { ConnectParty } from './use-connect-actions.ts'

// The server's clock and this device's need not agree to the second.
const toleranceMs = 5_000

/** Answers a function that finds the provider's connection if it was made or renewed after `since`. */
export function useFindConnection(party: ConnectParty): (since: Date) => Promise<Connection | undefined> {
  const { project, clientFor } = useMortise()
  const { provider, groupRef } = party
  return async (since) => {
    const found = await clientFor(party).listConnections({
      params: { projectIdOrName: project },
      query: { groupRef, provider },
    })
    return found.find(
      ({ createTime, updateTime = createTime }) => Date.parse(updateTime) > since.getTime() - toleranceMs,
    )
  }
}

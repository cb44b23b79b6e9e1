// Lets everything read again that a new or renewed connection may have touched.
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { scopeOf } from '../query/use-server-query.ts'
import type { ConnectParty } from './use-connect-actions.ts'

/** Answers a function that resolves once the connections have been read again. */
export function useConnectionChanged(party: ConnectParty): () => Promise<void> {
  const { project, queryClient } = useMortise()
  return async () => {
    const scope = scopeOf(project, party)
    await Promise.all(
      [places.connections, places.hydratedRevision].map((place) =>
        queryClient.invalidateQueries({ queryKey: [...scope, place] }),
      ),
    )
  }
}

// Puts a connection just made where everybody finds it, without asking the server again.
import type { Connection } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { scopeOf } from '../query/use-server-query.ts'
import type { ConnectParty } from './use-connect-actions.ts'

/** Answers a function that makes `connection` the group's first one; what is known of its account is read again. */
export function useKeepConnection(party: ConnectParty): (connection: Connection) => void {
  const { project, cache } = useMortise()
  return (connection) => {
    const scope = scopeOf(project, party)
    cache.set<Connection[]>([...scope, places.connections], (known = []) => [
      connection,
      ...known.filter(({ id }) => id !== connection.id),
    ])
    void cache.invalidate([...scope, places.hydratedRevision])
  }
}

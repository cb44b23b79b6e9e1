// What can be done to a group's connection to one provider.
import type { Connection, ConnectionRequest } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ServerChange, useServerMutation } from '../query/use-server-mutation.ts'
import { masksOf } from './request-body.ts'

/** Whose connection it is. */
export type ConnectParty = {
  provider: string
  consumerRef: string
  consumerName?: string | undefined
  groupRef: string
  groupName?: string | undefined
}

/** What `useConnectActions` answers. */
export type ConnectActions = {
  /** Makes a connection, or gives `connection` new credentials or metadata and leaves what is set up on it. */
  save: ServerChange<ConnectionRequest, Connection>
  remove: ServerChange<Connection, Connection>
  /** The address at which access is granted, anew when there is a connection. */
  authorize: (metadata: ConnectionRequest) => Promise<string>
}

/** The server checks credentials with the provider before it stores them. */
export function useConnectActions(party: ConnectParty, connection: Connection | undefined): ConnectActions {
  const { project, clientFor } = useMortise()
  const { provider, consumerRef, consumerName, groupRef, groupName } = party
  const names = {
    ...(consumerName === undefined ? {} : { consumerName }),
    ...(groupName === undefined ? {} : { groupName }),
  }
  const whose = { provider, consumerRef, groupRef, ...names }
  const at = { projectIdOrName: project }
  const save = useServerMutation<ConnectionRequest, Connection>({
    party,
    write: (client, body) =>
      connection === undefined
        ? client.generateConnection({ params: at, body: { ...body, ...whose } })
        : client.updateConnection({
            params: { ...at, connectionId: connection.id },
            body: { updateMask: masksOf(body), connection: body },
          }),
    stale: [],
  })
  const remove = useServerMutation<Connection, Connection>({
    party,
    write: async (client, removed) => {
      await client.deleteConnection({ params: { ...at, connectionId: removed.id } })
      return removed
    },
    stale: [places.connections, places.installations],
  })
  const authorize = (metadata: ConnectionRequest): Promise<string> =>
    connection === undefined
      ? clientFor(party).oauthConnect({ body: { ...metadata, ...at, ...whose } })
      : clientFor(party).oauthUpdate({ params: { ...at, connectionId: connection.id } })
  return { save, remove, authorize }
}

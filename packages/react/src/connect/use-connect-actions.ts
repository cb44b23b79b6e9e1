// The actions on a group's connection to one provider.
import type { Connection, ConnectionRequest, CustomAuthConnectResponse } from '@mortise/contract'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { type ServerChange, useServerMutation } from '../query/use-server-mutation.ts'
import type { AuthorizationStep } from './authorization-step.ts'
import type { CallbackStep } from './popup.ts'
import { masksOf } from './request-body.ts'

/** Whose connection it is. */
export type ConnectParty = {
  provider: string
  consumerRef: string
  consumerName?: string | undefined
  groupRef: string
  groupName?: string | undefined
}

/** The result of `useConnectActions`. */
export type ConnectActions = {
  /** Makes a connection, or gives `connection` new credentials or metadata and leaves what is set up on it. */
  save: ServerChange<ConnectionRequest, Connection>
  remove: ServerChange<Connection, Connection>
  /**
   * The address at which the customer grants access, again if there is a connection. `returnUrl` is for the way without
   * a popup.
   */
  authorize: (metadata: ConnectionRequest, returnUrl?: string) => Promise<{ url: string }>
  /** Begins a provider's own authentication, in as many steps as it takes. */
  beginSteps: (body: ConnectionRequest, returnUrl?: string) => Promise<AuthorizationStep>
  /** Goes on with it after the customer came back. */
  goOn: (step: CallbackStep) => Promise<AuthorizationStep>
}

/** The server checks credentials with the provider before it stores them. */
export function useConnectActions(party: ConnectParty, connection: Connection | undefined): ConnectActions {
  const { project, clientFor } = useMortise()
  const { provider, consumerRef, consumerName, groupRef, groupName } = party
  const whose = { provider, consumerRef, groupRef, consumerName, groupName }
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
  const authorize: ConnectActions['authorize'] = async (metadata, returnUrl) => {
    const client = clientFor(party)
    const url =
      connection === undefined
        ? await client.oauthConnect({ body: { ...metadata, ...at, ...whose, returnUrl } })
        : await client.oauthUpdate({ params: { ...at, connectionId: connection.id }, body: { returnUrl } })
    return { url }
  }
  return {
    save,
    remove,
    authorize,
    beginSteps: async ({ customAuth, providerMetadata }, returnUrl) =>
      stepOf(
        await clientFor(party).customAuthConnect({
          body: { ...at, ...whose, customAuth, providerMetadata, returnUrl },
        }),
      ),
    goOn: async (step) =>
      stepOf(await clientFor(party).customAuthConnect({ body: { ...at, groupRef, ...step } })),
  }
}

function stepOf(answer: CustomAuthConnectResponse): AuthorizationStep {
  return 'redirect' in answer ? { url: answer.redirect.url } : answer
}

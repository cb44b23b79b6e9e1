// Carries a connect form through to a connection, by whichever way the provider asks for.
import type { Connection, ConnectionRequest, ProviderInfo, RevisionContent } from '@mortise/contract'
import { useMemo } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import type { ServerChange } from '../query/use-server-mutation.ts'
import { type ConnectForm, type ConnectInput, connectForm } from './connect-form.ts'
import { type EnteredValues, requestBody } from './request-body.ts'
import { leaveFor, returnAddress } from './same-tab.ts'
import { type Authorization, useAuthorization } from './use-authorization.ts'
import { type ConnectParty, useConnectActions } from './use-connect-actions.ts'
import { useFindConnection } from './use-find-connection.ts'
import { useReturn } from './use-return.ts'

/** Options of `useConnecting`; `connection` is present when credentials are renewed. */
export type ConnectingInput = {
  party: ConnectParty
  info: ProviderInfo
  /** Decides which metadata is asked for; the manifest's where it is absent. */
  module?: string | undefined
  manifest?: RevisionContent | undefined
  connection?: Connection | undefined
  onConnected: (connection: Connection) => void
}

/** The result of `useConnecting`. */
export type Connecting = {
  form: ConnectForm
  /** The inputs of the customer, credentials first. */
  inputs: readonly ConnectInput[]
  /** The customer grants access in a window of the provider, and enters no credentials here. */
  opensWindow: boolean
  authorization: Authorization
  save: ServerChange<ConnectionRequest, Connection>
  /** Call it inside the click: it may open a window. */
  submit: (values: EnteredValues) => void
  /** Goes to the provider in this tab and comes back. */
  leave: (values: EnteredValues) => void
}

/** An account's metadata is not asked for again when only its credentials are renewed. */
export function useConnecting(input: ConnectingInput): Connecting {
  const { party, info, manifest, module = manifest?.module, connection, onConnected } = input
  const { t } = useMortise()
  const form = useMemo(() => connectForm(info, t, module), [info, t, module])
  const { save, authorize, beginSteps, goOn } = useConnectActions(party, connection)
  const findConnection = useFindConnection(party)
  const returned = useReturn(party)
  const goTo = (url: string): void => leaveFor(url, party)
  const authorization = useAuthorization({ onConnected, findConnection, goOn, goTo, returned })
  const isOauth = form.method === 'oauth'
  const isStepwise = form.method === 'steps'
  const begin = isOauth ? authorize : beginSteps
  const metadata = connection === undefined ? form.metadata : []
  const opensWindow = isOauth || (isStepwise && form.credentials.length === 0)
  const bodyOf = (values: EnteredValues): ConnectionRequest => requestBody({ ...form, metadata }, values)
  return {
    form,
    inputs: [...form.credentials, ...metadata],
    opensWindow,
    authorization,
    save,
    submit: (values) => {
      const body = bodyOf(values)
      if (opensWindow) authorization.start(() => begin(body))
      else if (isStepwise) authorization.ask(() => begin(body))
      else save.run(body, { onSuccess: onConnected })
    },
    leave: (values) => {
      const body = bodyOf(values)
      authorization.leave(() => begin(body, returnAddress()))
    },
  }
}

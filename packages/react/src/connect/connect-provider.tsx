// Collects a customer's credentials for a provider, without installing anything.
import type { Connection } from '@mortise/contract'
import type { ReactNode } from 'react'
import { Root } from '../component/root/root.tsx'
import { ConnectFlow } from './connect-flow.tsx'
import type { ExtraStepContent } from './part/extra-step.tsx'

/** Props of `ConnectProvider`. */
export type ConnectProviderProps = {
  /** Provider name, for example `hubspot`. */
  provider: string
  /** The application's id of the person who connects. */
  consumerRef: string
  consumerName?: string
  /** The application's id of the person's company, team or workspace; the connection belongs to it. */
  groupRef: string
  groupName?: string
  /** Whose metadata is asked for; the provider's default module when absent. */
  module?: string
  /** Where to go after connecting, absolute or relative. */
  redirectUrl?: string
  /** Something your customers have to do at the provider first, such as installing your package. */
  extraStep?: ExtraStepContent
  onConnectSuccess?: (connection: Connection) => void
  onDisconnectSuccess?: (connection: Connection) => void
}

/** Shows a form until the group is connected, then the connection with what can be done to it. */
export function ConnectProvider(props: ConnectProviderProps): ReactNode {
  const { module, redirectUrl, extraStep, onConnectSuccess, onDisconnectSuccess, ...party } = props
  return (
    <Root isNarrow>
      <ConnectFlow
        // Another provider or group is another story from its beginning.
        key={JSON.stringify([party.provider, party.groupRef, party.consumerRef])}
        party={party}
        module={module}
        extraStep={extraStep}
        onConnected={(connection) => {
          onConnectSuccess?.(connection)
          if (redirectUrl !== undefined) followRedirect(redirectUrl)
        }}
        onDisconnected={onDisconnectSuccess}
      />
    </Root>
  )
}

/** Follows web addresses only: `javascript:` would run in the page. */
function followRedirect(redirectUrl: string): void {
  const url = new URL(redirectUrl, window.location.href)
  if (/^https?:$/.test(url.protocol)) window.location.assign(url)
}

// The connection as a connected customer sees it, with its actions.

import type { Connection, ProviderInfo } from '@mortise/contract'
import { Notice, rootClasses } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { ConnectParty } from '../use-connect-actions.ts'
import { useConnectedBy } from '../use-connected-by.ts'
import { ConnectTitle } from './connect-title.tsx'
import { ConnectionActions } from './connection-actions.tsx'

/** Props of `ConnectedCard`. */
export type ConnectedCardProps = {
  party: ConnectParty
  info: ProviderInfo
  connection: Connection
  /** The credentials were renewed a moment ago. */
  isRenewed: boolean
  onRenew: () => void
  onDisconnected: (connection: Connection) => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Shows who connected and whether the connection works. Offers to renew and to disconnect. */
export function ConnectedCard(props: ConnectedCardProps): ReactNode {
  const { party, info, connection, isRenewed, onRenew, onDisconnected, headingRef } = props
  const { t } = useMortise()
  const names = useNames()
  const connectedBy = useConnectedBy()(connection)
  const isBroken = connection.status === 'bad_credentials'
  const workspace = connection.providerWorkspaceRef
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle
        info={info}
        headingRef={headingRef}
        title={t(isBroken ? 'health.attention' : 'connected.title', names)}
        lead={connectedBy}
      />
      {connection.consumer.consumerRef !== party.consumerRef && <p>{t('connected.colleague')}</p>}
      {workspace !== undefined && (
        <p className={rootClasses.quiet}>{t('connected.workspace', { workspace })}</p>
      )}
      {isBroken && <Notice tone="warning" lines={[t('connected.broken', names)]} />}
      {isRenewed && !isBroken && <Notice tone="success" lines={[t('connected.renewed', names)]} />}
      <ConnectionActions
        party={party}
        info={info}
        connection={connection}
        onRenew={onRenew}
        onDisconnected={onDisconnected}
        disconnectText={t('disconnect.text', names)}
      />
    </div>
  )
}

// Leads from no connection to a working one and back, on one screen at a time.

import type { Connection, ProviderInfo } from '@mortise/contract'
import { Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import { useNames } from '../provider/names-context.tsx'
import { connectForm } from './connect-form.ts'
import { missingMetadata } from './missing-metadata.ts'
import { ConnectStep } from './part/connect-step.tsx'
import { ConnectedCard } from './part/connected-card.tsx'
import type { ExtraStepContent } from './part/extra-step.tsx'
import { MetadataStep } from './part/metadata-step.tsx'
import type { Returned } from './same-tab.ts'
import type { ConnectParty } from './use-connect-actions.ts'
import { useKeepConnection } from './use-keep-connection.ts'
import { useReturn } from './use-return.ts'

/** Props of `ConnectScreens`. */
export type ConnectScreensProps = {
  party: ConnectParty
  module?: string | undefined
  extraStep?: ExtraStepContent | undefined
  onConnected: (connection: Connection) => void
  onDisconnected?: ((connection: Connection) => void) | undefined
  info: ProviderInfo
  connection: Connection | undefined
}

/** Connecting and renewing, then what is missing of the account, then the connection. */
export function ConnectScreens(props: ConnectScreensProps): ReactNode {
  const { party, module, extraStep, onConnected, onDisconnected, info, connection } = props
  const { t } = useMortise()
  const names = useNames()
  const returned = useReturn(party)
  // A customer who left to renew the connection comes back to renewing, unless it worked.
  const [isRenewing, setIsRenewing] = useState(
    connection !== undefined && returned !== undefined && returned.status !== 'connected',
  )
  const [outcome, setOutcome] = useState<'renewed' | 'disconnected'>()
  const keepConnection = useKeepConnection(party)
  const { metadata } = useMemo(() => connectForm(info, t, module), [info, t, module])
  const missing = connection === undefined ? [] : missingMetadata(metadata, connection)
  const screen =
    connection === undefined ? 'new' : isRenewing ? 'renew' : missing.length > 0 ? 'metadata' : 'connected'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  useReportReturn(returned, connection, onConnected)
  const finish = (connected: Connection): void => {
    keepConnection(connected)
    setOutcome(isRenewing ? 'renewed' : undefined)
    setIsRenewing(false)
    onConnected(connected)
  }
  const common = { party, info, headingRef }
  if (connection === undefined || screen === 'renew') {
    return (
      <div className={rootClasses.stack}>
        {outcome === 'disconnected' && <Notice tone="success" lines={[t('disconnect.done', names)]} />}
        <ConnectStep
          {...common}
          module={module}
          connection={connection}
          extraStep={extraStep}
          onConnected={finish}
          onCancel={connection && (() => setIsRenewing(false))}
        />
      </div>
    )
  }
  if (screen === 'metadata') {
    return <MetadataStep {...common} connection={connection} inputs={missing} onSaved={finish} />
  }
  const disconnected = (gone: Connection): void => {
    setOutcome('disconnected')
    onDisconnected?.(gone)
  }
  return (
    <ConnectedCard
      {...common}
      connection={connection}
      isRenewed={outcome === 'renewed'}
      onRenew={() => setIsRenewing(true)}
      onDisconnected={disconnected}
    />
  )
}

/** Calls `onConnected` once on a page that came back connected: the page that began the authorization is gone. */
function useReportReturn(
  returned: Returned | undefined,
  connection: Connection | undefined,
  onConnected: (connection: Connection) => void,
): void {
  const isReported = useRef(false)
  useEffect(() => {
    if (returned?.status !== 'connected' || isReported.current || connection === undefined) return
    isReported.current = true
    onConnected(connection)
  })
}

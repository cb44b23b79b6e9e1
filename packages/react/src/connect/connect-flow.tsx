// Leads from no connection to a working one and back, on one screen at a time.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { Notice } from '../component/notice/notice.tsx'
import rootClasses from '../component/root/root.module.css'
import { useFocusOnChange } from '../component/root/use-focus-on-change.ts'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { useMortise } from '../provider/mortise-context.ts'
import { useConnections, useProject, useProviderInfo } from '../query/queries.ts'
import { retryFailed } from '../query/retry-failed.ts'
import { connectForm } from './connect-form.ts'
import { missingMetadata } from './missing-metadata.ts'
import { ConnectStep } from './part/connect-step.tsx'
import { ConnectedCard } from './part/connected-card.tsx'
import { MetadataStep } from './part/metadata-step.tsx'
import type { ConnectParty } from './use-connect-actions.ts'
import { useKeepConnection } from './use-keep-connection.ts'

/** What `ConnectFlow` takes. */
export type ConnectFlowProps = {
  party: ConnectParty
  module?: string | undefined
  onConnected: (connection: Connection) => void
  onDisconnected?: ((connection: Connection) => void) | undefined
}

/** Loads what the screens need, and says what is wrong when it cannot. */
export function ConnectFlow(props: ConnectFlowProps): ReactNode {
  const { party } = props
  const { t } = useMortise()
  const project = useProject(party)
  const provider = useProviderInfo(party, party.provider)
  const connections = useConnections(party)
  const all = [project, provider, connections]
  const failed = all.find(({ isError }) => isError)
  if (failed?.error) {
    return <Failure error={failed.error} onRetry={() => retryFailed(all)} />
  }
  if (!project.data || !provider.data || !connections.data) return <Skeleton />
  const name = party.provider.toLowerCase()
  return (
    <ConnectScreens
      {...props}
      info={provider.data}
      appName={project.data.appName || t('thisApplication')}
      connection={connections.data.find((each) => each.provider.toLowerCase() === name)}
    />
  )
}

type ScreensProps = ConnectFlowProps & {
  info: ProviderInfo
  appName: string
  connection: Connection | undefined
}

function ConnectScreens(props: ScreensProps): ReactNode {
  const { party, module, onConnected, onDisconnected, info, appName, connection } = props
  const { t } = useMortise()
  const [isRenewing, setIsRenewing] = useState(false)
  const [isRenewed, setIsRenewed] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const keepConnection = useKeepConnection(party)
  const form = useMemo(() => connectForm(info, t, module), [info, t, module])
  const missing = connection === undefined ? [] : missingMetadata(form.metadata, connection)
  const screen =
    connection === undefined ? 'new' : isRenewing ? 'renew' : missing.length > 0 ? 'metadata' : 'connected'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  const provider = info.displayName ?? info.name

  const finish = (connected: Connection): void => {
    keepConnection(connected)
    setIsRenewed(isRenewing)
    setIsRenewing(false)
    setIsGone(false)
    onConnected(connected)
  }
  const common = { party, appName, headingRef }
  if (connection === undefined || screen === 'renew') {
    return (
      <div className={rootClasses.stack}>
        {isGone && <Notice tone="success" lines={[t('disconnect.done', { provider })]} />}
        <ConnectStep
          {...common}
          info={info}
          module={module}
          connection={connection}
          onConnected={finish}
          {...(connection === undefined ? {} : { onCancel: () => setIsRenewing(false) })}
        />
      </div>
    )
  }
  if (screen === 'metadata') {
    return (
      <MetadataStep
        {...common}
        providerName={provider}
        connection={connection}
        inputs={missing}
        onSaved={finish}
      />
    )
  }
  return (
    <ConnectedCard
      {...common}
      info={info}
      connection={connection}
      isRenewed={isRenewed}
      onRenew={() => setIsRenewing(true)}
      onDisconnected={(gone) => {
        setIsGone(true)
        setIsRenewed(false)
        onDisconnected?.(gone)
      }}
    />
  )
}

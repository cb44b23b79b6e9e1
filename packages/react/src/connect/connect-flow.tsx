// Leads from no connection to a working one and back, on one screen at a time.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { Notice } from '../component/notice/notice.tsx'
import rootClasses from '../component/root/root.module.css'
import { useFocusOnChange } from '../component/root/use-focus-on-change.ts'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { useMortise } from '../provider/mortise-context.ts'
import { useConnections, useIntegrations, useProject, useProviderInfo } from '../query/queries.ts'
import { retryFailed } from '../query/retry-failed.ts'
import { connectForm } from './connect-form.ts'
import { missingMetadata } from './missing-metadata.ts'
import { ConnectStep } from './part/connect-step.tsx'
import { ConnectedCard } from './part/connected-card.tsx'
import type { ExtraStepContent } from './part/extra-step.tsx'
import { MetadataStep } from './part/metadata-step.tsx'
import type { ConnectParty } from './use-connect-actions.ts'
import { useKeepConnection } from './use-keep-connection.ts'
import { useReturn } from './use-return.ts'
import { withLogoOfAny } from './with-logo.ts'

/** What `ConnectFlow` takes. */
export type ConnectFlowProps = {
  party: ConnectParty
  module?: string | undefined
  extraStep?: ExtraStepContent | undefined
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
  // They name the picture alone: without them the provider's is shown.
  const integrations = useIntegrations(party)
  const all = [project, provider, connections]
  // What is known stays on the screen when only asking again fails.
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    return <Failure error={failed.error} onRetry={() => retryFailed(all)} />
  }
  if (!project.data || !provider.data || !connections.data || integrations.isPending) return <Skeleton />
  const name = party.provider.toLowerCase()
  return (
    <ConnectScreens
      {...props}
      info={withLogoOfAny(provider.data, integrations.data ?? [])}
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
  const { party, module, extraStep, onConnected, onDisconnected, info, appName, connection } = props
  const { t } = useMortise()
  const returned = useReturn(party)
  // Whoever was sent away from renewing comes back to it, unless it worked.
  const [isRenewing, setIsRenewing] = useState(
    connection !== undefined && returned !== undefined && returned.status !== 'connected',
  )
  const [isRenewed, setIsRenewed] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const keepConnection = useKeepConnection(party)
  const form = useMemo(() => connectForm(info, t, module), [info, t, module])
  const missing = connection === undefined ? [] : missingMetadata(form.metadata, connection)
  const screen =
    connection === undefined ? 'new' : isRenewing ? 'renew' : missing.length > 0 ? 'metadata' : 'connected'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  const provider = info.displayName ?? info.name

  const isBack = returned?.status === 'connected'
  const isTold = useRef(false)
  useEffect(() => {
    // The page that began the authorization is gone, and with it everybody who waited for its end.
    if (!isBack || isTold.current || connection === undefined) return
    isTold.current = true
    onConnected(connection)
  })

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
          extraStep={extraStep}
          onConnected={finish}
          onCancel={connection && (() => setIsRenewing(false))}
        />
      </div>
    )
  }
  if (screen === 'metadata') {
    return <MetadataStep {...common} info={info} connection={connection} inputs={missing} onSaved={finish} />
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

// One screen at a time: connect, choose, installed, uninstalled.
import type { Connection, HydratedRevision, Installation, Integration, ProviderInfo } from '@mortise/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../component/button/button.tsx'
import { Failure } from '../component/failure/failure.tsx'
import { Notice } from '../component/notice/notice.tsx'
import { Heading } from '../component/root/heading.tsx'
import rootClasses from '../component/root/root.module.css'
import { useFocusOnChange } from '../component/root/use-focus-on-change.ts'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { ConnectStep } from '../connect/part/connect-step.tsx'
import { useKeepConnection } from '../connect/use-keep-connection.ts'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useHydratedRevision } from '../query/queries.ts'
import type { InstallCallbacks } from './install-callbacks.ts'
import { ConnectionBar } from './part/connection-bar.tsx'
import { ExistingInstallation } from './part/existing-installation.tsx'
import { NewInstallation } from './part/new-installation.tsx'
import { Uninstall } from './part/uninstall.tsx'
import { useDrafts } from './use-drafts.ts'

/** What `InstallScreens` takes. */
export type InstallScreensProps = InstallCallbacks & {
  integration: Integration
  info: ProviderInfo
  appName: string
  installation: Installation | undefined
  connection: Connection | undefined
}

type Objects = NonNullable<NonNullable<HydratedRevision['content']['read']>['objects']>
const noObjects: Objects = []

/** Drafts live here, above every screen, so that none of them can lose them. */
export function InstallScreens(props: InstallScreensProps): ReactNode {
  const { integration, info, appName, installation, connection, fieldMapping } = props
  const { onInstallSuccess, onUpdateSuccess, onUninstallSuccess } = props
  const { t } = useMortise()
  const scope = useInstallationScope()
  const party = { ...scope, provider: integration.provider }
  const [outcome, setOutcome] = useState<'installed' | 'uninstalled'>()
  const keepConnection = useKeepConnection(party)
  const revision = useHydratedRevision(scope, {
    integrationId: integration.id,
    revisionId: integration.latestRevision.id,
    connectionId: connection?.id,
  })
  const content = revision.data?.content
  const drafts = useDrafts({
    objects: content?.read?.objects ?? noObjects,
    held: installation && (installation.config.content.read?.objects ?? {}),
    fieldMapping,
  })
  const isUninstalled = outcome === 'uninstalled' && installation === undefined
  const screen = isUninstalled ? 'uninstalled' : !connection ? 'connect' : installation ? 'installed' : 'new'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  const provider = info.displayName ?? info.name
  const names = { provider, app: appName }

  if (screen === 'uninstalled') {
    return (
      <div className={rootClasses.stack}>
        <Heading
          headingRef={headingRef}
          title={t('uninstalled.title', { provider })}
          lead={t('uninstalled.text', names)}
        />
        <div>
          <Button onClick={() => setOutcome(undefined)}>{t('uninstalled.again')}</Button>
        </div>
      </div>
    )
  }
  if (connection === undefined) {
    return (
      <ConnectStep
        party={party}
        info={info}
        appName={appName}
        module={integration.latestRevision.content.module}
        onConnected={keepConnection}
        headingRef={headingRef}
      />
    )
  }
  const common = { drafts, providerName: provider, appName }
  return (
    <div className={rootClasses.stack}>
      <Heading
        headingRef={headingRef}
        title={t(installation ? 'installed.title' : 'install.title', { provider })}
        lead={t(installation ? 'installed.lead' : 'install.lead', names)}
      />
      {installation && outcome === 'installed' && (
        <Notice tone="success" lines={[t('install.done', { provider })]} />
      )}
      <ConnectionBar party={party} info={info} appName={appName} connection={connection} />
      {revision.isError && content === undefined && connection.status !== 'bad_credentials' && (
        <Failure error={revision.error} onRetry={() => revision.refetch()} />
      )}
      {content === undefined ? (
        !revision.isError && <Skeleton rows={4} />
      ) : installation === undefined ? (
        <NewInstallation
          {...common}
          content={content}
          onInstalled={(id, config) => {
            drafts.discard()
            setOutcome('installed')
            onInstallSuccess?.(id, config)
          }}
        />
      ) : (
        <ExistingInstallation
          {...common}
          content={content}
          onUpdated={(id, config) => {
            setOutcome(undefined)
            onUpdateSuccess?.(id, config)
          }}
          uninstall={
            <Uninstall
              providerName={provider}
              appName={appName}
              onUninstalled={(id) => {
                setOutcome('uninstalled')
                onUninstallSuccess?.(id)
              }}
            />
          }
        />
      )}
    </div>
  )
}

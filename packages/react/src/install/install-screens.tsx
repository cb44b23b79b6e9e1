// One screen at a time: connect, tell what is missing, choose, installed, uninstalled.
import type {
  Connection,
  HydratedObject,
  HydratedWriteObject,
  Installation,
  Integration,
  ProviderInfo,
} from '@mortise/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { Notice } from '../component/notice/notice.tsx'
import rootClasses from '../component/root/root.module.css'
import { useFocusOnChange } from '../component/root/use-focus-on-change.ts'
import { connectForm } from '../connect/connect-form.ts'
import { missingMetadata } from '../connect/missing-metadata.ts'
import { ConnectStep } from '../connect/part/connect-step.tsx'
import { MetadataStep } from '../connect/part/metadata-step.tsx'
import { useKeepConnection } from '../connect/use-keep-connection.ts'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useHydratedRevision } from '../query/queries.ts'
import { Wizard } from '../wizard/wizard.tsx'
import type { InstallCallbacks } from './install-callbacks.ts'
import { ConfigScreen } from './part/config-screen.tsx'
import { Uninstall } from './part/uninstall.tsx'
import { Uninstalled } from './part/uninstalled.tsx'
import { useDrafts } from './use-drafts.ts'

/** What `InstallScreens` takes. */
export type InstallScreensProps = InstallCallbacks & {
  integration: Integration
  info: ProviderInfo
  appName: string
  installation: Installation | undefined
  connection: Connection | undefined
}

const noObjects: readonly HydratedObject[] = []
const noWrites: readonly HydratedWriteObject[] = []

/** Drafts live here, above every screen, so that none of them can lose them. */
export function InstallScreens(props: InstallScreensProps): ReactNode {
  const { integration, info, appName, installation, connection, fieldMapping, variant, extraStep } = props
  const { onInstallSuccess, onUpdateSuccess, onUninstallSuccess } = props
  const { t } = useMortise()
  const scope = useInstallationScope()
  const party = { ...scope, provider: integration.provider }
  const [outcome, setOutcome] = useState<'installed' | 'uninstalled' | 'disconnected'>()
  // The wizard stays until it is left, also when what it installed is there already.
  const [hasWizard, setHasWizard] = useState(installation === undefined)
  const keepConnection = useKeepConnection(party)
  const manifest = integration.latestRevision.content
  const revision = useHydratedRevision(scope, {
    integrationId: integration.id,
    revisionId: integration.latestRevision.id,
    connectionId: connection?.id,
  })
  const content = revision.data?.content
  const failure = revision.isError ? { error: revision.error, retry: () => revision.refetch() } : undefined
  const drafts = useDrafts({
    objects: content?.read?.objects ?? noObjects,
    writes: content?.write?.objects ?? noWrites,
    held: installation?.config.content,
    fieldMapping,
  })
  const metadata = useMemo(() => connectForm(info, t, manifest.module).metadata, [info, t, manifest.module])
  const missing = connection === undefined ? [] : missingMetadata(metadata, connection)
  const isUninstalled = outcome === 'uninstalled' && installation === undefined
  const screen = isUninstalled
    ? 'uninstalled'
    : !connection
      ? 'connect'
      : missing.length > 0
        ? 'metadata'
        : installation
          ? 'installed'
          : 'new'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  const provider = info.displayName ?? info.name
  const uninstall = (
    <Uninstall
      providerName={provider}
      appName={appName}
      onUninstalled={(id) => {
        drafts.discard()
        setOutcome('uninstalled')
        setHasWizard(true)
        onUninstallSuccess?.(id)
      }}
    />
  )

  if (screen === 'uninstalled') {
    return (
      <Uninstalled
        providerName={provider}
        appName={appName}
        headingRef={headingRef}
        onAgain={() => setOutcome(undefined)}
      />
    )
  }
  if (variant === 'wizard' && hasWizard) {
    return (
      <Wizard
        {...{ party, info, appName, manifest, extraStep, connection, missing, content, failure, drafts }}
        onConnected={keepConnection}
        onInstalled={(id, config) => {
          drafts.discard()
          onInstallSuccess?.(id, config)
        }}
        onFinished={() => setHasWizard(false)}
      />
    )
  }
  if (connection === undefined) {
    return (
      <div className={rootClasses.stack}>
        {outcome === 'disconnected' && <Notice tone="success" lines={[t('disconnect.done', { provider })]} />}
        <ConnectStep
          party={party}
          info={info}
          appName={appName}
          module={manifest.module}
          manifest={manifest}
          extraStep={extraStep}
          onConnected={(connected) => {
            setOutcome(undefined)
            keepConnection(connected)
          }}
          headingRef={headingRef}
        />
      </div>
    )
  }
  if (screen === 'metadata') {
    return (
      <div className={rootClasses.stack}>
        <MetadataStep
          party={party}
          info={info}
          appName={appName}
          connection={connection}
          inputs={missing}
          onSaved={keepConnection}
          headingRef={headingRef}
        />
        {installation && uninstall}
      </div>
    )
  }
  return (
    <ConfigScreen
      {...{ party, info, appName, manifest, connection, installation, content, failure, drafts }}
      isNew={outcome === 'installed'}
      headingRef={headingRef}
      uninstall={uninstall}
      onInstalled={(id, config) => {
        drafts.discard()
        setOutcome('installed')
        onInstallSuccess?.(id, config)
      }}
      onUpdated={(id, config) => {
        setOutcome(undefined)
        onUpdateSuccess?.(id, config)
      }}
      onDisconnected={() => {
        drafts.discard()
        setOutcome('disconnected')
        setHasWizard(true)
        // What stood on the connection is gone with it.
        if (installation) onUninstallSuccess?.(installation.id)
      }}
    />
  )
}

// The screen on which a connected customer chooses, or looks after what is installed.
import type {
  Config,
  Connection,
  HydratedIntegration,
  Installation,
  ProviderInfo,
  RevisionContent,
} from '@mortise/contract'
import type { ReactNode, Ref } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import { Heading } from '../../component/root/heading.tsx'
import rootClasses from '../../component/root/root.module.css'
import { Skeleton } from '../../component/skeleton/skeleton.tsx'
import type { ConnectParty } from '../../connect/use-connect-actions.ts'
import { nameIn } from '../../health/field-label.ts'
import { FirstSync } from '../../health/part/first-sync.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import type { Drafts } from '../use-drafts.ts'
import { ExistingInstallation } from './existing-installation.tsx'
import { ManageConnection } from './manage-connection.tsx'
import { NewInstallation } from './new-installation.tsx'

/** What `ConfigScreen` takes. */
export type ConfigScreenProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  manifest: RevisionContent
  connection: Connection
  installation: Installation | undefined
  /** The fields of the account; absent while they load and when they could not be read. */
  content: HydratedIntegration | undefined
  failure: { error: Error; retry: () => void } | undefined
  drafts: Drafts
  /** It was installed a moment ago. */
  isNew: boolean
  headingRef: Ref<HTMLHeadingElement>
  uninstall: ReactNode
  onInstalled: (installationId: string, config: Config) => void
  onUpdated: (installationId: string, config: Config) => void
  onDisconnected: () => void
}

/** Uninstalling is possible whether or not the provider answers. */
export function ConfigScreen(props: ConfigScreenProps): ReactNode {
  const { party, info, appName, manifest, connection, installation, content, failure, drafts } = props
  const { isNew, headingRef, uninstall, onInstalled, onUpdated, onDisconnected } = props
  const { t } = useMortise()
  const provider = info.displayName ?? info.name
  const declared = new Set(manifest.read?.objects?.map(({ objectName }) => objectName))
  const held = Object.keys(installation?.config.content.read?.objects ?? {})
  const removed = held.filter((objectName) => !declared.has(objectName))
  const common = { manifest, drafts, providerName: provider, appName }
  return (
    <div className={rootClasses.stack}>
      <Heading
        headingRef={headingRef}
        title={t(installation ? 'installed.title' : 'install.title', { provider })}
        lead={t(leadOf(manifest, installation !== undefined), { provider, app: appName })}
      />
      {installation && isNew && (
        <>
          <Notice tone="success" lines={[t('install.done', { provider })]} />
          <FirstSync installationId={installation.id} nameOf={nameIn(content)} />
        </>
      )}
      <ManageConnection
        party={party}
        info={info}
        appName={appName}
        connection={connection}
        isChanged={drafts.isChanged}
        onDisconnected={onDisconnected}
      />
      {removed.length > 0 && (
        <Notice tone="neutral" lines={[t('health.removed', { app: appName, objects: removed.join(', ') })]} />
      )}
      {content === undefined ? (
        failure === undefined ? (
          <Skeleton rows={4} />
        ) : (
          <>
            {/* A connection that no longer works has said so already. */}
            {connection.status !== 'bad_credentials' && (
              <Failure error={failure.error} onRetry={failure.retry} />
            )}
            {installation && uninstall}
          </>
        )
      ) : installation === undefined ? (
        <NewInstallation {...common} content={content} onInstalled={onInstalled} />
      ) : (
        <ExistingInstallation {...common} content={content} onUpdated={onUpdated} uninstall={uninstall} />
      )}
    </div>
  )
}

/** Promises no more than the integration does, and offers a choice only where there is one. */
function leadOf({ read, write, proxy }: RevisionContent, isInstalled: boolean) {
  if ((write?.objects?.length ?? 0) > 0) return isInstalled ? 'installed.lead.write' : 'install.lead.write'
  if ((read?.objects?.length ?? 0) > 0) return isInstalled ? 'installed.lead' : 'install.lead'
  return isInstalled && proxy?.enabled === true ? 'installed.lead.proxy' : 'connect.lead'
}

// The screen on which a connected customer chooses, or looks after what is installed.

import type { Connection, RevisionContent } from '@mortise/contract'
import { Heading, Notice, rootClasses } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { Skeleton } from '../../component/skeleton/skeleton.tsx'
import { nameIn } from '../../health/field-label.ts'
import { FirstSync } from '../../health/part/first-sync.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import type { InstallProgress } from '../use-install-progress.ts'
import type { InstallStage } from '../use-install-stage.ts'
import { ExistingInstallation } from './existing-installation.tsx'
import { ManageConnection } from './manage-connection.tsx'
import { NewInstallation } from './new-installation.tsx'

/** Props of `ConfigScreen`. */
export type ConfigScreenProps = {
  stage: InstallStage
  connection: Connection
  progress: InstallProgress
  headingRef: Ref<HTMLHeadingElement>
  uninstall: ReactNode
}

/** Uninstalling is possible whether or not the provider answers. */
export function ConfigScreen(props: ConfigScreenProps): ReactNode {
  const { stage, connection, progress, headingRef, uninstall } = props
  const { party, info, manifest, installation, content, failure, drafts } = stage
  const { t } = useMortise()
  const names = useNames()
  const declared = new Set(manifest.read?.objects?.map(({ objectName }) => objectName))
  const held = Object.keys(installation?.config.content.read?.objects ?? {})
  const removed = held.filter((objectName) => !declared.has(objectName))
  const common = { manifest, drafts }
  return (
    <div className={rootClasses.stack}>
      <Heading
        headingRef={headingRef}
        title={t(installation ? 'installed.title' : 'install.title', names)}
        lead={t(leadOf(manifest, installation !== undefined), names)}
      />
      {installation && progress.outcome === 'installed' && (
        <>
          <Notice tone="success" lines={[t('install.done', names)]} />
          <FirstSync installationId={installation.id} nameOf={nameIn(content)} />
        </>
      )}
      <ManageConnection
        party={party}
        info={info}
        connection={connection}
        isChanged={drafts.isChanged}
        onDisconnected={progress.disconnected}
      />
      {removed.length > 0 && (
        <Notice tone="neutral" lines={[t('health.removed', { ...names, objects: removed.join(', ') })]} />
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
        <NewInstallation {...common} content={content} onInstalled={progress.installed} />
      ) : (
        <ExistingInstallation
          {...common}
          content={content}
          onUpdated={progress.updated}
          uninstall={uninstall}
        />
      )}
    </div>
  )
}

/** Promises no more than the integration does, and offers a choice only where there is one. */
function leadOf({ read, write, proxy }: RevisionContent, isInstalled: boolean) {
  const count = (read?.objects?.length ?? 0) + (write?.objects?.length ?? 0)
  if (count > 0) return isInstalled ? 'installed.lead' : 'install.lead'
  return isInstalled && proxy?.enabled === true ? 'installed.lead.proxy' : 'connect.lead'
}

// The screen of what is installed: change it, pause parts of it, or remove it.

import type { Config, HydratedIntegration, Installation, RevisionContent } from '@mortise/contract'
import { Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { useUpdateInstallation } from '../../installation/use-update-installation.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { changedConfig } from '../config-of.ts'
import type { Drafts } from '../use-drafts.ts'
import { useKeepInstallation } from '../use-keep-installation.ts'
import { ConfigForm } from './config-form.tsx'
import { OfferedRereads } from './offered-rereads.tsx'
import { PauseButton } from './pause-button.tsx'
import { SaveBar } from './save-bar.tsx'

/** Props of `ExistingInstallation`. */
export type ExistingInstallationProps = {
  content: HydratedIntegration
  manifest: RevisionContent
  drafts: Drafts
  onUpdated: (installationId: string, config: Config) => void
  /** Removing the whole, at the end. */
  uninstall: ReactNode
}

/** Saves the changed objects only; pausing takes effect at once and leaves what is not saved alone. */
export function ExistingInstallation(props: ExistingInstallationProps): ReactNode {
  const { content, manifest, drafts, onUpdated, uninstall } = props
  const { t } = useMortise()
  const { updateInstallation, isPending, error } = useUpdateInstallation()
  const keepInstallation = useKeepInstallation()
  const [news, setNews] = useState<string>()
  const [savedId, setSavedId] = useState<string>()
  const newsRef = useFocusOnChange<HTMLDivElement>(drafts.isChanged ? 'edited' : 'held')
  const save = (): void =>
    updateInstallation({
      ...changedConfig({ manifest, drafts }),
      onSuccess: (installation) => {
        keepInstallation(installation)
        drafts.discard()
        setNews(t('installed.saved'))
        setSavedId(installation.id)
        onUpdated(installation.id, installation.config)
      },
    })
  const discard = (): void => {
    drafts.discard()
    setNews(t('installed.discarded'))
  }
  const changed = (installation: Installation, words: string): void => {
    keepInstallation(installation)
    setNews(words)
    onUpdated(installation.id, installation.config)
  }
  return (
    <div className={rootClasses.stack}>
      <ConfigForm
        content={content}
        manifest={manifest}
        drafts={drafts}
        isBusy={isPending}
        error={drafts.isChanged ? error : null}
        errorTitle={t('installed.failed')}
        onSubmit={drafts.isChanged ? save : () => undefined}
        installedActions={({ object, held }) => (
          <PauseButton
            objectName={object.objectName}
            displayName={object.displayName}
            isPaused={held?.disabled === true}
            onChanged={changed}
          />
        )}
        footer={
          <>
            <div ref={newsRef} tabIndex={-1} className={news === undefined ? rootClasses.hidden : undefined}>
              {news !== undefined && !drafts.isChanged && <Notice tone="success" lines={[news]} />}
            </div>
            {drafts.isChanged && <SaveBar isBusy={isPending} onDiscard={discard} />}
          </>
        }
      />
      {savedId !== undefined && <OfferedRereads installationId={savedId} content={content} />}
      {uninstall}
    </div>
  )
}

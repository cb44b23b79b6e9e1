// The screen of what is installed: change it, pause parts of it, or remove it.
import type { Config, HydratedIntegration } from '@mortise/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Failure } from '../../component/failure/failure.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useUpdateInstallation } from '../../installation/use-update-installation.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { changedConfig } from '../config-of.ts'
import type { DraftedObject, Drafts } from '../use-drafts.ts'
import { ConfigForm } from './config-form.tsx'
import classes from './connection-bar.module.css'

/** What `ExistingInstallation` takes. */
export type ExistingInstallationProps = {
  content: HydratedIntegration
  drafts: Drafts
  providerName: string
  appName: string
  onUpdated: (installationId: string, config: Config) => void
  /** Removing the whole, at the end. */
  uninstall: ReactNode
}

/** Saves the changed objects only; pausing takes effect at once. */
export function ExistingInstallation(props: ExistingInstallationProps): ReactNode {
  const { content, drafts, providerName, appName, onUpdated, uninstall } = props
  const { t } = useMortise()
  const saving = useUpdateInstallation()
  const pausing = useUpdateInstallation()
  const [news, setNews] = useState<string>()

  const save = (): void =>
    saving.updateInstallation({
      config: changedConfig(drafts.objects),
      onSuccess: ({ id, config }) => {
        drafts.discard()
        setNews(t('installed.saved'))
        onUpdated(id, config)
      },
    })
  const setPaused = ({ object }: DraftedObject, disabled: boolean): void => {
    const values = { object: object.displayName, app: appName }
    pausing.updateInstallation({
      config: { read: { objects: { [object.objectName]: { disabled } } } },
      onSuccess: ({ id, config }) => {
        setNews(disabled ? t('installed.paused', values) : t('installed.resumed', values))
        onUpdated(id, config)
      },
    })
  }

  return (
    <ConfigForm
      content={content}
      drafts={drafts}
      providerName={providerName}
      appName={appName}
      isBusy={saving.isPending}
      error={saving.error}
      onSubmit={drafts.isChanged ? save : () => undefined}
      installedActions={(drafted) => {
        const isPaused = drafted.held?.disabled === true
        const verb = t(isPaused ? 'installed.resume' : 'installed.pause')
        return (
          <Button
            label={`${verb}: ${drafted.object.displayName}`}
            isBusy={pausing.isPending}
            onClick={() => setPaused(drafted, !isPaused)}
          >
            {verb}
          </Button>
        )
      }}
      footer={
        <>
          {pausing.error !== null && <Failure error={pausing.error} title={t('installed.pauseFailed')} />}
          {news !== undefined && !drafts.isChanged && <Notice tone="success" lines={[news]} />}
          {drafts.isChanged && saving.error !== null && (
            <Failure error={saving.error} title={t('installed.failed')} />
          )}
          <div className={`${rootClasses.actions} ${drafts.isChanged ? classes.footer : ''}`}>
            {drafts.isChanged ? (
              <>
                <Button
                  weight="primary"
                  isBusy={saving.isPending}
                  busyText={t('installed.saving', { provider: providerName })}
                >
                  {t('installed.save')}
                </Button>
                <Button onClick={drafts.discard}>{t('installed.discard')}</Button>
              </>
            ) : (
              uninstall
            )}
          </div>
        </>
      }
    />
  )
}

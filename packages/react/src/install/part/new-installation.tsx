// The screen on which a customer chooses what is read, and installs.
import type { Config, HydratedIntegration } from '@mortise/contract'
import type { ReactNode } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Failure } from '../../component/failure/failure.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useCreateInstallation } from '../../installation/use-create-installation.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { newConfig } from '../config-of.ts'
import type { Drafts } from '../use-drafts.ts'
import { ConfigForm } from './config-form.tsx'
import classes from './connection-bar.module.css'

/** What `NewInstallation` takes. */
export type NewInstallationProps = {
  content: HydratedIntegration
  drafts: Drafts
  providerName: string
  appName: string
  onInstalled: (installationId: string, config: Config) => void
}

/** One button installs everything that is included. */
export function NewInstallation(props: NewInstallationProps): ReactNode {
  const { content, drafts, providerName, appName, onInstalled } = props
  const { t } = useMortise()
  const { createInstallation, isPending, error } = useCreateInstallation()
  return (
    <ConfigForm
      content={content}
      drafts={drafts}
      providerName={providerName}
      appName={appName}
      isBusy={isPending}
      error={error}
      onSubmit={() =>
        createInstallation({
          config: newConfig(content, drafts.objects),
          onSuccess: ({ id, config }) => onInstalled(id, config),
        })
      }
      footer={
        <>
          {error !== null && <Failure error={error} title={t('install.failed')} />}
          <div className={`${classes.footer} ${rootClasses.actions}`}>
            <Button
              weight="primary"
              isBusy={isPending}
              busyText={t('install.submitting', { provider: providerName })}
            >
              {t('install.submit')}
            </Button>
          </div>
        </>
      }
    />
  )
}

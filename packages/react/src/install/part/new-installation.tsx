// The screen on which a customer chooses what is read and written, and installs.

import type { Config, HydratedIntegration, RevisionContent } from '@mortise/contract'
import { Button, rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useCreateInstallation } from '../../installation/use-create-installation.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { newConfig } from '../config-of.ts'
import type { Drafts } from '../use-drafts.ts'
import { ConfigForm } from './config-form.tsx'
import classes from './manage-connection.module.css'

/** Props of `NewInstallation`. */
export type NewInstallationProps = {
  content: HydratedIntegration
  manifest: RevisionContent
  drafts: Drafts
  onInstalled: (installationId: string, config: Config) => void
}

/** One button installs everything that is included. */
export function NewInstallation(props: NewInstallationProps): ReactNode {
  const { content, manifest, drafts, onInstalled } = props
  const { t } = useMortise()
  const names = useNames()
  const { createInstallation, isPending, error } = useCreateInstallation()
  return (
    <ConfigForm
      content={content}
      manifest={manifest}
      drafts={drafts}
      isBusy={isPending}
      error={error}
      errorTitle={t('install.failed')}
      onSubmit={() =>
        createInstallation({
          config: newConfig({ content, manifest, drafts }),
          onSuccess: ({ id, config }) => onInstalled(id, config),
        })
      }
      footer={
        <div className={`${classes.footer} ${rootClasses.actions}`}>
          <Button weight="primary" isBusy={isPending} busyText={t('checking', names)}>
            {t('install.submit')}
          </Button>
        </div>
      }
    />
  )
}

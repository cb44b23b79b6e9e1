// Uninstalls, after saying what stops and what stays.
import { Button, rootClasses } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../component/dialog/confirm-dialog.tsx'
import { useDeleteInstallation } from '../../installation/use-delete-installation.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import classes from './manage-connection.module.css'

/** Props of `Uninstall`. */
export type UninstallProps = {
  onUninstalled: (installationId: string) => void
}

/** A button and the dialog behind it; a refusal is shown in the dialog. */
export function Uninstall({ onUninstalled }: UninstallProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  const [isAsking, setIsAsking] = useState(false)
  const { deleteInstallation, isPending, error } = useDeleteInstallation()
  return (
    <div className={classes.end}>
      <p className={rootClasses.quiet}>{t('installed.end', names)}</p>
      <Button weight="danger" onClick={() => setIsAsking(true)}>
        {t('installed.uninstall')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('uninstall.title', names)}
          text={t('uninstall.text', names)}
          confirmText={t('uninstall.confirm')}
          isBusy={isPending}
          error={error}
          errorTitle={t('uninstall.failed')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => deleteInstallation({ onSuccess: onUninstalled })}
        />
      )}
    </div>
  )
}

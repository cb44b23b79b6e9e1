// The two ways to end an edit: save it, or go back to what is installed.
import { Button, rootClasses } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../component/dialog/confirm-dialog.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import classes from './manage-connection.module.css'

/** Props of `SaveBar`; it stands in the form that it submits. */
export type SaveBarProps = { isBusy: boolean; onDiscard: () => void }

/** Asks before edits are thrown away. */
export function SaveBar({ isBusy, onDiscard }: SaveBarProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={`${rootClasses.actions} ${classes.footer}`}>
      <Button weight="primary" isBusy={isBusy} busyText={t('checking', names)}>
        {t('installed.save')}
      </Button>
      <Button onClick={() => setIsAsking(true)}>{t('installed.discard')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('installed.discard.title')}
          text={t('installed.discard.text')}
          confirmText={t('installed.discard')}
          cancelText={t('installed.keep')}
          isBusy={false}
          error={null}
          errorTitle=""
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onDiscard()
          }}
        />
      )}
    </div>
  )
}

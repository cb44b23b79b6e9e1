// Pauses reading one object after asking, and resumes it at once.

import type { Installation } from '@mortise/contract'
import { Button, rootClasses } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../component/dialog/confirm-dialog.tsx'
import { Failure } from '../../component/failure/failure.tsx'
import { useUpdateInstallation } from '../../installation/use-update-installation.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Props of `PauseButton`. */
export type PauseButtonProps = {
  objectName: string
  displayName: string
  isPaused: boolean
  /** `words` say what has changed. */
  onChanged: (installation: Installation, words: string) => void
}

/** A refusal is shown where it was asked: in the dialog, or below the button. */
export function PauseButton(props: PauseButtonProps): ReactNode {
  const { objectName, displayName, isPaused, onChanged } = props
  const { t } = useMortise()
  const names = useNames()
  const [isAsking, setIsAsking] = useState(false)
  const { updateInstallation, isPending, error } = useUpdateInstallation()
  const words = { ...names, object: displayName }
  const set = (disabled: boolean): void =>
    updateInstallation({
      config: { read: { objects: { [objectName]: { disabled } } } },
      onSuccess: (installation) => {
        setIsAsking(false)
        onChanged(installation, disabled ? t('installed.paused', words) : t('installed.resumed', words))
      },
    })
  const verb = t(isPaused ? 'installed.resume' : 'installed.pause')
  return (
    <div className={rootClasses.stack}>
      <div>
        <Button
          label={`${verb}: ${displayName}`}
          isBusy={isPending && !isAsking}
          onClick={() => (isPaused ? set(false) : setIsAsking(true))}
        >
          {verb}
        </Button>
      </div>
      {error !== null && !isAsking && <Failure error={error} title={t('failure.unchanged')} />}
      {isAsking && (
        <ConfirmDialog
          title={t('installed.pause.title', words)}
          text={t('installed.pause.text', words)}
          confirmText={t('installed.pause.confirm')}
          weight="primary"
          isBusy={isPending}
          error={error}
          errorTitle={t('failure.unchanged')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => set(true)}
        />
      )}
    </div>
  )
}

// Asks before something that cannot be undone, and says what is kept.
import { Button } from '@mortise/ui'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { Failure } from '../failure/failure.tsx'
import classes from './dialog.module.css'

/** The props of `ConfirmDialog`. */
export type ConfirmDialogProps = {
  title: string
  text: string
  /** Named for what it does. */
  confirmText: string
  onConfirm: () => void
  onClose: () => void
  isBusy: boolean
  /** Why it could not be done; the dialog stays open. */
  error: Error | null
  errorTitle: string
  /** A change that can be undone needs no alarm. */
  weight?: 'danger' | 'primary'
  cancelText?: string
}

/** Open while it is rendered; the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, confirmText, onConfirm, onClose, isBusy, error, errorTitle } = props
  const { weight = 'danger', cancelText } = props
  const { t } = useMortise()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken out of the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <div className={classes.body}>
        <h3 id={`${id}t`}>{title}</h3>
        <p id={`${id}d`}>{text}</p>
        {error !== null && <Failure error={error} title={errorTitle} />}
        <div className={classes.actions}>
          <Button onClick={isBusy ? () => undefined : onClose}>{cancelText ?? t('cancel')}</Button>
          <Button weight={weight} isBusy={isBusy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

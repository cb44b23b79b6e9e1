// A button that asks before it acts, and shows why the action failed.
import { Button, type ButtonWeight } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { useAction } from '../api/use-action.ts'
import { useApp } from './app-context.tsx'
import { Dialog } from './dialog.tsx'
import { Problem } from './problem.tsx'

/** The props of `ConfirmButton`. */
export type ConfirmButtonProps = {
  /** Named for what it does. */
  text: string
  /** The effect, and what is kept. */
  question: string
  weight?: ButtonWeight
  action: () => Promise<unknown>
  onDone?: () => void
  /** Distinguishes buttons with the same text. */
  label?: string | undefined
}

/** Closes its dialog once the action has succeeded. */
export function ConfirmButton(props: ConfirmButtonProps): ReactNode {
  const { text, question, weight = 'danger', action, onDone, label } = props
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const work = useAction(action, () => {
    setOpen(false)
    onDone?.()
  })
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Dialog title={text} onClose={() => setOpen(false)}>
          <p>{question}</p>
          <Problem error={work.error} />
          <div className="actions">
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button weight={weight} isBusy={work.isPending} onClick={() => work.mutate()}>
              {text}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

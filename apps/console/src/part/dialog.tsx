// A modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** The props of `Dialog`. */
export type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/** Open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <h2 id={id} className="subtitle">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

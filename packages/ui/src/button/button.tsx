// A button in four weights; while it works it says so and keeps its place and the focus.
import type { ReactNode } from 'react'
import classes from './button.module.css'

/** How much a button asks for attention; `danger` for what cannot be undone. */
export type ButtonWeight = 'primary' | 'plain' | 'danger' | 'quiet'

/** The props of `Button`; without `onClick` it submits its form. */
export type ButtonProps = {
  weight?: ButtonWeight
  onClick?: () => void
  /** Says what is going on while the button cannot be pressed. */
  busyText?: string | undefined
  isBusy?: boolean
  /** Distinguishes buttons with the same text. */
  label?: string | undefined
  /** Where errors lead. */
  id?: string | undefined
  /** For a button that shows and hides something: whether it shows, and the id of what. */
  isExpanded?: boolean
  controls?: string
  children: ReactNode
}

/** Stays focusable while busy: a disabled button would drop the focus. */
export function Button(props: ButtonProps): ReactNode {
  const { weight = 'plain', onClick, isBusy = false, busyText, label, children } = props
  const { id, isExpanded, controls } = props
  return (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={`${classes.root} ${classes[weight] ?? ''}`}
      id={id}
      aria-disabled={isBusy || undefined}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? controls : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className={classes.spinner} aria-hidden="true" />}
      <span>{isBusy ? (busyText ?? children) : children}</span>
    </button>
  )
}

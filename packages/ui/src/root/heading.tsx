// The title of a screen; it takes the focus when the screen before it went away.
import { type ReactNode, type Ref, useId } from 'react'
import classes from './root.module.css'

/** The props of `Heading`. */
export type HeadingProps = {
  title: string
  lead?: string | undefined
  /** Stands before the title and says nothing to a screen reader. */
  icon?: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** A heading that can be focused, with a sentence below it. */
export function Heading({ title, lead, icon, headingRef }: HeadingProps): ReactNode {
  const id = useId()
  return (
    <div className={classes.heading}>
      <h2 ref={headingRef} tabIndex={-1} aria-describedby={lead === undefined ? undefined : id}>
        {icon}
        <span>{title}</span>
      </h2>
      {lead !== undefined && (
        <p id={id} className={classes.quiet}>
          {lead}
        </p>
      )}
    </div>
  )
}

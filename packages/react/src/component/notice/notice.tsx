// A message about what happened, announced as urgently as it is.
import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** What `Notice` takes. */
export type NoticeProps = {
  tone: 'danger' | 'success' | 'warning' | 'neutral'
  title?: string | undefined
  /** Whole sentences, one a line. */
  lines?: readonly string[]
  children?: ReactNode
}

/** Errors interrupt a screen reader, everything else waits its turn. */
export function Notice({ tone, title, lines = [], children }: NoticeProps): ReactNode {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`${classes.root} ${classes[tone] ?? ''}`}>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}

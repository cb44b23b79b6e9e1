// A message about what happened, announced as urgently as it is.
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './notice.module.css'

/** The props of `Notice`. */
export type NoticeProps = {
  tone: 'danger' | 'success' | 'warning' | 'neutral'
  title?: string | undefined
  /** Whole sentences, one a line. */
  lines?: readonly string[]
  children?: ReactNode
}

/** Errors interrupt a screen reader and come into view, everything else waits its turn. */
export function Notice({ tone, title, lines = [], children }: NoticeProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'danger') element.current?.scrollIntoView({ block: 'nearest' })
  }, [tone])
  return (
    <div
      ref={element}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`${classes.root} ${classes[tone] ?? ''}`}
    >
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  )
}

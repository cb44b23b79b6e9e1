// The frame of a screen: its title, what it is about, and what one can do there.
import { type ReactNode, useEffect, useRef } from 'react'

/** The props of `Screen`. */
export type ScreenProps = {
  title: string
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** Moves the focus to its title when it appears, so that a screen reader notices the change. */
export function Screen({ title, lead, actions, children }: ScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Mortise`
  }, [title])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1} className="title">
            {title}
          </h1>
          {lead !== undefined && <div className="lead">{lead}</div>}
        </div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A part of a screen with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="stack">
      <h2 className="subtitle">{title}</h2>
      {children}
    </section>
  )
}

// A link that looks like a button, for where a click has to open an address.
import type { ReactNode } from 'react'
import classes from './button.module.css'

/** What `ButtonLink` takes. */
export type ButtonLinkProps = {
  href: string
  weight?: 'primary' | 'plain'
  isNewTab?: boolean
  children: ReactNode
}

/** Keeps the opener in a new tab, so that what opens can tell this page how it ended. */
export function ButtonLink({
  href,
  weight = 'plain',
  isNewTab = false,
  children,
}: ButtonLinkProps): ReactNode {
  return (
    <a
      href={href}
      className={`${classes.root} ${classes[weight] ?? ''}`}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'opener' : undefined}
    >
      {children}
    </a>
  )
}

// A link that looks like a button, for where a click has to open an address.
import type { ReactNode } from 'react'
import classes from './button.module.css'

/** The props of `ButtonLink`. */
export type ButtonLinkProps = {
  href: string
  weight?: 'primary' | 'plain'
  isNewTab?: boolean
  children: ReactNode
}

/** Keeps the opener in a new tab, so that the opened page can report its outcome to this one. */
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

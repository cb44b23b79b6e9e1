// A framed list of objects: the name of each, what stands beside it, and what there is to say of it.
import type { ReactNode } from 'react'
import classes from './object-list.module.css'

/** Takes `ObjectRow`s. */
export function ObjectList({ children }: { children: ReactNode }): ReactNode {
  return <ul className={classes.list}>{children}</ul>
}

/** The props of `ObjectRow`. */
export type ObjectRowProps = {
  name: string
  /** Where the names are titles of what is below them. */
  isTitled?: boolean
  /** At the end of the line the name is in. */
  beside: ReactNode
  children?: ReactNode
}

/** One object of the list. */
export function ObjectRow({ name, isTitled = false, beside, children }: ObjectRowProps): ReactNode {
  const Name = isTitled ? 'h3' : 'span'
  return (
    <li className={classes.row}>
      <div className={classes.bar}>
        <Name className={classes.name}>{name}</Name>
        {beside}
      </div>
      {children}
    </li>
  )
}

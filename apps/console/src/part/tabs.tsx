// Parts of a screen, one at a time: links, because the part is in the address.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Filters } from './filters.tsx'

/** The props of `Tabs`. */
export type TabsProps = {
  label: string
  current: string
  tabs: readonly { value: string; text: string }[]
}

/** The current one is marked for screen readers, too. */
export function Tabs({ label, current, tabs }: TabsProps): ReactNode {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ value, text }) => (
        <Link
          key={value}
          to="."
          search={(old: Filters) => ({ ...old, tab: value })}
          className="tab"
          aria-current={value === current ? 'page' : undefined}
          activeProps={{}}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

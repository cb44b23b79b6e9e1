// Facts about one thing, as names and values.
import type { ReactNode } from 'react'

/** Values that are absent are left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}): ReactNode {
  const shown = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

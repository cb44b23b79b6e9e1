// Holds the place of a form while it loads, in its shape.
import { rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './skeleton.module.css'

/** A title, a line and `rows` controls. */
export function Skeleton({ rows = 2 }: { rows?: number }): ReactNode {
  const { t } = useMortise()
  return (
    <div className={rootClasses.stack}>
      <p role="status" className={rootClasses.hidden}>
        {t('loading')}
      </p>
      <div aria-hidden="true" className={`${classes.bar} ${classes.title}`} />
      <div aria-hidden="true" className={classes.bar} />
      {Array.from({ length: rows }, (_, row) => (
        // Rows never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else to tell them apart
        <div key={row} aria-hidden="true" className={`${classes.bar} ${classes.control}`} />
      ))}
    </div>
  )
}

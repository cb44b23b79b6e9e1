// The frame of every component: its language, its direction, and the border host styles stop at.
import { rootClasses as classes, textDirection } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'

/** Everything a component renders goes in here; `isNarrow` for single forms. */
export function Root({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }): ReactNode {
  const { locale } = useMortise()
  return (
    <div
      className={`${classes.root}${isNarrow ? ` ${classes.narrow}` : ''}`}
      lang={locale}
      dir={textDirection(locale)}
    >
      {children}
    </div>
  )
}

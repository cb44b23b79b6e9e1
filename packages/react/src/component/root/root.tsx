// The frame of every component: its language, its direction, and the border host styles stop at.
import type { ReactNode } from 'react'
import '../../style/tokens.css'
import { textDirection } from '../../locale/text-direction.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './root.module.css'

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

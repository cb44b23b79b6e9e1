// How often a field is empty in the records looked at, as a small badge.
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './preview.module.css'

/** Warns from half of the records on: a field that is mostly empty is seldom the right one. */
export function EmptyRate({ rate }: { rate: number | undefined }): ReactNode {
  const { t, locale } = useMortise()
  if (rate === undefined) return null
  const percent = rate.toLocaleString(locale, { style: 'percent' })
  const text =
    rate === 0
      ? t('install.empty.none')
      : rate === 1
        ? t('install.empty.all')
        : t('install.empty.share', { percent })
  return <span className={`${classes.badge} ${rate >= 0.5 ? classes.mostly : ''}`}>{text}</span>
}

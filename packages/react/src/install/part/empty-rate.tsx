// How often a field is empty in the records looked at, as a small badge.
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './preview.module.css'

/** Warns from half of the records on: a field that is mostly empty is seldom the right one. */
export function EmptyRate({ rate }: { rate: number | undefined }): ReactNode {
  const words = useEmptyRateWords()
  if (rate === undefined) return null
  return <span className={`${classes.badge} ${rate >= 0.5 ? classes.mostly : ''}`}>{words(rate)}</span>
}

/** Says a rate of 0 to 1 in words: `empty in 12%`. */
export function useEmptyRateWords(): (rate: number) => string {
  const { t, locale } = useMortise()
  return (rate) => {
    if (rate === 0) return t('install.empty.none')
    if (rate === 1) return t('install.empty.all')
    return t('install.empty.share', { percent: rate.toLocaleString(locale, { style: 'percent' }) })
  }
}

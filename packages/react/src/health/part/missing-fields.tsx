// Chosen fields that the provider no longer has, and what to do about it.
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { FieldNames } from './field-names.tsx'
import classes from './health.module.css'

/** What `MissingFields` takes. */
export type MissingFieldsProps = {
  /** As the provider called them. */
  names: readonly string[]
  provider: string
  appName: string
}

/** Nothing has failed: the rest is read, so it is said calmly. */
export function MissingFields({ names, provider, appName }: MissingFieldsProps): ReactNode {
  const { t } = useMortise()
  return (
    <div className={`${classes.note} ${classes.warning}`}>
      <p>{t('health.missing', { provider })}</p>
      <FieldNames fields={names.map((name) => ({ name }))} />
      <p>{t('health.missing.remedy', { provider, app: appName })}</p>
    </div>
  )
}

// Chosen fields that the provider no longer has, and what to do about it.
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { FieldNames } from './field-names.tsx'
import classes from './health.module.css'

/** Props of `MissingFields`. */
export type MissingFieldsProps = {
  /** As the provider called them. */
  fieldNames: readonly string[]
}

/** Nothing has failed: the rest is read, so it is said calmly. */
export function MissingFields({ fieldNames }: MissingFieldsProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return (
    <div className={`${classes.note} ${classes.warning}`}>
      <p>{t('health.missing', names)}</p>
      <FieldNames fields={fieldNames.map((name) => ({ name }))} />
      <p>{t('health.missing.remedy', names)}</p>
    </div>
  )
}

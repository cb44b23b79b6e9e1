// How the reads of one object are doing, in a word or two.
import type { ObjectHealth } from '@mortise/contract'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './health.module.css'

const tones: Readonly<Partial<Record<ObjectHealth['status'], string | undefined>>> = {
  healthy: classes.success,
  reading: classes.success,
  failing: classes.danger,
}

/** Stands beside the object's name. */
export function HealthStatus({ object }: { object: ObjectHealth }): ReactNode {
  const { t } = useMortise()
  const { status, lastRead, unmappedFields } = object
  // It cannot be read, though nothing was wrong the last time.
  const isStopped = status === 'failing' && lastRead?.status !== 'failure'
  if (unmappedFields !== undefined && status !== 'failing' && status !== 'paused') {
    return <span className={`${classes.status} ${classes.warning}`}>{t('install.status.choose')}</span>
  }
  return (
    <span className={`${classes.status} ${tones[status] ?? ''}`}>
      {t(`health.object.${isStopped ? 'stopped' : status}`)}
    </span>
  )
}

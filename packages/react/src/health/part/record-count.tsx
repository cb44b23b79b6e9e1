// How many records a read has brought so far.
import type { ObjectHealth } from '@mortise/contract'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'

/** With the total where the provider counts; it never says less than there are already. */
export function RecordCount({ read }: { read: NonNullable<ObjectHealth['lastRead']> }): ReactNode {
  const { t } = useMortise()
  const { recordsProcessed: count, recordsEstimatedTotal: total } = read
  return total === undefined
    ? t('health.progress', { count })
    : t('health.progressOf', { count, total: Math.max(total, count) })
}

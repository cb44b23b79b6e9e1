// How much of its quota an installation has used.

import type { QuotaState } from '@mortise/contract'
import { rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useQuotaText } from '../use-quota-text.ts'

/** A line for each limit whose number of calls is known. */
export function QuotaUse({ quota }: { quota: QuotaState }): ReactNode {
  const text = useQuotaText()
  return (['hour', 'day'] as const).map((period) => {
    const { calls, callsMax } = quota[period] ?? {}
    if (calls === undefined || callsMax === undefined) return null
    return (
      <p key={period} className={rootClasses.quiet}>
        {text(`quota.${period}`, { calls: Math.min(calls, callsMax), max: callsMax })}
      </p>
    )
  })
}

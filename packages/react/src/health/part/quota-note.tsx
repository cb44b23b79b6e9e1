// Why a read waits for its quota, and when it is expected to end.

import type { ObjectHealth } from '@mortise/contract'
import { relativeTime, rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { useQuotaText } from '../use-quota-text.ts'

/** Nothing for an object that no quota holds, and whose end is not known. */
export function QuotaNote({ object, now }: { object: ObjectHealth; now: Date }): ReactNode {
  const { locale } = useMortise()
  const { provider } = useNames()
  const text = useQuotaText()
  const { held, lastRead } = object
  const at = (time: string) => relativeTime(new Date(time), now, locale)
  const lines: string[] = []
  if (held?.endTime !== undefined && (held.reason === 'quota' || held.reason === 'rest'))
    lines.push(
      text(held.reason === 'rest' ? 'quota.rest' : 'quota.held', { time: at(held.endTime), provider }),
    )
  else if (held?.reason === 'quota') lines.push(text('quota.heldOpen', { provider }))
  if (lastRead?.estimatedEndTime !== undefined)
    lines.push(text('quota.end', { time: at(lastRead.estimatedEndTime) }))
  return lines.map((line) => (
    <p key={line} className={rootClasses.quiet}>
      {line}
    </p>
  ))
}

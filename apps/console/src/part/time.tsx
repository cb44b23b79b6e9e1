// A time in people's words, with the exact one on hover and in the markup.
import { relativeTime, useNow } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useApp } from './app-context.tsx'

/** `5 minutes ago`; nothing for an absent time. */
export function Time({ at }: { at: string | undefined }): ReactNode {
  const { locale } = useApp()
  const now = useNow()
  if (at === undefined) return null
  const time = new Date(at)
  const exact = time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'long' })
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(time, now, locale)}
    </time>
  )
}

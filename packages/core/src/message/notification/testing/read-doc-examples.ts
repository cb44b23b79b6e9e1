// The payloads that the documentation shows.
import { readFileSync } from 'node:fs'
import type { NotificationType } from '@mortise/contract'

/** A payload as somebody reads it. */
export interface DocExample {
  notificationType: NotificationType
  data: Record<string, unknown>
}

/** Every JSON block of the page on notifications, in its order. */
export function readDocExamples(): DocExample[] {
  const page = readFileSync(new URL('../../../../../../docs/notifications.md', import.meta.url), 'utf8')
  return [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, block = '']) => JSON.parse(block))
}

/** The kinds of notification in the table of the page, with whether the page says that they are sent. */
export function readDocTypes(): { type: string; isSent: boolean }[] {
  const page = readFileSync(new URL('../../../../../../docs/notifications.md', import.meta.url), 'utf8')
  return [...page.matchAll(/^\| `([a-z.]+)` \| (.*) \|$/gm)].map(([, type = '', when = '']) => ({
    type,
    isSent: !when.startsWith('not sent yet'),
  }))
}

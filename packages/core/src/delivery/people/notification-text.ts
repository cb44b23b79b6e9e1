// A notification as people read it.
import type { NotificationType } from '@mortise/contract'

/** A notification in words. */
export interface NotificationText {
  readonly subject: string
  readonly text: string
}

/** The parts of a text and how long it may be. */
interface Composed {
  readonly notificationType: NotificationType
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Says what happened, and then every member in a line. A text of more than `charsMax` characters is cut, and says where the
 * whole notification is.
 */
export function notificationText(
  body: string,
  { charsMax, link }: { charsMax: number; link: string },
): NotificationText {
  const { notificationType, data }: Composed = JSON.parse(body)
  const subject = subjectOf(notificationType, data)
  const lines = Object.entries(data).map(([name, value]) => `${name}: ${shown(value)}`)
  const whole = [subject, '', ...lines].join('\n')
  if (whole.length <= charsMax) return { subject, text: whole }
  const end = `\n…\nThe text was cut. The whole notification, for a limited time: ${link}`
  return { subject, text: `${withoutHalf(whole.slice(0, charsMax - end.length))}${end}` }
}

function subjectOf(type: NotificationType, data: Readonly<Record<string, unknown>>): string {
  const named = (...names: string[]) =>
    names.map((name) => data[name]).find((value) => typeof value === 'string' && value !== '')
  const parts = [
    named('integrationName', 'provider'),
    named('objectName'),
    named('groupName', 'groupRef', 'destinationName'),
  ]
  const about = parts.filter((part) => part !== undefined).join(', ')
  return `Mortise ${type}${about === '' ? '' : `: ${about}`}`.replace(/\s+/g, ' ').slice(0, 200)
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Half of a surrogate pair is no character. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}

// Which objects a module of Google has.
import { type Call, objectIn, ProviderError } from '@mortise/connector-kit'
import { calendarObjects } from './calendar.ts'
import { contactObjects } from './contacts.ts'
import type { GoogleObject } from './google-object.ts'

/** @throws ProviderError stop/404 when the connection's module has no such object. */
export function objectOf({ module = 'calendar' }: Pick<Call, 'module'>, objectName: string): GoogleObject {
  if (module === 'calendar') return objectIn(calendarObjects, objectName, 'Google Calendar')
  if (module === 'contacts') return objectIn(contactObjects, objectName, 'Google Contacts')
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `The module ${module} of Google has no objects to read or write; its API can be called by the proxy.`,
    status: 404,
  })
}

// Which objects a module of Google has.
import { type Call, objectIn } from '@mortise/connector-kit'
import { calendarObjects } from './calendar.ts'
import { contactObjects } from './contacts.ts'
import type { GoogleObject } from './google-object.ts'
import { mailObjects } from './mail.ts'

/** @throws ProviderError stop/404 when the connection's module has no such object. */
export function objectOf({ module = 'calendar' }: Pick<Call, 'module'>, objectName: string): GoogleObject {
  if (module === 'gmail') return objectIn(mailObjects, objectName, 'Gmail')
  if (module === 'contacts') return objectIn(contactObjects, objectName, 'Google Contacts')
  return objectIn(calendarObjects, objectName, 'Google Calendar')
}

// The objects of each module of Google.
import { type Call, listStatic, type ObjectList, objectIn } from '@mortise/connector-kit'
import { calendarObjects } from './calendar.ts'
import { contactObjects } from './contacts.ts'
import type { GoogleObject } from './google-object.ts'
import { mailObjects } from './mail.ts'

/** Those of the connection's module; without a connection, of all of them. */
export async function listObjects(call?: Call): Promise<ObjectList> {
  const byModule: Readonly<Record<string, Readonly<Record<string, GoogleObject>>>> = {
    calendar: calendarObjects,
    contacts: contactObjects,
    gmail: mailObjects,
  }
  const all = { ...calendarObjects, ...contactObjects, ...mailObjects }
  return listStatic(call ? (byModule[call.module ?? 'calendar'] ?? calendarObjects) : all)
}

/** @throws ProviderError stop/404 when the connection's module has no such object. */
export function objectOf({ module = 'calendar' }: Pick<Call, 'module'>, objectName: string): GoogleObject {
  if (module === 'gmail') return objectIn(mailObjects, objectName, 'Gmail')
  if (module === 'contacts') return objectIn(contactObjects, objectName, 'Google Contacts')
  return objectIn(calendarObjects, objectName, 'Google Calendar')
}

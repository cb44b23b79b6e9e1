// The parts of Google that a connection can be to, and the objects of each.
import type { ProviderModule } from '@mortise/connector-kit'

/** By the names that manifests use. */
export const modules: Readonly<Record<'calendar' | 'contacts' | 'gmail', ProviderModule>> = {
  calendar: {
    displayName: 'Google Calendar',
    baseUrl: 'https://www.googleapis.com/calendar',
    standardObjects: ['events', 'calendars', 'calendarList'],
  },
  contacts: {
    displayName: 'Google Contacts',
    baseUrl: 'https://people.googleapis.com',
    standardObjects: ['contacts', 'otherContacts', 'contactGroups'],
  },
  gmail: {
    displayName: 'Gmail',
    baseUrl: 'https://gmail.googleapis.com/gmail',
    standardObjects: ['messages', 'drafts', 'labels'],
  },
}

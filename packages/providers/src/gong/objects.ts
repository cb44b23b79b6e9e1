// The objects of Gong: where they are and what they hold.
import type { StaticFields } from '@mortise/connector-kit'

/** One object. */
export interface GongObject extends StaticFields {
  /** What wraps one record: `{call: {…}}`. */
  singular: string
  /** The list is of a stretch of time, and takes `workspaceId`. */
  isDated?: true
}

/**
 * Unverified: which fields there are, which is as remembered of https://help.gong.io/apidocs
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2.md read 2026-11-21
 */
export const objects: Readonly<Record<string, GongObject>> = {
  calls: {
    singular: 'call',
    isDated: true,
    readOnly: {
      ...{
        id: 'string',
        url: 'string',
        started: 'datetime',
        system: 'string',
        scope: 'string',
        media: 'string',
      },
      ...{
        primaryUserId: 'reference',
        language: 'string',
        sdrDisposition: 'string',
        calendarEventId: 'string',
      },
      isPrivate: 'boolean',
    },
    writable: {
      ...{ title: 'string', clientUniqueId: 'string', direction: 'singleSelect', duration: 'float' },
      ...{ purpose: 'string', meetingUrl: 'string', workspaceId: 'string', customData: 'string' },
      ...{ actualStart: 'datetime', scheduled: 'datetime', parties: 'other', primaryUser: 'reference' },
      ...{ disposition: 'string', context: 'other', downloadMediaUrl: 'string', languageCode: 'string' },
    },
    required: ['clientUniqueId', 'actualStart', 'direction', 'parties', 'primaryUser'],
    references: { primaryUserId: 'users', primaryUser: 'users' },
    values: { direction: ['Inbound', 'Outbound', 'Conference', 'Unknown'] },
  },
  users: {
    singular: 'user',
    readOnly: {
      ...{
        id: 'string',
        emailAddress: 'string',
        created: 'datetime',
        active: 'boolean',
        emailAliases: 'multiSelect',
      },
      ...{ trustedEmailAddress: 'string', firstName: 'string', lastName: 'string', title: 'string' },
      ...{
        phoneNumber: 'string',
        extension: 'string',
        personalMeetingUrls: 'multiSelect',
        settings: 'other',
      },
      ...{ managerId: 'reference', meetingConsentPageUrl: 'string', spokenLanguages: 'other' },
    },
    writable: {},
    references: { managerId: 'users' },
  },
}

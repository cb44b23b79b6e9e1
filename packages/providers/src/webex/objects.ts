// The objects of Webex's API: what they hold, and what their lists can be asked for.
import type { StaticFields, TableObject } from '@mortise/connector-kit'

/** An object, and the fields that stay only if an update repeats them. */
export interface WebexObject extends TableObject {
  repeated: readonly string[]
}

function object(
  name: string,
  given: StaticFields & Partial<Pick<WebexObject, 'filters' | 'pageSizeMax' | 'repeated'>>,
): [string, WebexObject] {
  const readOnly = { id: 'string', created: 'datetime', ...given.readOnly } as const
  return [name, { repeated: [], ...given, readOnly, items: 'items' }]
}

const person = {
  emails: 'multiSelect',
  displayName: 'string',
  firstName: 'string',
  lastName: 'string',
  nickName: 'string',
  avatar: 'string',
  phoneNumbers: 'other',
  extension: 'string',
  locationId: 'reference',
  orgId: 'reference',
  roles: 'multiSelect',
  licenses: 'multiSelect',
  department: 'string',
  manager: 'string',
  managerId: 'reference',
  title: 'string',
  addresses: 'other',
  siteUrls: 'multiSelect',
} as const

/**
 * Unverified: fields beside those of spaces, memberships and messages, and the largest pages where 100 is told.
 * @see https://developer.webex.com/docs/api/v1/people/list-people read 2026-11-22
 * @see https://developer.webex.com/docs/api/v1/rooms/list-rooms read 2026-11-22
 * @see https://developer.webex.com/docs/api/v1/memberships/list-memberships read 2026-11-22
 * @see https://developer.webex.com/docs/api/v1/messages/list-messages read 2026-11-22
 */
export const objects: Readonly<Record<string, WebexObject>> = Object.fromEntries([
  object('people', {
    filters: ['emails', 'displayName'],
    repeated: Object.keys(person),
    readOnly: {
      userName: 'string',
      lastModified: 'datetime',
      lastActivity: 'datetime',
      timezone: 'string',
      status: 'string',
      type: 'string',
      invitePending: 'boolean',
      loginEnabled: 'boolean',
      sipAddresses: 'other',
      xmppFederationJid: 'string',
    },
    writable: person,
    required: ['emails'],
    references: { managerId: 'people' },
    values: { type: ['person', 'bot', 'appuser'] },
  }),
  object('rooms', {
    filters: ['teamId', 'type'],
    repeated: ['title'],
    readOnly: {
      type: 'singleSelect',
      lastActivity: 'datetime',
      creatorId: 'reference',
      ownerId: 'reference',
      isReadOnly: 'boolean',
      madePublic: 'datetime',
    },
    writable: {
      title: 'string',
      teamId: 'reference',
      classificationId: 'reference',
      description: 'string',
      isLocked: 'boolean',
      isPublic: 'boolean',
      isAnnouncementOnly: 'boolean',
    },
    required: ['title'],
    references: { teamId: 'teams', creatorId: 'people' },
    values: { type: ['direct', 'group'] },
  }),
  object('memberships', {
    filters: ['roomId'],
    pageSizeMax: 100,
    repeated: ['isModerator'],
    readOnly: {
      personDisplayName: 'string',
      personOrgId: 'reference',
      roomType: 'singleSelect',
      isMonitor: 'boolean',
    },
    writable: {
      roomId: 'reference',
      personId: 'reference',
      personEmail: 'string',
      isModerator: 'boolean',
      isRoomHidden: 'boolean',
    },
    required: ['roomId'],
    references: { roomId: 'rooms', personId: 'people' },
    values: { roomType: ['direct', 'group'] },
  }),
  object('teams', {
    pageSizeMax: 100,
    repeated: ['name'],
    readOnly: { creatorId: 'reference' },
    writable: { name: 'string', description: 'string' },
    required: ['name'],
    references: { creatorId: 'people' },
  }),
  object('messages', {
    filters: ['roomId', 'parentId'],
    pageSizeMax: 100,
    readOnly: {
      roomType: 'singleSelect',
      html: 'string',
      personId: 'reference',
      personEmail: 'string',
      mentionedPeople: 'multiSelect',
      mentionedGroups: 'multiSelect',
      updated: 'datetime',
      isVoiceClip: 'boolean',
    },
    writable: {
      roomId: 'reference',
      parentId: 'reference',
      toPersonId: 'reference',
      toPersonEmail: 'string',
      text: 'string',
      markdown: 'string',
      files: 'multiSelect',
      attachments: 'other',
    },
    references: {
      roomId: 'rooms',
      parentId: 'messages',
      personId: 'people',
      toPersonId: 'people',
    },
    values: { roomType: ['direct', 'group'] },
  }),
])

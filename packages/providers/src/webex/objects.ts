// The objects of Webex's API: what they hold, and what their lists can be asked for.
import { type StaticFields, type TableObject, typed } from '@mortise/connector-kit'

/** An object, and the fields that stay only if an update repeats them. */
export interface WebexObject extends TableObject {
  repeated: readonly string[]
}

function object(
  name: string,
  given: StaticFields & Partial<Pick<WebexObject, 'filters' | 'pageSizeMax' | 'repeated'>>,
): [string, WebexObject] {
  const readOnly = typed('id created:datetime', given.readOnly)
  return [name, { repeated: [], ...given, readOnly, items: 'items' }]
}

const person = typed(
  'emails:multiSelect displayName firstName lastName nickName avatar phoneNumbers:other extension',
  'locationId:reference orgId:reference roles:multiSelect licenses:multiSelect department manager',
  'managerId:reference title addresses:other siteUrls:multiSelect',
)

/**
 * @see https://developer.webex.com/docs/api/v1/people/list-people read 2026-11-22
 * @see https://developer.webex.com/docs/api/v1/rooms/list-rooms read 2026-11-22
 * @see https://developer.webex.com/docs/api/v1/memberships/list-memberships read 2026-11-22
 * @see https://developer.webex.com/docs/api/v1/messages/list-messages read 2026-11-22
 */
export const objects: Readonly<Record<string, WebexObject>> = Object.fromEntries([
  object('people', {
    filters: ['emails', 'displayName'],
    repeated: Object.keys(person),
    readOnly: typed(
      'userName lastModified:datetime lastActivity:datetime timezone status type invitePending:boolean',
      'loginEnabled:boolean sipAddresses:other xmppFederationJid',
    ),
    writable: person,
    required: ['emails'],
    references: { managerId: 'people' },
    values: { type: ['person', 'bot', 'appuser'] },
  }),
  object('rooms', {
    filters: ['teamId', 'type'],
    repeated: ['title'],
    readOnly: typed(
      'type:singleSelect lastActivity:datetime creatorId:reference ownerId:reference isReadOnly:boolean',
      'madePublic:datetime',
    ),
    writable: typed(
      'title teamId:reference classificationId:reference description isLocked:boolean isPublic:boolean',
      'isAnnouncementOnly:boolean',
    ),
    required: ['title'],
    references: { teamId: 'teams', creatorId: 'people' },
    values: { type: ['direct', 'group'] },
  }),
  object('memberships', {
    filters: ['roomId'],
    pageSizeMax: 100,
    repeated: ['isModerator'],
    readOnly: typed('personDisplayName personOrgId:reference roomType:singleSelect isMonitor:boolean'),
    writable: typed(
      'roomId:reference personId:reference personEmail isModerator:boolean isRoomHidden:boolean',
    ),
    required: ['roomId'],
    references: { roomId: 'rooms', personId: 'people' },
    values: { roomType: ['direct', 'group'] },
  }),
  object('teams', {
    pageSizeMax: 100,
    repeated: ['name'],
    readOnly: typed('creatorId:reference'),
    writable: typed('name description'),
    required: ['name'],
    references: { creatorId: 'people' },
  }),
  object('messages', {
    filters: ['roomId', 'parentId'],
    pageSizeMax: 100,
    readOnly: typed(
      'roomType:singleSelect html personId:reference personEmail mentionedPeople:multiSelect',
      'mentionedGroups:multiSelect updated:datetime isVoiceClip:boolean',
    ),
    writable: typed(
      'roomId:reference parentId:reference toPersonId:reference toPersonEmail text markdown',
      'files:multiSelect attachments:other',
    ),
    references: {
      roomId: 'rooms',
      parentId: 'messages',
      personId: 'people',
      toPersonId: 'people',
    },
    values: { roomType: ['direct', 'group'] },
  }),
])

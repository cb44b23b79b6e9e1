// How Webex is asked: lists by the Link header, messages within their space, updates with what is to stay.
import {
  asObject,
  byLinkHeader,
  fromObjectTable,
  objectIn,
  ProviderError,
  requestAt,
  type StaticFields,
  type TableObject,
  type TableParts,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and the fields that stay only if an update repeats them. */
interface WebexObject extends TableObject {
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
const objects: Readonly<Record<string, WebexObject>> = Object.fromEntries([
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

/** @see https://developer.webex.com/pagination.html read 2026-11-22 */
const table = fromObjectTable<WebexObject>({
  displayName: 'Webex',
  objects,
  record,
  style: byLinkHeader({ limit: 'max' }),
  pageSizeMax: 1000,
  list(_, { objectName, filters }) {
    const given = Object.fromEntries(
      filters.map(({ fieldName, value }) => [fieldName === 'emails' ? 'email' : fieldName, value]),
    )
    if (objectName === 'messages' && given.roomId === undefined) {
      throw new ProviderError({
        reaction: { kind: 'stop' },
        message: 'Webex lists the messages of one space at a time: name its "roomId".',
        fieldName: 'roomId',
        status: 400,
      })
    }
    return { path: `/v1/${objectName}`, query: given }
  },
  one: (_, { objectName, id }) => ({ path: `/v1/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: (json) => asObject(json),
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/v1/${objectName}`, id, update: 'PUT', json: item.fields }),
})

export const { listObjects, describe, read, search, readByIds } = table

/**
 * An update replaces: what it leaves out of a person is emptied, and a space without its title is refused.
 * @see https://developer.webex.com/docs/api/v1/people/update-a-person read 2026-11-22
 */
export const write: TableParts['write'] = async (call, request) => {
  const { objectName, action } = request
  const { repeated } = objectIn(objects, objectName, 'Webex')
  const ids = request.items
    .filter(({ fields }) => repeated.some((name) => !Object.hasOwn(fields, name)))
    .flatMap(({ id }) => id ?? [])
  if (action !== 'update' || ids.length === 0) return table.write(call, request)
  const known = await readByIds(call, { objectName, fields: 'all', ids })
  const items = request.items.map((item) => {
    const native = known.find((one) => record.id(one) === item.id) ?? {}
    const kept = repeated
      .filter((name) => (native[name] ?? null) !== null)
      .map((name) => [name, native[name]])
    return { ...item, fields: { ...Object.fromEntries(kept), ...item.fields } }
  })
  return table.write(call, { ...request, items })
}

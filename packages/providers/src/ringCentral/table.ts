// How RingCentral is asked: pages by number below the account, pages by token in team messaging.
import {
  asObject,
  byCursor,
  byPageNumber,
  fromObjectTable,
  idsInList,
  keepChanged,
  objectIn,
  type PageStyle,
  type RemovedPart,
  readInTurn,
  readList,
  requestAt,
  searchList,
  type TableObject,
  type TableParts,
  toParameters,
  toRemovals,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object of RingCentral; paths, parameters and fields are those of its description. */
interface RingCentralObject extends TableObject {
  path: string
  /** The list takes the time from which records are wanted, and gives those of one day without it. */
  isDated?: true
  /** Further parameters of the list. */
  query?: Readonly<Record<string, string>>
  /** The list takes a time of start, and gives the records of all days without it. */
  isStarted?: true
  /** Where new records are posted, if not to the list. */
  newPath?: string
  /** A record has an address. */
  hasAddress?: true
  /** The method of a change. */
  update?: 'PUT' | 'PATCH'
}

const account = '/restapi/v1.0/account/~'
const own = `${account}/extension/~`
const glip = '/restapi/v1.0/glip'

const byPage = byPageNumber({ page: 'page', limit: 'perPage' }, { pages: 'paging.totalPages', isExact: true })

const byToken: PageStyle = byCursor({
  cursor: 'pageToken',
  limit: 'recordCount',
  next: 'navigation.nextPageToken',
})

const byVideoToken: PageStyle = byCursor({
  cursor: 'pageToken',
  limit: 'perPage',
  next: 'paging.nextPageToken',
})

const object = (
  given: Omit<RingCentralObject, 'items' | 'writable'> & Partial<RingCentralObject>,
): RingCentralObject => ({ items: 'records', writable: {}, ...given })

const chat = typed('id type creationTime:datetime lastModifiedTime:datetime status')
const people = typed('from:other to:other direction:singleSelect')
const directions = ['Inbound', 'Outbound']

export const objects: Readonly<Record<string, RingCentralObject>> = {
  'company-call-log': object({
    path: `${account}/call-log`,
    isDated: true,
    hasAddress: true,
    query: { view: 'Detailed' },
    filters: ['sessionId', 'direction', 'type'],
    readOnly: typed(
      people,
      'id uri sessionId telephonySessionId extension:other transport type:singleSelect message:other',
      'delegate:other deleted:boolean action result reason reasonDescription startTime:datetime duration:int',
      'recording:other shortRecording:boolean legs:other billing:other lastModifiedTime:datetime',
    ),
    values: { direction: directions, type: ['Voice', 'Fax'] },
  }),
  'message-store': object({
    path: `${own}/message-store`,
    isDated: true,
    hasAddress: true,
    update: 'PUT',
    query: { availability: 'Alive' },
    filters: ['direction', 'readStatus', 'conversationId'],
    readOnly: typed(
      people,
      'id:int uri extensionId attachments:other availability conversationId:int conversation:other',
      'creationTime:datetime deliveryErrorCode faxPageCount:int faxResolution lastModifiedTime:datetime',
      'messageStatus pgToDepartment:boolean priority smsDeliveryTime:datetime smsSendingAttemptsCount:int',
      'subject type vmTranscriptionStatus coverIndex:int coverPageText',
    ),
    writable: typed('readStatus:singleSelect'),
    values: { direction: directions, readStatus: ['Read', 'Unread'] },
  }),
  contacts: object({
    path: `${own}/address-book/contact`,
    hasAddress: true,
    update: 'PUT',
    scanned: ['email', 'lastName', 'mobilePhone', 'businessPhone'],
    readOnly: typed('id:int uri availability'),
    writable: typed(
      'firstName lastName middleName nickName company jobTitle email email2 email3 birthday:datetime webPage',
      'notes homePhone homePhone2 businessPhone businessPhone2 mobilePhone businessFax companyPhone',
      'assistantPhone carPhone otherPhone otherFax callbackPhone homeAddress:other businessAddress:other',
      'otherAddress:other ringtoneIndex',
    ),
  }),
  extensions: object({
    path: `${account}/extension`,
    hasAddress: true,
    update: 'PUT',
    filters: ['extensionNumber'],
    readOnly: typed('id:int uri name permissions:other profileImage:other callQueueInfo:other'),
    writable: typed(
      'contact:other extensionNumber customFields:other password references:other regionalSettings:other',
      'partnerId ivrPin setupWizardState status:singleSelect statusInfo:other type hidden:boolean site:other',
    ),
    values: { status: ['Enabled', 'Disabled', 'NotActivated', 'Unassigned', 'Frozen'] },
  }),
  'call-queues': object({
    path: `${account}/call-queues`,
    scanned: ['name', 'extensionNumber'],
    readOnly: typed('id uri name extensionNumber editableMemberStatus:boolean'),
  }),
  'company/phone-number': object({
    path: `${account}/phone-number`,
    hasAddress: true,
    scanned: ['phoneNumber'],
    readOnly: typed(
      'id:int uri country:other extension:other label location paymentType phoneNumber status type usageType',
      'temporaryNumber:other contactCenterProvider:other vanityPattern',
    ),
  }),
  teams: object({
    path: `${glip}/teams`,
    style: byToken,
    hasAddress: true,
    update: 'PATCH',
    scanned: ['name'],
    readOnly: chat,
    writable: typed('name description public:boolean members:other'),
    required: ['name'],
  }),
  chats: object({
    path: `${glip}/chats`,
    style: byToken,
    hasAddress: true,
    scanned: ['name'],
    readOnly: typed(chat, 'public:boolean name description members:other'),
  }),
  events: object({
    path: `${glip}/events`,
    style: byToken,
    hasAddress: true,
    update: 'PUT',
    scanned: ['title'],
    readOnly: typed('id'),
    writable: typed(
      'creatorId title startTime endTime allDay:boolean recurrence:singleSelect endingCondition endingAfter:int',
      'endingOn:singleSelect color:singleSelect location description',
    ),
    required: ['title', 'startTime', 'endTime'],
    values: {
      recurrence: ['None', 'Day', 'Weekday', 'Week', 'Month', 'Year'],
      endingOn: ['None', 'Count', 'Date'],
      color: ['Black', 'Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Magenta'],
    },
  }),
  // @see https://www.npmjs.com/package/@rc-ex/core/v/1.8.6 (Rcvideo/V1/History/Meetings) read 2026-11-29
  meetings: object({
    path: '/rcvideo/v1/history/meetings',
    items: 'meetings',
    style: byVideoToken,
    isStarted: true,
    hasAddress: true,
    scanned: ['displayName'],
    readOnly: typed(
      'id shortId bridgeId:reference startTime:datetime displayName hostInfo:other duration:int type:singleSelect',
      'status:singleSelect rights:multiSelect participants:other recordings:other transcriptions:other notes:other',
      'summary chatUrl',
    ),
    references: { bridgeId: 'bridges' },
    values: { type: ['Meeting', 'Call'], status: ['InProgress', 'Done'] },
  }),
  // @see https://www.npmjs.com/package/@rc-ex/core/v/1.8.6 (Rcvideo/V2/Bridges) read 2026-11-29
  bridges: object({
    path: '/rcvideo/v2/bridges',
    newPath: '/rcvideo/v2/account/~/extension/~/bridges',
    hasAddress: true,
    update: 'PATCH',
    readOnly: typed('id host:other discovery:other'),
    writable: typed('name type:singleSelect pins:other security:other preferences:other'),
    values: { type: ['Instant', 'Scheduled', 'PMI'] },
  }),
  // @see https://developers.ringcentral.com/guide/voice/call-routing/user-call-handling/states-and-rules read 2026-11-29
  // @see https://www.npmjs.com/package/@rc-ex/core/v/1.8.6 (CommHandling/States) read 2026-11-29
  'comm-handling/states': object({
    path: '/restapi/v2/accounts/~/extensions/~/comm-handling/states',
    hasAddress: true,
    update: 'PATCH',
    scanned: ['displayName'],
    readOnly: typed('id displayName'),
    writable: typed('enabled:boolean conditions:other'),
  }),
}

const displayName = 'RingCentral'
const pageSizeMax = 100
/** No call and no message is older. */
const beginning = '2000-01-01T00:00:00.000Z'

const table = fromObjectTable<RingCentralObject>({
  displayName,
  objects,
  record,
  style: byPage,
  pageSizeMax,
  list: ({ path, isDated, query, isStarted }, { since, filters }) => ({
    path,
    query: {
      ...query,
      dateFrom: isDated ? (since?.toISOString() ?? beginning) : undefined,
      startTime: isStarted ? since?.getTime() : undefined,
      ...toParameters(filters),
    },
  }),
  one: ({ path, hasAddress, query }, { id }) =>
    hasAddress && /^[\w-]+$/.test(id)
      ? { path: `${path}/${id}`, query: query?.view === undefined ? undefined : { view: query.view } }
      : undefined,
  unwrap: asObject,
  write: ({ path, newPath = path, update = 'PUT' }, { action, item, id }) =>
    requestAt(action, { path: action === 'create' ? newPath : path, id, update, json: item.fields }),
})

export const { listObjects, describe, read, write, scans } = table

/**
 * Messages in the recycle bin, and those that are about to leave it. The list is narrowed by the time of a message, not of
 * its removal, so it is read from the beginning.
 * @see https://github.com/ringcentral/ringcentral-api-docs/blob/main/specs/ringcentral_openapi3.json (`availability`) read 2026-11-29
 */
export const readDeleted: RemovedPart['page'] = async (call, { objectName, since, cursor, pageSize }) => {
  if (objectName !== 'message-store') return { records: [] }
  const { path, items } = objectIn(objects, objectName, displayName)
  const lists = ['Deleted', 'Purged'].map((availability) => (at: string | undefined) => {
    const request = { path, query: { availability, dateFrom: beginning } }
    return readList(call, { request, style: byPage, items, cursor: at, pageSize, pageSizeMax })
  })
  const page = keepChanged(await readInTurn(cursor, lists), { since }, record)
  return { records: toRemovals(page.records, record), nextCursor: page.nextCursor }
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).hasAddress
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { hasAddress, scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  return hasAddress ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}

// How Help Scout is asked: lists by number in pages whose size it sets, records by a path each.
import {
  asObject,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  keepChanged,
  type ListWish,
  listIn,
  type NativeRecord,
  objectIn,
  type PageStyle,
  type ReadPart,
  readList,
  recordsAt,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

type Query = Readonly<Record<string, string | number | boolean>>

/** An object, what its list is always asked, and the query of a filter. */
interface HelpScoutObject extends TableObject {
  query: Query
  /** Lists of conversations and customers can be asked for changes. */
  hasChanges: boolean
  where(filter: EqualsFilter): Query
}

const embedded = (name: string) => (record: NativeRecord) =>
  recordsAt(record, `_embedded.${name}`).map(({ value }) => value)

/** Records below `_embedded`, which an answer without any may lack: its `page` says that there are none. */
const listEmbedded =
  (name: string): TableObject['items'] =>
  (answer) =>
    valueAt(answer.json, 'page.totalElements') === 0 ? [] : listIn(answer, `_embedded.${name}`)

const linked = typed('id:int _links:other _embedded:other')

/** A text of the query language. */
function quoted(value: EqualsFilter['value']): string {
  return `"${String(value).replace(/[\\"]/g, '\\$&')}"`
}

/**
 * In the order of creation, so a record that changes during a read moves no other to another page.
 * @see https://developer.helpscout.com/mailbox-api/endpoints/customers/list read 2026-11-21
 * @see https://developer.helpscout.com/llms.txt read 2026-11-21
 */
const byCreation = { sortField: 'createdAt', sortOrder: 'asc' } as const

export const objects: Readonly<Record<string, HelpScoutObject>> = {
  customers: {
    items: listEmbedded('customers'),
    query: byCreation,
    hasChanges: true,
    filters: ['firstName', 'lastName', 'emails'],
    compared: { emails: embedded('emails') },
    where: ({ fieldName, value }) =>
      fieldName === 'emails' ? { query: `(email:${quoted(value)})` } : { [fieldName]: value },
    readOnly: typed(linked, 'createdAt:datetime updatedAt:datetime photoType draft:boolean'),
    writable: typed(
      'firstName lastName organization jobTitle background location gender age photoUrl emails:other',
      'phones:other chats:other socialProfiles:other websites:other address:other',
    ),
  },
  conversations: {
    items: listEmbedded('conversations'),
    query: { ...byCreation, status: 'all' },
    hasChanges: true,
    filters: ['mailboxId', 'status', 'number'],
    where: ({ fieldName, value }) => ({ [fieldName === 'mailboxId' ? 'mailbox' : fieldName]: value }),
    readOnly: typed(
      linked,
      'number:int threads:other folderId:int state preview mailboxId:int assignee:other createdBy:other',
      'closedBy:int closedByUser:other closedAt:datetime createdAt:datetime userUpdatedAt:datetime',
      'customerWaitingSince:other source:other cc:other bcc:other primaryCustomer:other snooze:other',
      // A conversation is read with "customFields" and written with "fields".
      // https://github.com/helpscout/helpscout-api-php/blob/master/src/Conversations/Conversation.php read 2026-11-28
      'nextEvent:other customFields:other',
    ),
    writable: typed(
      'subject type:singleSelect status:singleSelect customer:other tags:other assignTo:int fields:other',
    ),
    required: ['subject', 'type', 'status', 'customer'],
    values: { type: ['email', 'chat', 'phone'], status: ['active', 'pending', 'closed', 'spam'] },
  },
  mailboxes: {
    items: listEmbedded('mailboxes'),
    query: {},
    hasChanges: false,
    where: () => ({}),
    readOnly: typed(linked, 'name slug email createdAt:datetime updatedAt:datetime'),
    writable: {},
  },
  users: {
    items: listEmbedded('users'),
    query: {},
    hasChanges: false,
    filters: ['email'],
    where: ({ value }) => ({ email: value }),
    readOnly: typed(
      linked,
      'firstName lastName email role timezone type createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
  },
}

/** @see https://developer.helpscout.com/mailbox-api/overview/pagination/ read 2026-11-21 */
const byOwnPage: PageStyle = {
  hasOwnSize: true,
  ask: (position = '1') => ({ params: { page: position } }),
  next({ answer, position = '1' }) {
    const pages = Number(valueAt(answer.json, 'page.totalPages') ?? position)
    return Number(position) < pages ? String(Number(position) + 1) : undefined
  },
}
const pageSizeMax = 50

/** @see https://developer.helpscout.com/mailbox-api/endpoints/customers/list read 2026-11-21 */
function list(entry: HelpScoutObject, { objectName, since, filters }: ListWish): CallRequest {
  return {
    path: `/v2/${objectName}`,
    query: {
      ...entry.query,
      // Changed in that very second is wanted, too.
      ...(since && entry.hasChanges
        ? { modifiedSince: new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z') }
        : undefined),
      ...Object.assign({}, ...filters.map(entry.where)),
    },
  }
}

export const { listObjects, describe, search, readByIds } = fromObjectTable<HelpScoutObject>({
  displayName: 'Help Scout',
  objects,
  record,
  style: byOwnPage,
  pageSizeMax,
  list,
  one: (_, { objectName, id }) =>
    /^\d+$/.test(id)
      ? {
          path: `/v2/${objectName}/${id}`,
          query:
            objectName === 'customers'
              ? { embed: 'emails,phones,chats,websites,social-profiles' }
              : undefined,
        }
      : undefined,
  unwrap: asObject,
})

/** One page. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Help Scout')
  const told = filters.filter(({ fieldName }) => entry.filters?.includes(fieldName))
  const page = await readList(call, {
    request: list(entry, { objectName, since, until, filters: told }),
    style: byOwnPage,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  // The last change in a conversation's record leaves customers' changes out, so Help Scout's own filter decides.
  return objectName === 'conversations' ? page : keepChanged(page, request, record)
}

// How Aircall is asked: pages by number, at most ten thousand records deep, contacts latest change first.
import {
  asArray,
  asObject,
  byPageNumber,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  type ListWish,
  type NativeRecord,
  type OneWrite,
  objectIn,
  type PageStyle,
  ProviderError,
  readList,
  requestAt,
  requireFields,
  stopAtUnchanged,
  type TableObject,
  type TableParts,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, and how it is asked for. */
interface AircallObject extends TableObject {
  path: string
  /** The field that holds a single record in a response. */
  one: string
  /** Fields that Aircall has a search for. */
  asked: readonly string[]
  /** Fields that are compared here, in the first page. */
  scanned: readonly string[]
}

function object(
  name: string,
  given: Omit<AircallObject, 'items' | 'filters' | 'readFilters' | 'path'> & { path?: string },
): [string, AircallObject] {
  const { asked, scanned } = given
  // Numbers are written in many ways: a read compares them itself.
  const readFilters = asked.filter((field) => field !== 'raw_digits' && field !== 'phone_numbers')
  const filters = [...asked, ...scanned]
  return [name, { path: `/v1/${name}`, ...given, items: name, filters, readFilters }]
}

/** A phone number without what is there for the eye only: `+1 800-123-4567` is `+18001234567`. */
function dialled(number: unknown): string {
  return String(number ?? '').replaceAll(/[^\d+]/g, '')
}

/** As it is written, and as it is dialled: a search may give either. */
const bothWays = (number: unknown) => [number, dialled(number)]
const valuesOf = (list: unknown) => asArray(list).map((entry) => asObject(entry)?.value)

const own = typed('id:int direct_link created_at:datetime')
const inSeconds = typed(own, 'created_at:int')

/** Users are those of the second version, as Aircall ends the first one's. */
export const objects: Readonly<Record<string, AircallObject>> = Object.fromEntries([
  object('contacts', {
    one: 'contact',
    asked: ['emails', 'phone_numbers'],
    scanned: [],
    compared: {
      emails: ({ emails }: NativeRecord) => valuesOf(emails),
      phone_numbers: ({ phone_numbers: numbers }: NativeRecord) => valuesOf(numbers).flatMap(bothWays),
    },
    readOnly: typed(inSeconds, 'updated_at:int is_shared:boolean'),
    writable: typed('first_name last_name company_name information emails:other phone_numbers:other'),
    required: ['phone_numbers'],
  }),
  object('calls', {
    one: 'call',
    asked: ['direction', 'user_id', 'raw_digits'],
    scanned: [],
    compared: {
      raw_digits: ({ raw_digits: digits }: NativeRecord) => bothWays(digits),
    },
    readOnly: typed(
      'id:int sid direct_link direction:singleSelect status:singleSelect missed_call_reason started_at:int',
      'answered_at:int ended_at:int duration:int voicemail recording asset raw_digits user:other',
      'user_id:reference contact:other archived:boolean assigned_to:other transferred_by:other',
      'transferred_to:other cost number:other comments:other tags:other teams:other',
    ),
    writable: {},
    references: { user_id: 'users' },
    values: { direction: ['inbound', 'outbound'], status: ['initial', 'answered', 'done'] },
  }),
  object('users', {
    path: '/v2/users',
    one: 'user',
    asked: [],
    scanned: ['email', 'name'],
    readOnly: typed(own, 'name available:boolean'),
    writable: typed(
      'email first_name last_name availability_status:singleSelect substatus time_zone language',
      'wrap_up_time:int role_ids:multiSelect',
    ),
    required: ['email', 'first_name', 'last_name'],
    values: { availability_status: ['available', 'custom', 'unavailable'] },
  }),
  object('teams', {
    one: 'team',
    asked: [],
    scanned: ['name'],
    readOnly: typed(own, 'users:other'),
    writable: typed('name'),
    required: ['name'],
  }),
  object('numbers', {
    one: 'number',
    asked: [],
    scanned: ['name', 'digits'],
    compared: { digits: ({ digits }: NativeRecord) => bothWays(digits) },
    readOnly: typed(
      own,
      'digits country time_zone open:boolean is_ivr:boolean live_recording_activated:boolean',
    ),
    writable: typed('name availability_status:singleSelect priority:int messages:other'),
    values: { availability_status: ['open', 'custom', 'closed'] },
  }),
  object('tags', {
    one: 'tag',
    asked: [],
    scanned: ['name'],
    readOnly: typed('id:int direct_link'),
    writable: typed('name color description'),
    required: ['name', 'color'],
  }),
])

const pageSizeMax = 50
const DAY_S = 24 * 3600
/** No page lies deeper. */
const depthMax = 10_000

const byNumber = byPageNumber({ page: 'page', limit: 'per_page' })

/**
 * Pages by number; where they end for their depth, page 1 of what began with the last record seen (`1:1584998199`),
 * which is met again. When all of them began in one second, the next page is asked for, and Aircall says what it says.
 */
const style: PageStyle = {
  ask(position = '1', size) {
    const [page, from] = position.split(':')
    const { params } = byNumber.ask(page, size)
    return { params: from === undefined ? params : { ...params, from } }
  },
  next({ items, size, position = '1', ...answered }) {
    const [page = '1', from] = position.split(':')
    const following = byNumber.next({ ...answered, items, size, position: page })
    if (following === undefined) return undefined
    const last = items.at(-1)
    const began = last?.started_at ?? last?.created_at
    const isDeep = Number(following) * size > depthMax
    if (isDeep && typeof began === 'number' && began > Number(from ?? 0)) return `1:${began}`
    return from === undefined ? following : `${following}:${from}`
  },
}

/** Search parameters with other names than their fields; the list itself takes nothing but the time. */
const parameters: Readonly<Record<string, string>> = { emails: 'email', raw_digits: 'phone_number' }

/**
 * Calls are listed by their start, and end, are commented on and tagged later: a read of changes looks a day further
 * back. It misses later changes, and archiving, of which Aircall keeps no time.
 */
function listOf({ path, asked }: AircallObject, { objectName, since, filters }: ListWish): CallRequest {
  const terms = filters.filter(({ fieldName }) => asked.includes(fieldName)).map(toParameter)
  const given = terms.filter(([, value]) => value !== '')
  const from = objectName === 'calls' && since ? Math.floor(since.getTime() / 1000) - DAY_S : undefined
  return {
    path: given.length > 0 ? `${path}/search` : path,
    query: { order: 'asc', from, ...Object.fromEntries(given) },
  }
}

function toParameter({ fieldName, value }: EqualsFilter): [string, string] {
  if (fieldName === 'raw_digits' || fieldName === 'phone_numbers') return ['phone_number', dialled(value)]
  return [parameters[fieldName] ?? fieldName, String(value)]
}

const table = fromObjectTable<AircallObject>({
  displayName: 'Aircall',
  objects,
  record,
  style,
  pageSizeMax,
  list: listOf,
  one: ({ path }, { id }) => (/^\d+$/.test(id) ? { path: `${path}/${id}` } : undefined),
  unwrap: (json, { one }): NativeRecord | undefined => asObject(asObject(json)?.[one]),
  write: writeOne,
})

export const { listObjects, describe, readByIds, write } = table

/** Contacts that changed come latest first; a read of them ends at the first that did not. */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Aircall')
  const told = filters.filter(({ fieldName }) => entry.readFilters?.includes(fieldName))
  if (!told.every(isPossible)) return { records: [] }
  if (!since || objectName !== 'contacts') return table.read(call, request)
  const { path, query } = listOf(entry, { objectName, since, until: undefined, filters: told })
  const page = await readList(call, {
    request: { path, query: { ...query, order: 'desc', order_by: 'updated_at' } },
    style: byNumber,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  return stopAtUnchanged(page, { since: new Date(Math.floor(since.getTime() / 1000) * 1000) }, record)
}

/**
 * Fields that Aircall has no search for are compared in a page of the largest size, as is a number without digits
 * (`anonymous`).
 */
export const search: TableParts['search'] = async (call, request) => {
  const { filters = [] } = objectIn(objects, request.objectName, 'Aircall')
  requireFields(request.filters, ['id', ...filters])
  if (!request.filters.every(isPossible)) return { records: [] }
  const { records } = await table.search(call, { ...request, pageSize: pageSizeMax })
  return { records: records.slice(0, request.pageSize) }
}

/** False for values that can be no user and no direction: no call has them. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  if (fieldName === 'user_id') return /^\d+$/.test(String(value))
  return fieldName !== 'direction' || ['inbound', 'outbound'].includes(String(value))
}

/**
 * Contacts are changed by POST, and their addresses and numbers one by one at separate paths: a change that names them
 * is refused rather than half done.
 */
function writeOne({ path }: AircallObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const lists = ['emails', 'phone_numbers'].filter((name) => Object.hasOwn(item.fields, name))
  const [fieldName] = lists
  if (objectName === 'contacts' && action === 'update' && fieldName !== undefined) {
    const message = `Aircall changes ${lists.join(' and ')} of a contact one by one: call it through the proxy at /v1/contacts/${id}/email_details or /phone_details.`
    throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 422, fieldName })
  }
  // Deleting users has stayed where it was in the first version.
  const place = objectName === 'users' && action === 'delete' ? '/v1/users' : path
  const update = objectName === 'contacts' ? 'POST' : 'PUT'
  return requestAt(action, { path: place, id, update, json: item.fields })
}

// HubSpot's lists (its pages call them segments) and who is in them, as two objects that can be read.
import {
  asObject,
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  keepChanged,
  listIn,
  matchFilters,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  requireFields,
  type SearchPage,
  type SearchRequest,
  type StaticFields,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { apiUrl } from './api.ts'
import { record } from './record.ts'

const pageSizeMax = { lists: 250, members: 250 }

/** The two, and what they hold. */
export const objects: Readonly<Record<string, StaticFields>> = {
  lists: {
    readOnly: typed(
      'listId name objectTypeId listVersion:int processingType:singleSelect processingStatus size:int',
      'createdAt:datetime updatedAt:datetime filtersUpdatedAt:datetime',
    ),
    writable: {},
    values: { processingType: ['MANUAL', 'DYNAMIC', 'SNAPSHOT'] },
  },
  listMemberships: {
    readOnly: typed('objectTypeId membershipTimestamp:datetime'),
    writable: typed('listId recordId'),
    required: ['listId', 'recordId'],
    references: { listId: 'lists' },
  },
}

/**
 * One page. HubSpot filters neither object by time, so the read goes through all records and leaves out the older ones.
 * HubSpot does not report members that left a list.
 */
export async function readLists(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, filters = [] } = request
  const page = objectName === 'lists' ? await pageOfLists(call, request) : await pageOfMembers(call, request)
  const changed = keepChanged(page, since ? { since } : {}, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/** Lists by name or id; members cannot be searched. @throws ProviderError stop for other fields */
export async function searchLists(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  requireFields(filters, objectName === 'lists' ? ['name', 'listId', 'id'] : [])
  const sought = (...names: string[]) => filters.find(({ fieldName }) => names.includes(fieldName))?.value
  const id = sought('listId', 'id')
  // An id is a number, and HubSpot would refuse to look for anything else.
  if (id !== undefined && !/^\d{1,15}$/.test(String(id))) return { records: [] }
  const { records } = await findLists(call, {
    query: String(sought('name') ?? ''),
    listIds: id === undefined ? undefined : [String(id)],
    offset: 0,
    count: clampPageSize(pageSize, pageSizeMax.lists),
  })
  return { records: matchFilters(records, filters, record) }
}

async function pageOfLists(call: Call, { cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  const offset = cursor === undefined ? 0 : decodeCursor(cursor, (at) => wholeNumber(at.offset))
  const count = clampPageSize(pageSize, pageSizeMax.lists)
  const { records, next, total } = await findLists(call, { query: '', offset, count })
  return {
    records,
    nextCursor: next === undefined ? undefined : encodeCursor({ offset: next }),
    total: cursor === undefined && total !== undefined ? total : undefined,
  }
}

/** @see https://developers.hubspot.com/docs/api-reference/crm-lists-v3/lists/post-crm-v3-lists-search read 2026-11-22 */
async function findLists(
  call: Call,
  wanted: { query: string; listIds?: readonly string[] | undefined; offset: number; count: number },
): Promise<{ records: NativeRecord[]; next: number | undefined; total: number | undefined }> {
  const answer = await call.request({
    method: 'POST',
    path: apiUrl('/crm/v3/lists/search'),
    json: { ...wanted, additionalProperties: ['hs_list_size'] },
  })
  const { hasMore, offset, total } = asObject(answer.json) ?? {}
  return {
    records: listIn(answer, 'lists').map(toList),
    next: hasMore === true ? wholeNumber(offset) : undefined,
    total: wholeNumber(total),
  }
}

/** Members of one list after the other, in the order in which the account returns its lists. */
interface MemberPosition {
  /** How many lists came before. */
  offset: number
  after?: string | undefined
}

async function pageOfMembers(call: Call, { cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  const position: MemberPosition =
    cursor === undefined ? { offset: 0 } : decodeCursor(cursor, toMemberPosition)
  const { records, next } = await findLists(call, { query: '', offset: position.offset, count: 1 })
  const [list] = records
  if (!list) return { records: [] }
  const { members, after } = await membersOf(call, list, { pageSize, after: position.after })
  if (after !== undefined) {
    return { records: members, nextCursor: encodeCursor({ offset: position.offset, after }) }
  }
  return { records: members, nextCursor: next === undefined ? undefined : encodeCursor({ offset: next }) }
}

/** @see https://developers.hubspot.com/docs/api-reference/legacy/crm/lists/memberships/get-memberships-by-added-date read 2026-11-22 */
async function membersOf(
  call: Call,
  list: NativeRecord,
  page: { pageSize: number; after: string | undefined },
): Promise<{ members: NativeRecord[]; after: string | undefined }> {
  const { listId, objectTypeId } = asObject(list.properties) ?? {}
  const answer = await call.request({
    path: apiUrl(`/crm/v3/lists/${encodeURIComponent(String(listId))}/memberships/join-order`),
    query: { limit: clampPageSize(page.pageSize, pageSizeMax.members), after: page.after },
  })
  const members = listIn(answer, 'results').map(({ recordId, membershipTimestamp }) => ({
    id: `${String(listId)}-${String(recordId)}`,
    properties: { listId, recordId: String(recordId), objectTypeId, membershipTimestamp },
    updatedAt: membershipTimestamp,
  }))
  return { members, after: asString(valueAt(answer.json, 'paging.next.after')) }
}

/** By list, the type of its records; lists that are not there are left out. */
export async function listTypes(call: Call, listIds: readonly string[]): Promise<Map<string, string>> {
  if (listIds.length === 0) return new Map()
  const { records } = await findLists(call, { query: '', listIds, offset: 0, count: pageSizeMax.lists })
  const types = records.map((list) => [
    record.id(list) ?? '',
    String(asObject(list.properties)?.objectTypeId),
  ])
  return new Map(types as [string, string][])
}

/** In the shape that records of the CRM have. */
function toList(list: NativeRecord): NativeRecord {
  const { additionalProperties, ...own } = list
  const size = Number(asObject(additionalProperties)?.hs_list_size)
  return {
    id: String(list.listId),
    properties: { ...own, listId: String(list.listId), size: Number.isInteger(size) ? size : undefined },
    createdAt: list.createdAt,
    updatedAt: list.updatedAt ?? list.createdAt,
  }
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}

function toMemberPosition(value: Readonly<Record<string, unknown>>): MemberPosition | undefined {
  const offset = wholeNumber(value.offset)
  if (offset === undefined) return undefined
  return { offset, after: typeof value.after === 'string' ? value.after : undefined }
}

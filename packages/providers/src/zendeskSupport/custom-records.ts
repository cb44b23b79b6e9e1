// Reads, searches and writes the records of Zendesk's custom objects.
import {
  asObject,
  type Call,
  type EqualsFilter,
  listIn,
  matchFilters,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  readList,
  readUntilFound,
  requestAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
  stopAtUnchanged,
  type WriteRequest,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { fieldsOf, paged, pathOf, standardFields } from './custom-objects.ts'
import { finishJob, outcomesOf } from './job.ts'
import { record } from './record.ts'

const pageSizeMax = 100
const items = 'custom_object_records'

/**
 * One page: everything in the order of creation, or the latest changes first until one is too old. A filter that the
 * search knows goes to the search instead, oldest change first, which follows the records.
 * @see https://developer.zendesk.com/api-reference/custom-data/custom-objects/custom_object_records (the list, by cursor) read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, filters = [], cursor, pageSize } = request
  const conditions = filters.length === 0 ? [] : await conditionsOf(call, { objectName, filters })
  const path = `${pathOf(objectName)}/records`
  const [asked, json] =
    conditions.length === 0
      ? [{ path, query: { sort: since ? '-updated_at' : 'id' } }, undefined]
      : [searchIn(path), { filter: { $and: [...conditions, ...changedSince(since)] } }]
  const page = await readList(call, {
    request: json ? { ...asked, json } : asked,
    style: paged,
    items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  const kept = conditions.length === 0 ? stopAtUnchanged(page, request, record) : page
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** Without something to sort by, a search ends with the 10,000th record. */
function searchIn(path: string) {
  return { method: 'POST', path: `${path}/search`, query: { query: '*', sort: 'updated_at' } } as const
}

function changedSince(since: Date | undefined) {
  // It is never "at or after": a second less; a record that is too old comes again, which does no harm.
  return since ? [{ updated_at: { $gt: new Date(since.getTime() - 1000).toISOString() } }] : []
}

/** Types whose values a search compares as a whole. */
const compared = ['text', 'regexp', 'checkbox', 'date', 'integer', 'decimal', 'dropdown', 'lookup']

/**
 * The conditions of the search, for the filters that it knows: names contain, the rest equals.
 * @see https://developer.zendesk.com/documentation/custom-data/v2/searching-custom-object-records read 2026-11-22
 */
async function conditionsOf(
  call: Call,
  { objectName, filters }: { objectName: string; filters: readonly EqualsFilter[] },
): Promise<object[]> {
  const types = await typesOf(call, objectName)
  return filters.flatMap(({ fieldName, value }): object[] => {
    if (fieldName === 'name') return [{ name: { $contains: String(value) } }]
    if (fieldName === 'external_id') return [{ external_id: { $eq: String(value) } }]
    const type = types.get(fieldName)
    if (type === undefined) return []
    const own = type === 'checkbox' ? String(value) === 'true' : value
    return [{ [`custom_object_fields.${fieldName}`]: { $eq: own } }]
  })
}

/** Types of the account's fields that a search compares, by their keys. */
async function typesOf(call: Call, objectName: string): Promise<Map<string, string>> {
  const own = (await fieldsOf(call, objectName)).map(({ key, type }) => [String(key), String(type)] as const)
  const { readOnly, writable } = standardFields
  return new Map(
    own.filter(([key, type]) => compared.includes(type) && !(key in readOnly) && !(key in writable)),
  )
}

/** One page of the records that match every filter: by id, by the account's own id of them, or by the search. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  requireFields(filters, ['id', 'name', 'external_id', ...(await typesOf(call, objectName)).keys()])
  const named = (name: string) => filters.find(({ fieldName }) => fieldName === name)?.value
  const [id, externalId] = [named('id'), named('external_id')]
  if (filters.some(({ value }) => value === '')) return { records: [] }
  const records =
    id !== undefined
      ? await listed(call, objectName, { 'filter[ids]': String(id) })
      : externalId !== undefined && !String(externalId).includes(',')
        ? await listed(call, objectName, { 'filter[external_ids]': String(externalId) })
        : await readUntilFound((cursor) =>
            read(call, {
              objectName,
              fields: 'all',
              filters,
              pageSize,
              cursor,
            }),
          )
  return { records: matchFilters(records, filters, record) }
}

async function listed(
  call: Call,
  objectName: string,
  query: Record<string, string>,
): Promise<NativeRecord[]> {
  const answer = await call.request({
    path: `${pathOf(objectName)}/records`,
    query: { ...query, 'page[size]': pageSizeMax },
  })
  return listIn(answer, items)
}

/** Current records by id, with one request. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  // The ids are separated by commas, and none has one.
  const own = ids.filter((id) => id !== '' && !id.includes(','))
  return own.length === 0 ? [] : listed(call, objectName, { 'filter[ids]': own.join(',') })
}

const writeOne: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const json = { custom_object_record: toNative(item.fields) }
    return requestAt(action, { path: `${pathOf(objectName)}/records`, id, update: 'PATCH', json })
  },
  unwrap: (json) => asObject(asObject(json)?.custom_object_record),
  id: record.id,
})

/** One with an answer at once, many with a job that is waited for. */
export const write: WriteSupport['write'] = async (call, request) =>
  request.items.length > 1 ? writeMany(call, request) : writeOne(call, request)

async function writeMany(call: Call, request: WriteRequest) {
  const { objectName, action, items: given, headers } = request
  const of = given.map(({ id, fields }) => (action === 'delete' ? id : { id, ...toNative(fields) }))
  const path = `${pathOf(objectName)}/jobs`
  const queued = await call.request({ method: 'POST', path, headers, json: { job: { action, items: of } } })
  return outcomesOf(await finishJob(call, queued), request)
}

/** `{name: 'A6', external_id: '7', custom_object_fields: {color: 'red'}}` */
function toNative(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const isStandard = (name: string) => name in standardFields.writable || name in standardFields.readOnly
  const custom = entries.filter(([name]) => !isStandard(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => isStandard(name))),
    custom_object_fields: custom.length === 0 ? undefined : Object.fromEntries(custom),
  }
}

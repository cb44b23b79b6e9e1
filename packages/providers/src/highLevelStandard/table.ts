// How HighLevel is asked: one location at a time, contacts by a search, everything else by its own list.
import {
  asObject,
  type Call,
  type CallRequest,
  choicesIn,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  type ListWish,
  type NativeRecord,
  type OneWrite,
  objectIn,
  recordsAt,
  requestAt,
  requireFields,
  type TableParts,
  toParameters,
  typed,
} from '@mortise/connector-kit'
import type { HighLevelObject } from './object.ts'
import { objects } from './objects.ts'
import { byOffsetOfItems, placePaging } from './paging.ts'
import { record, toBody } from './record.ts'

/** How a request names the location of the account. */
function whereIn({ location }: HighLevelObject, { metadata }: Call): Record<string, string> {
  const { locationId = '' } = metadata
  if (location === 'alt') return { altId: locationId, altType: 'location' }
  return location === 'none' ? {} : { [location]: locationId }
}

const versionOf = ({ version }: HighLevelObject) => (version === undefined ? {} : { version })

/** @see https://github.com/GoHighLevel/highlevel-api-docs/tree/main/apps read 2026-11-23 */
const parts = fromObjectTable<HighLevelObject>({
  displayName: 'HighLevel',
  objects,
  record,
  style: byOffsetOfItems,
  pageSizeMax: 100,
  place: placePaging,
  list: (entry, wish, call) => listOf(entry, wish, call),
  one(entry, { id }, call) {
    if (entry.one === undefined || !isId(id)) return undefined
    const location = entry.oneLocation ?? entry.location
    return {
      path: `${entry.one}/${id}`,
      query: ownWhere({ ...entry, location }, call),
      headers: versionOf(entry),
    }
  },
  unwrap: (json, { wrappers }) => unwrapped(json, wrappers),
  write: writeOne,
  customFields,
})

export const { listObjects, describe, read, write, scans } = parts

const entryOf = (objectName: string) => objectIn(objects, objectName, 'HighLevel')

/** Records without an address are not searched by their id. */
export const search: TableParts['search'] = async (call, request) => {
  const { one, filters = [], scanned = [] } = entryOf(request.objectName)
  if (one === undefined) requireFields(request.filters, [...filters, ...scanned])
  return parts.search(call, request)
}

/** Those are looked for in their list. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  entryOf(request.objectName).one === undefined
    ? idsInList(call, { read, record, pageSize: 100 }, request)
    : parts.readByIds(call, request)

const isId = (id: string) => /^[\w-]{1,64}$/.test(id)

function listOf(entry: HighLevelObject, { objectName, since, filters }: ListWish, call: Call): CallRequest {
  const { list, params, query } = entry
  if (objectName === 'contacts') return searchOf(list, { since, filters }, whereIn(entry, call))
  // Without a day the vendor lists the submissions of the last month alone. The day may be that of another time zone.
  const from = since ? new Date(since.getTime() - dayMs) : beginning
  const startAt = entry.isDated ? { startAt: from.toISOString().slice(0, 10) } : {}
  return {
    path: list,
    query: { ...whereIn(entry, call), ...query, ...startAt, ...toParameters(filters, params) },
    headers: versionOf(entry),
  }
}

const beginning = new Date(Date.UTC(2010, 0, 1))
const dayMs = 86_400_000

/** The search for contacts, which takes filters by field. */
function searchOf(
  path: string,
  { since, filters }: { since: Date | undefined; filters: readonly EqualsFilter[] },
  where: Readonly<Record<string, string>>,
): CallRequest {
  const equal = filters.map(({ fieldName, value }) => ({ field: fieldName, operator: 'eq', value }))
  const changed = { field: 'dateUpdated', operator: 'range', value: { gte: since?.toISOString() } }
  const wanted = since ? [...equal, changed] : equal
  return { method: 'POST', path, json: wanted.length > 0 ? { ...where, filters: wanted } : where }
}

/** What requests about one record say of the location: nothing, for most that are in a location by their id. */
const ownWhere = (entry: HighLevelObject, call: Call) => (entry.isPlaced ? whereIn(entry, call) : {})

function writeOne(entry: HighLevelObject, { action, item, id }: OneWrite, call: Call): CallRequest {
  const { path, create = path, isPlacedByBody } = entry
  const where = action === 'create' ? createdWhere(entry, call) : ownWhere(entry, call)
  const sent = { ...bodyOf(entry, item.fields), ...where }
  const request = requestAt(action, {
    path: action === 'create' ? create : path,
    id,
    update: 'PUT',
    json: sent,
  })
  const headers = versionOf(entry)
  if (action !== 'delete') return { ...request, headers }
  return isPlacedByBody ? { ...request, json: where, headers } : { ...request, query: where, headers }
}

/** Ids of custom fields have twenty letters and digits, and so have some names of the vendor's own fields. */
function bodyOf({ writable }: HighLevelObject, fields: NativeRecord): NativeRecord {
  const isOwn = ([name]: [string, unknown]) => Object.hasOwn(writable, name)
  const entries = Object.entries(fields)
  const custom = toBody(Object.fromEntries(entries.filter((entry) => !isOwn(entry))))
  return { ...Object.fromEntries(entries.filter(isOwn)), ...custom }
}

/** Users and menus name their locations themselves. Bodies say `locationId`, also where a list takes `location_id`. */
const createdWhere = (entry: HighLevelObject, call: Call) => {
  if (entry.namesLocations) return {}
  const location = entry.location === 'location_id' ? 'locationId' : entry.location
  return whereIn({ ...entry, location }, call)
}

function unwrapped(json: unknown, wrappers: readonly string[] = []): NativeRecord | undefined {
  const answer = asObject(json)
  const inside = wrappers.map((name) => asObject(answer?.[name])).find((found) => found !== undefined)
  const found = inside ?? answer
  return found && record.id(found) !== undefined ? found : undefined
}

/** @see https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/locations.json read 2026-11-23 */
async function customFields(call: Call, entry: HighLevelObject): Promise<FieldDescription[]> {
  if (entry.customModel === undefined) return []
  const path = `/locations/${call.metadata.locationId}/customFields`
  const { json } = await call.request({ path, query: { model: entry.customModel } })
  return recordsAt(json, 'customFields').map(({ id, name, dataType, picklistOptions }) =>
    describeCustomField({
      fieldName: String(id),
      displayName: name,
      providerType: dataType,
      valueTypes,
      values: choicesIn(picklistOptions),
    }),
  )
}

const valueTypes = typed(
  'TEXT LARGE_TEXT PHONE NUMERICAL:float MONETORY:float DATE:date SINGLE_OPTIONS:singleSelect',
  'RADIO:singleSelect MULTIPLE_OPTIONS:multiSelect CHECKBOX:multiSelect',
)

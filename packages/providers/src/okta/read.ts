// Reads and searches Okta: lists by Link header, windows and conditions as expressions.
import {
  asArray,
  askEach,
  asObject,
  byLinkHeader,
  type Call,
  type CallRequest,
  isObject,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ReadPart,
  type ReadRequest,
  readList,
  requestIfThere,
  requireFields,
  type SearchPart,
} from '@mortise/connector-kit'
import { describe } from './describe.ts'
import { expression } from './expression.ts'
import { objectOf } from './objects.ts'
import { record } from './record.ts'

/** Groups come by up to ten thousand, of which Okta advises against. */
const pageSizeMax = 200
const byLink = byLinkHeader({ limit: 'limit' })

/** One page. Filters the list cannot be asked for are left to the engine. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, cursor, pageSize, since, filters = [] } = request
  const searchable = filters.length === 0 ? [] : await searchableFields(call, objectName)
  const told = filters.filter(({ fieldName }) => searchable.includes(fieldName))
  const page = await readList(call, {
    request: toRequest(objectName, { ...request, filters: told }),
    style: byLink,
    items: '',
    cursor,
    pageSize,
    pageSizeMax,
  })
  return keepChanged(page, since ? { since } : {}, record)
}

/** By expression, or by the parameters of the list. An id is asked for directly, without the search's delay. */
export const search: SearchPart['page'] = async (call, { objectName, filters, pageSize }) => {
  const searchable = await searchableFields(call, objectName)
  requireFields(filters, ['id', ...searchable])
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  if (id) return { records: matchFilters(await byId(call, objectName, String(id.value)), filters, record) }
  const page = await readList(call, {
    request: toRequest(objectName, { filters }),
    style: byLink,
    items: '',
    cursor: undefined,
    // Conditions that the list is not asked for are compared here, with the longest page.
    pageSize: filters.length > 1 ? pageSizeMax : pageSize,
    pageSizeMax,
  })
  return { records: matchFilters(page.records, filters, record).slice(0, pageSize) }
}

/** Records by their ids. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, { objectName, ids }) =>
  (await askEach(call, ids, (id) => byId(call, objectName, id))).flat()

/**
 * A window alone goes into `filter`, which is up to date; conditions need `search`, which is behind by moments.
 * @see https://www.npmjs.com/package/@okta/okta-sdk-nodejs/v/8.1.0 read 2026-11-22
 */
function toRequest(
  objectName: string,
  { since, until, filters = [] }: Pick<ReadRequest, 'since' | 'until' | 'filters'>,
): CallRequest {
  const { asks, hasFilter, ownFields, always, whole = '', isLog } = objectOf(objectName)
  const path = `/api/v1/${objectName}`
  const isOneCondition = asks !== 'expressions'
  const wanted = isOneCondition ? { filters: filters.slice(0, 1) } : { filters, since, until }
  const text = expression(ownFields, wanted) || whole
  const name = isOneCondition || (hasFilter && filters.length === 0) ? 'filter' : 'search'
  const told = isLog ? { ...always, ...spanOf({ since, until }) } : always
  return { path, query: { ...told, [name]: text === '' ? undefined : text } }
}

/** The log reaches 90 days back, and without a beginning its list has the last seven days. */
function spanOf({ since, until }: Pick<ReadRequest, 'since' | 'until'>): Record<string, string> {
  const now = Date.now()
  const from = since ?? new Date(now - 90 * 24 * 3_600_000)
  const to = until ?? new Date(Math.max(now, from.getTime()))
  return { since: from.toISOString(), until: to.toISOString(), sortOrder: 'ASCENDING' }
}

/** Texts, numbers, choices and flags can be compared; lists and objects cannot. */
async function searchableFields(call: Call, objectName: string): Promise<string[]> {
  const { asks, ownFields, profileFields = {}, readOnly } = objectOf(objectName)
  if (asks !== 'expressions') return [...asks]
  const { fields } = await describe(call, objectName)
  return fields
    .filter(({ fieldName, valueType }) => {
      const isOutside = Object.hasOwn(readOnly, fieldName) && !Object.hasOwn(profileFields, fieldName)
      return valueType !== 'other' && (!isOutside || ownFields.includes(fieldName))
    })
    .map(({ fieldName }) => fieldName)
}

async function byId(call: Call, objectName: string, id: string): Promise<NativeRecord[]> {
  if (objectOf(objectName).isLog) return loggedAs(call, id)
  if (!/^\w+$/.test(id)) return []
  const answer = await requestIfThere(call, { path: `/api/v1/${objectName}/${id}` })
  const found = asObject(answer?.json)
  // Users can be asked for by their login, too.
  return found && record.id(found) === id ? [found] : []
}

/** An event of the log, which is found by a condition alone. */
async function loggedAs(call: Call, id: string): Promise<NativeRecord[]> {
  if (!/^[\w-]+$/.test(id)) return []
  const filters = [{ fieldName: 'uuid', value: id }]
  const { json } = await call.request(toRequest('logs', { filters }))
  return asArray(json)
    .filter(isObject)
    .filter((native) => record.id(native) === id)
}

// How Sage Intacct is asked: queries for the records of any object, and paths for one of them.
import {
  askEach,
  asObject,
  type Call,
  type EqualsFilter,
  inJson,
  listIn,
  listStatic,
  matchFilters,
  type NativeRecord,
  type PageStyle,
  ProviderError,
  type ReadPage,
  readList,
  requestAt,
  requestIfThere,
  requireFields,
  type TableParts,
  valueAt,
  writeByRequest,
} from '@mortise/connector-kit'
import { describeModel, isAudited, modelOf, pathsOf } from './model.ts'
import { objectNames } from './objects.ts'
import { nested, record } from './record.ts'

const api = '/ia/api/v1'
const pageSizeMax = 1000

/** The first record is 1; the answer has the number that the next page starts at, or null. */
const byStart: PageStyle = {
  ask: (position = '1', size) => ({ params: { start: Number(position), size } }),
  next({ answer }) {
    const next = asObject(asObject(answer.json)?.['ia::meta'])?.next
    return next === undefined || next === null ? undefined : String(next)
  },
}

/** An application and an object of it: `accounts-payable/vendor`, `platform-apps/nsp::car`. */
function requireName(objectName: string): void {
  if (/^[a-z][a-z-]*\/[a-z][\w:-]*$/.test(objectName)) return
  const message = `Sage Intacct has no object "${objectName}". Name it with its application, such as accounts-payable/vendor.`
  throw new ProviderError({ reaction: { kind: 'stop' }, message, status: 400 })
}

interface Query {
  objectName: string
  fields: 'all' | readonly string[]
  since: Date | undefined
  filters: readonly EqualsFilter[]
  cursor: string | undefined
  pageSize: number
}

/**
 * One page of a query. Records of private entities are among them.
 * @see https://developer.sage.com/intacct/docs/openapi/common/core.query/tag/Query read 2026-11-23
 */
async function queryPage(call: Call, query: Query): Promise<ReadPage> {
  const { objectName, fields, since, filters, cursor, pageSize } = query
  requireName(objectName)
  const model = await modelOf(call, objectName)
  const at = since && isAudited(model) ? `${since.toISOString().slice(0, 19)}Z` : undefined
  const changed = at === undefined ? [] : [{ $gte: { 'audit.modifiedDateTime': at } }]
  const equal = filters.map(({ fieldName, value }) => ({ $eq: { [fieldName]: value } }))
  const request = {
    method: 'POST' as const,
    path: `${api}/services/core/query`,
    json: {
      object: objectName,
      fields: pathsOf(model, fields),
      filters: [...changed, ...equal],
      filterParameters: { includePrivate: true },
      orderBy: [{ key: 'asc' }],
    },
  }
  const items = (answer: Parameters<typeof listIn>[0]) => listIn(answer, 'ia::result').map(nested)
  return readList(call, { request, style: byStart, items, cursor, pageSize, pageSizeMax, place: inJson })
}

export const scans: TableParts['scans'] = []

export const listObjects: TableParts['listObjects'] = async () =>
  listStatic(Object.fromEntries(objectNames.map((name) => [name, {}])))

export const describe: TableParts['describe'] = async (call, objectName) => {
  requireName(objectName)
  return describeModel(objectName, await modelOf(call, objectName))
}

/** Objects without the time of a change are read in full. */
export const isReadWhole = async (call: Call, objectName: string): Promise<boolean> => {
  requireName(objectName)
  return !isAudited(await modelOf(call, objectName))
}

export const read: TableParts['read'] = (call, { objectName, fields, since, cursor, pageSize }) =>
  queryPage(call, { objectName, fields, since, filters: [], cursor, pageSize })

/**
 * Any field of the object itself can be searched by; the vendor compares without regard to case. `id` is the key of a
 * record or the id that people gave it (`CUST-100`).
 */
export const search: TableParts['search'] = async (call, { objectName, filters, fields, pageSize }) => {
  requireName(objectName)
  const model = await modelOf(call, objectName)
  requireFields(filters, ['key', 'id', ...Object.keys(model.fields)])
  const asked = fields === 'all' ? fields : [...fields, ...filters.map(({ fieldName }) => fieldName)]
  const keys = filters.filter(({ fieldName }) => fieldName === 'id').map(({ value }) => String(value))
  const byKey = await readByIds(call, { objectName, ids: keys, fields: 'all' })
  const base = { objectName, fields: asked, since: undefined, cursor: undefined, pageSize: pageSizeMax }
  const { records } = await queryPage(call, { ...base, filters })
  const known = byKey.map(record.id)
  const found = [...byKey, ...records.filter((native) => !known.includes(record.id(native)))]
  return { records: matchFilters(found, filters, { field: fieldOf }).slice(0, pageSize) }
}

const fieldOf = (name: string) => (native: NativeRecord) =>
  name === 'id' ? [native.key, native.id] : native[name]

/** @see https://developer.sage.com/intacct/docs/openapi/ar/accounts-receivable.customer/tag/Customers read 2026-11-23 */
export const readByIds: TableParts['readByIds'] = async (call, { objectName, ids }) => {
  requireName(objectName)
  const keys = ids.filter((id) => /^\d{1,15}$/.test(id))
  const answers = await askEach(call, keys, async (key) =>
    requestIfThere(call, { path: `${api}/objects/${objectName}/${key}` }),
  )
  return answers.map((answer) => recordIn(answer?.json)).filter((found) => found !== undefined)
}

function recordIn(json: unknown): NativeRecord | undefined {
  const found = asObject(asObject(json)?.['ia::result'])
  return valueAt(found, 'key') === undefined ? undefined : found
}

export const write = writeByRequest({
  request({ objectName, action, item, id }) {
    requireName(objectName)
    return requestAt(action, { path: `${api}/objects/${objectName}`, id, update: 'PATCH', json: item.fields })
  },
  // The answer to a creation has key and id alone.
  unwrap: recordIn,
  id: record.id,
})

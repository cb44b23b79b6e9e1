// How Customer.io is asked: short lists whole, long ones by cursor, customers by their ids a hundred at once.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  entriesIn,
  type FieldDescription,
  fromObjectTable,
  humanize,
  idsInList,
  listIn,
  matchFilters,
  type NativeRecord,
  type OneWrite,
  objectIn,
  readList,
  requestAt,
  requireFields,
  searchList,
  type TableParts,
  unpaged,
} from '@mortise/connector-kit'
import { type CustomerioObject, objects } from './objects.ts'
import { record } from './record.ts'

const displayName = 'Customer.io Journeys App'
const pageSizeMax = 100

const table = fromObjectTable<CustomerioObject>({
  displayName,
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: ({ query }, { objectName }) => ({ path: `/v1/${objectName}`, query }),
  one: ({ one }, { objectName, id }) =>
    one !== undefined && /^[\w-]+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined,
  unwrap: (json, { one }, objectName) => {
    const answer = asObject(json)
    const key = objectName === 'snippets' ? 'snippet' : (one ?? '')
    return asObject(answer?.[key]) ?? (answer?.id === undefined ? undefined : answer)
  },
  write: writeOne,
  customFields,
})

export const { listObjects, describe, write, scans } = table

/** A snippet is made and changed by the same request, and named in the path to be deleted. */
function writeOne({ wrapper }: CustomerioObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const path = `/v1/${objectName}`
  if (objectName === 'snippets' && action !== 'delete') {
    return { method: 'PUT', path, json: action === 'update' ? { name: id, ...item.fields } : item.fields }
  }
  const json = wrapper === undefined ? item.fields : { [wrapper]: item.fields }
  return requestAt(action, { path, id, update: 'PUT', json })
}

/** Everybody, as each person has a `cio_id`. */
const everybody = { filter: { and: [{ attribute: { field: 'cio_id', operator: 'exists' } }] } }

const customersOf = async (call: Call, ids: readonly string[]): Promise<NativeRecord[]> => {
  if (ids.length === 0) return []
  const answer = await call.request({ method: 'POST', path: '/v1/customers/attributes', json: { ids } })
  return listIn(answer, 'customers')
}

/** A list of customers has their ids alone. */
async function customers(call: Call, { cursor, pageSize }: { cursor: string | undefined; pageSize: number }) {
  const page = await readList(call, {
    request: { method: 'POST', path: '/v1/customers', json: everybody },
    style: objectIn(objects, 'activities', displayName).style ?? unpaged,
    items: (answer) => entriesIn(answer, 'ids').map((id) => ({ id })),
    cursor,
    pageSize,
    pageSizeMax,
  })
  const ids = page.records.flatMap(({ id }) => asString(id) ?? [])
  return { ...page, records: await customersOf(call, ids) }
}

export const read: TableParts['read'] = async (call, request) => {
  const { objectName, cursor, pageSize } = request
  return objectName === 'customers' ? customers(call, { cursor, pageSize }) : table.read(call, request)
}

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) => {
  const { objectName, ids } = request
  if (objectName === 'customers') return customersOf(call, ids)
  const { one } = objectIn(objects, objectName, displayName)
  return one === undefined ? idsInList(call, list, request) : table.readByIds(call, request)
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const { one, scanned: fields = [] } = objectIn(objects, objectName, displayName)
  if (objectName !== 'customers') {
    return one === undefined ? searchList(call, { ...list, fields }, request) : table.search(call, request)
  }
  requireFields(filters, ['id', 'email'])
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  const email = filters.find(({ fieldName }) => fieldName === 'email')
  const ids = id ? [String(id.value)] : await idsByEmail(call, String(email?.value ?? ''))
  const found = await customersOf(call, ids)
  return { records: matchFilters(found, filters, record).slice(0, pageSize) }
}

async function idsByEmail(call: Call, email: string): Promise<string[]> {
  if (email === '') return []
  const answer = await call.request({ path: '/v1/customers', query: { email } })
  return listIn(answer, 'results').flatMap(({ id }) => asString(id) ?? [])
}

/** Customer.io lists no attributes, so the first hundred customers show which there are: a sample. */
async function customFields(
  call: Call,
  _: CustomerioObject,
  objectName: string,
): Promise<FieldDescription[]> {
  if (objectName !== 'customers') return []
  const { records } = await customers(call, { cursor: undefined, pageSize: pageSizeMax })
  const names = new Set(records.flatMap(({ attributes }) => Object.keys(asObject(attributes) ?? {})))
  return [...names].sort().map((fieldName) => ({
    fieldName,
    displayName: humanize(fieldName),
    valueType: 'other',
    providerType: 'sampled',
    isReadOnly: true,
    isCustom: true,
    isRequired: false,
  }))
}

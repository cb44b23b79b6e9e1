// How Loxo is asked: every path begins with the agency, lists are scrolled, what is few comes whole.
import {
  asObject,
  type Call,
  type CallRequest,
  fromObjectTable,
  idsInList,
  matchFilters,
  type OneWrite,
  readWholeList,
  requireFields,
  type TableParts,
  unpaged,
} from '@mortise/connector-kit'
import { type LoxoObject, objects, pageSizeMax } from './objects.ts'
import { record } from './record.ts'

const parts = fromObjectTable<LoxoObject>({
  displayName: 'Loxo',
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: (_, { objectName, filters: [first] }) => ({
    path: `/${objectName}`,
    query: { query: first && asPhrase(String(first.value)) },
  }),
  one: ({ one }, { objectName, id }) =>
    one !== undefined && /^\d{1,18}$/.test(id) ? { path: `/${objectName}/${id}` } : undefined,
  unwrap(json, { one }) {
    const answer = asObject(json)
    const found = (one === undefined ? undefined : asObject(answer?.[one])) ?? answer
    return found?.id === undefined ? undefined : found
  },
  write: writeOne,
})

export const { listObjects, describe, scans } = parts

export const read: TableParts['read'] = async (call, request) => parts.read(inAgency(call), request)

export const write: TableParts['write'] = async (call, request) => parts.write(inAgency(call), request)

/** Lists that come whole are looked through whole. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const entry = wholeOf(objectName)
  if (!entry) return parts.search(inAgency(call), request)
  requireFields(filters, ['id', ...(entry.filters ?? [])])
  const list = { request: { path: `/${objectName}` }, style: unpaged, items: entry.items, pageSizeMax }
  const records = await readWholeList(inAgency(call), list)
  return { records: matchFilters(records, filters, record).slice(0, pageSize) }
}

/** Entries of these lists have no separate address. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  wholeOf(request.objectName)
    ? idsInList(call, { read, record, pageSize: pageSizeMax }, request)
    : parts.readByIds(inAgency(call), request)

function wholeOf(objectName: string): LoxoObject | undefined {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  return entry?.isWhole ? entry : undefined
}

/** The same line, each path below the agency's. */
function inAgency(call: Call): Call {
  const agency = encodeURIComponent(call.metadata.agencySlug ?? '')
  return {
    ...call,
    metadata: call.metadata,
    module: call.module,
    request: (asked) => call.request({ ...asked, path: `/${agency}${asked.path}` }),
  }
}

/** The search takes an expression; a phrase in quotes is nothing but its words. */
function asPhrase(text: string): string {
  return `"${text.replaceAll(/["\\]/g, ' ')}"`
}

function writeOne({ one }: LoxoObject, { objectName, action, item, id }: OneWrite): CallRequest {
  if (one === undefined) throw new TypeError(`Loxo takes no changes of ${objectName}`)
  const path = action === 'create' ? `/${objectName}` : `/${objectName}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'DELETE', path }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(item.fields)) {
    // Brackets mark a list, one value after the other; an empty value stands for nothing.
    if (Array.isArray(value)) for (const each of value) form.append(`${one}[${name}][]`, String(each))
    else form.append(`${one}[${name}]`, value === null ? '' : String(value))
  }
  const body = { type: 'application/x-www-form-urlencoded', text: form.toString() }
  return { method: action === 'create' ? 'POST' : 'PUT', path, body }
}

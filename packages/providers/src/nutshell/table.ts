// How Nutshell is asked: pages from zero for what is many, whole lists for what is few, one field to search by.
import {
  asArray,
  asObject,
  type Call,
  fromObjectTable,
  idsInList,
  isObject,
  matchFilters,
  type NativeRecord,
  readWholeList,
  requireFields,
  type TableParts,
  toParameters,
  unpaged,
} from '@mortise/connector-kit'
import { type NutshellObject, objects } from './objects.ts'
import { record } from './record.ts'
import { writeOne } from './write.ts'

const pageSizeMax = 500

/** @see https://developers.nutshell.com/reference/ee7a9535ab7ae30da91d6d9cebe2ed85.md (by a mirror of it) read 2026-11-22 */
const parts = fromObjectTable<NutshellObject>({
  displayName: 'Nutshell',
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: ({ sort, parameters = {} }, { objectName, filters: [first] }) => ({
    path: `/rest/${objectName}`,
    query: { sort, ...toParameters(first ? [first] : [], parameters) },
  }),
  one: (_, { objectName, id }) =>
    /^\d+-[a-zA-Z]+$/.test(id) ? { path: `/rest/${objectName}/${id}` } : undefined,
  unwrap(json, _, objectName) {
    const answer = asObject(json)
    const [first] = asArray(answer?.[objectName]).filter(isObject)
    return first ?? (answer && typeof answer.id === 'string' ? answer : undefined)
  },
  write: (_, write) => writeOne(write),
})

export const { listObjects, describe, read, write, scans } = parts

/** Lists that are not cut into pages are looked through whole. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const entry = wholeOf(objectName)
  if (!entry) return parts.search(call, request)
  requireFields(filters, ['id', ...(entry.filters ?? [])])
  return {
    records: matchFilters(await everyRecord(call, objectName, entry), filters, record).slice(0, pageSize),
  }
}

/** Some of these records have no separate address. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  wholeOf(request.objectName)
    ? idsInList(call, { read: parts.read, record, pageSize: pageSizeMax }, request)
    : parts.readByIds(call, request)

function wholeOf(objectName: string): NutshellObject | undefined {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  return entry?.isWhole ? entry : undefined
}

function everyRecord(
  call: Call,
  objectName: string,
  { items, style = unpaged }: NutshellObject,
): Promise<NativeRecord[]> {
  return readWholeList(call, { request: { path: `/rest/${objectName}` }, style, items, pageSizeMax })
}

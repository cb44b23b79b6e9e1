// How Salesflare is asked: bare lists by offset, the filters and changes that each list has, custom fields by object.
import {
  asArray,
  asObject,
  asString,
  byOffset,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  isObject,
  matchFilters,
  readWholeList,
  requestAt,
  requireFields,
  type TableParts,
  toParameters,
  unpaged,
} from '@mortise/connector-kit'
import { objects, type SalesflareObject } from './objects.ts'
import { customField, record, toBody } from './record.ts'
import { forTeam } from './team.ts'

const pageSizeMax = 100

/** @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22 */
const parts = fromObjectTable<SalesflareObject>({
  displayName: 'Salesflare',
  objects,
  record,
  style: byOffset({ offset: 'offset', limit: 'limit' }),
  pageSizeMax,
  list({ isDated, isWhole, query: all }, { objectName, since, filters }) {
    // Records changed in the very second asked for are wanted, too.
    const from = isDated && since ? new Date(since.getTime() - 1000).toISOString() : undefined
    const query = isWhole ? {} : { ...all, modification_after: from, ...toParameters(filters) }
    return { path: `/${objectName}`, query }
  },
  one({ hasAddress }, { objectName, id }) {
    if (!/^\d{1,15}$/.test(id)) return undefined
    return hasAddress ? { path: `/${objectName}/${id}` } : { path: `/${objectName}`, query: { id } }
  },
  // Creations are answered with the id alone, changes with whether they succeeded.
  unwrap(json) {
    const answer = Array.isArray(json) ? asObject(json[0]) : asObject(json)
    return answer?.id === undefined ? undefined : answer
  },
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/${objectName}`, id, update: 'PUT', json: toBody(item.fields) }),
  customFields,
})

export const { listObjects, describe, write, scans } = parts

export const read: TableParts['read'] = async (call, request) =>
  parts.read(lineFor(call, request.objectName), request)

/** Lists that are not cut into pages are looked through whole. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const entry = wholeOf(objectName)
  if (!entry) return parts.search(lineFor(call, objectName), request)
  requireFields(filters, ['id', ...(entry.filters ?? [])])
  const list = { request: { path: `/${objectName}` }, style: unpaged, items: entry.items, pageSizeMax }
  const records = await readWholeList(call, list)
  return { records: matchFilters(records, filters, record).slice(0, pageSize) }
}

/** Not each of these has its own address. */
export const readByIds: TableParts['readByIds'] = async (call, request) =>
  wholeOf(request.objectName)
    ? idsInList(call, { read, record, pageSize: pageSizeMax }, request)
    : parts.readByIds(lineFor(call, request.objectName), request)

function lineFor(call: Call, objectName: string): Call {
  return objectName === 'tasks' ? forTeam(call) : call
}

function wholeOf(objectName: string): SalesflareObject | undefined {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  return entry?.isWhole ? entry : undefined
}

async function customFields(
  call: Call,
  { hasCustomFields }: SalesflareObject,
  objectName: string,
): Promise<FieldDescription[]> {
  if (!hasCustomFields) return []
  const { json } = await call.request({ path: `/customfields/${objectName}` })
  return asArray(json)
    .filter(isObject)
    .flatMap(({ api_field, name, type, required, options }) => {
      const apiField = asString(api_field)
      if (apiField === undefined) return []
      return describeCustomField({
        fieldName: customField.name(apiField),
        displayName: name,
        providerType: isObject(type) ? (type.type ?? type.name) : type,
        values: choicesIn(options, { value: 'name' }),
        isRequired: required === true,
      })
    })
}

// How Kit is asked: pages by cursor, subscribers by change, other lists whole, single records where there is a request.
import {
  asObject,
  byCursor,
  type Call,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  matchFilters,
  readWholeList,
  requestAt,
  type TableParts,
  toParameters,
  type WriteSupport,
} from '@mortise/connector-kit'
import { type KitObject, objects, states } from './objects.ts'
import { record, toBody } from './record.ts'

const pageSizeMax = 1000

/** @see https://developers.kit.com/api-reference/segments/list-segments read 2026-11-22 */
const style = byCursor({
  cursor: 'after',
  limit: 'per_page',
  next: 'pagination.end_cursor',
  hasMore: 'pagination.has_next_page',
})

/** @see https://developers.kit.com/api-reference/subscribers/list-subscribers.md read 2026-11-22 */
const table = fromObjectTable<KitObject>({
  displayName: 'Kit',
  objects,
  record,
  style,
  pageSizeMax,
  list: ({ params, query }, { objectName, since, filters }) => ({
    path: `/v4/${objectName}`,
    query: {
      ...query,
      // The list returns changes after the instant, so a second more includes changes at it.
      updated_after:
        since && objectName === 'subscribers' ? new Date(since.getTime() - 1000).toISOString() : undefined,
      ...toParameters(
        filters.filter(({ fieldName }) => Object.hasOwn(params, fieldName)),
        params,
      ),
    },
  }),
  one: ({ hasOne }, { objectName, id }) =>
    hasOne && /^\d+$/.test(id) ? { path: `/v4/${objectName}/${id}` } : undefined,
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write(_, { objectName, action, item, id }) {
    const json = objectName === 'subscribers' ? toBody(item.fields) : item.fields
    return requestAt(action, { path: `/v4/${objectName}`, id, update: 'PUT', json })
  },
  customFields,
})

export const { listObjects, describe, write, scans } = table

const isPossible = ({ fieldName, value }: EqualsFilter) =>
  fieldName !== 'state' || states.includes(String(value).toLowerCase())

export const read: TableParts['read'] = async (call, request) =>
  request.filters?.every(isPossible) === false ? { records: [] } : table.read(call, request)

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objects[request.objectName]?.hasOne === false
    ? idsInList(call, { read: table.read, record, pageSize: pageSizeMax }, request)
    : table.readByIds(call, request)

/** Filters without a parameter are looked for in the largest page there is. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  if (!filters.every(isPossible)) return { records: [] }
  const entry = objects[objectName]
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  if (entry?.hasOne === false && id) {
    const found = await readByIds(call, { objectName, ids: [String(id.value)], fields: 'all' })
    return { records: matchFilters(found, filters, record) }
  }
  const isListed = filters.some(({ fieldName }) => !Object.hasOwn(entry?.params ?? {}, fieldName))
  const { records } = await table.search(call, { ...request, pageSize: isListed ? pageSizeMax : pageSize })
  return { records: records.slice(0, pageSize) }
}

/**
 * Writes; a change of a subscriber always names the address, which is the one it has unless it is changed.
 * @see https://developers.kit.com/api-reference/subscribers/update-a-subscriber read 2026-11-22
 */
export const writeWhole: WriteSupport['write'] = async (call, request) => {
  if (request.objectName !== 'subscribers' || request.action !== 'update') return write(call, request)
  const ids = request.items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const found = await readByIds(call, { objectName: 'subscribers', ids, fields: 'all' })
  const items = request.items.map((item) => {
    const now = found.find((native) => record.id(native) === item.id)
    if (!now) return item
    const { email_address, first_name } = now
    return { ...item, fields: { email_address, first_name, ...item.fields } }
  })
  return write(call, { ...request, items })
}

/** All custom fields hold text. @see https://developers.kit.com/api-reference/custom-fields/list-custom-fields.md read 2026-11-22 */
async function customFields(call: Call, { one }: KitObject): Promise<FieldDescription[]> {
  if (one !== 'subscriber') return []
  const request = { path: '/v4/custom_fields' }
  const fields = await readWholeList(call, { request, style, items: 'custom_fields', pageSizeMax })
  return fields.flatMap(({ key, label }) =>
    typeof key === 'string'
      ? [
          describeCustomField({
            fieldName: key,
            displayName: label,
            providerType: 'text',
            valueType: 'string',
          }),
        ]
      : [],
  )
}

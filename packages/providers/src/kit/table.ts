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
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  type WriteSupport,
} from '@mortise/connector-kit'
import { record, toBody } from './record.ts'

/** An object, and what the answer to a request for one of its records is called. */
interface KitObject extends TableObject {
  one: string
  /** There is a request for one record; the others are looked for in the list. */
  hasOne: boolean
  /** Parameters by the fields they stand for; fields that are searched by and have none are compared here. */
  params: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

type Given = Omit<KitObject, 'readFilters' | 'hasOne' | 'params'> &
  Partial<Pick<KitObject, 'hasOne' | 'params'>>

function object({ hasOne = false, params = {}, filters = Object.keys(params), ...given }: Given): KitObject {
  return { ...given, hasOne, params, filters, readFilters: Object.keys(params) }
}

const named = typed('id:int created_at:datetime')

/** States of a subscriber that lists can be narrowed by. */
const states = ['active', 'inactive', 'bounced', 'complained', 'cancelled']

/**
 * @see https://developers.kit.com/api-reference/subscribers/list-subscribers read 2026-11-22
 * @see https://developers.kit.com/api-reference/custom-fields/bulk-create-custom-fields (fields of custom fields) read 2026-11-22
 * @see https://developers.kit.com/api-reference/segments/list-segments read 2026-11-22
 * @see https://developers.kit.com/api-reference/broadcasts/create-a-broadcast read 2026-11-22
 * @see https://developers.kit.com/api-reference/purchases/list-purchases read 2026-11-22
 */
export const objects: Readonly<Record<string, KitObject>> = {
  subscribers: object({
    one: 'subscriber',
    items: 'subscribers',
    hasOne: true,
    params: { email_address: 'email_address', state: 'status' },
    // Only active ones by default.
    query: { status: 'all', include: 'attribution,tags,location' },
    readOnly: typed(named, 'attribution:other tags:other location:other'),
    writable: typed('email_address first_name state:singleSelect'),
    required: ['email_address'],
    values: { state: states },
  }),
  tags: object({
    one: 'tag',
    items: 'tags',
    filters: ['name'],
    readOnly: named,
    writable: typed('name'),
    required: ['name'],
  }),
  custom_fields: object({
    one: 'custom_field',
    items: 'custom_fields',
    filters: ['label'],
    readOnly: typed(named, 'name key'),
    writable: typed('label'),
    required: ['label'],
  }),
  forms: object({
    one: 'form',
    items: 'forms',
    // Only active ones by default.
    query: { status: 'all' },
    filters: ['name'],
    readOnly: typed(named, 'name type format embed_js embed_url archived:boolean uid'),
    writable: {},
  }),
  sequences: object({
    one: 'sequence',
    items: 'sequences',
    filters: ['name'],
    readOnly: typed(named, 'name hold:boolean repeat:boolean'),
    writable: {},
  }),
  segments: object({
    one: 'segment',
    items: 'segments',
    filters: ['name'],
    readOnly: typed(named, 'name'),
    writable: {},
  }),
  broadcasts: object({
    one: 'broadcast',
    items: 'broadcasts',
    hasOne: true,
    filters: ['subject'],
    readOnly: typed(named, 'publication_id:int public_url email_template:other status'),
    writable: typed(
      'subject preview_text description content public:boolean published_at:datetime send_at:datetime',
      'thumbnail_alt thumbnail_url email_address email_template_id:int subscriber_filter:other',
    ),
  }),
  purchases: object({
    one: 'purchase',
    items: 'purchases',
    hasOne: true,
    readOnly: typed(
      'id:int transaction_id subscriber_id:reference status email_address currency transaction_time:datetime',
      'subtotal:float discount:float tax:float total:float products:other',
    ),
    writable: {},
    references: { subscriber_id: 'subscribers' },
  }),
}

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
      ...(since && objectName === 'subscribers'
        ? { updated_after: new Date(since.getTime() - 1000).toISOString() }
        : undefined),
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

export const { listObjects, describe, write } = table

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

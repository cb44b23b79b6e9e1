// How Constant Contact is asked: contacts by change with all they hold, short lists whole, changes of contacts as a whole.
import {
  asArray,
  asObject,
  type Call,
  choicesIn,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  isObject,
  type NativeRecord,
  type PageStyle,
  readWholeList,
  requestAt,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  valueAt,
  type WriteSupport,
} from '@mortise/connector-kit'
import { customName, record, toBody } from './record.ts'

/** An object, its path, and the parameters its list is narrowed by. */
interface ConstantObject extends TableObject {
  path: string
  update: 'PUT' | 'PATCH'
  /** Parameters by the fields they stand for; fields that are searched by and have none are compared here. */
  params: Readonly<Record<string, string>>
  /** The parameter for what changed since. */
  since?: string
  query?: Readonly<Record<string, string>> | undefined
}

/** Lists return only the core of a contact, unless these are asked for. */
const subresources = [
  'custom_fields',
  'list_memberships',
  'taggings',
  'phone_numbers',
  'street_addresses',
  'notes',
].join(',')

/**
 * A link to the next page leads to a path inside the vendor (`/contacts-service/v3/accounts/1100/contact_tags?cursor=...`);
 * what it asks for is asked at the list itself.
 * @see https://developer.constantcontact.com/api_guide/tags_get.html read 2026-11-22
 */
function byLinkedQuery(path: string): PageStyle {
  return {
    ask: (position, size) =>
      position === undefined ? { params: { limit: size } } : { path: `${path}?${position}`, params: {} },
    next({ answer: { json } }) {
      const href = valueAt(json, '_links.next.href')
      const query = typeof href === 'string' ? href.split('?')[1] : undefined
      return query === '' ? undefined : query
    },
  }
}

type Given = Omit<ConstantObject, 'filters' | 'readFilters' | 'style' | 'update' | 'params'> &
  Partial<Pick<ConstantObject, 'update' | 'params' | 'filters'>>

function object({ params = {}, filters = Object.keys(params), ...given }: Given): ConstantObject {
  const style = byLinkedQuery(given.path)
  return { update: 'PUT', ...given, params, filters, readFilters: Object.keys(params), style }
}

const stamps = typed('created_at:datetime updated_at:datetime')

/** The address of a contact, which is inside a separate object. */
export const addressOf = (native: NativeRecord): unknown => asObject(native.email_address)?.address

/**
 * @see https://developer.constantcontact.com/api_guide/contacts_get_collection.html (what contacts are searched by) read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/migrate-integrations-to-v3/v3-v2-contact-deltas (fields of contacts) read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/lists_get_all.html read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/tags_get.html read 2026-11-22
 * @see https://developer.constantcontact.com/api_guide/email_campaigns_collection.html read 2026-11-22
 */
export const objects: Readonly<Record<string, ConstantObject>> = {
  contacts: object({
    path: '/v3/contacts',
    items: 'contacts',
    pageSizeMax: 500,
    since: 'updated_after',
    query: { include: subresources },
    params: { email_address: 'email', list_memberships: 'lists', taggings: 'tags' },
    compared: { email_address: addressOf },
    readOnly: typed('contact_id', stamps, 'deleted_at:datetime'),
    writable: typed(
      'email_address:other first_name last_name job_title company_name birthday_month:int birthday_day:int',
      'anniversary:date create_source:singleSelect update_source:singleSelect notes:other',
      'list_memberships:multiSelect taggings:multiSelect phone_numbers:other street_addresses:other',
    ),
    values: { create_source: ['Contact', 'Account'], update_source: ['Contact', 'Account'] },
    references: { list_memberships: 'contact_lists', taggings: 'contact_tags' },
  }),
  contact_lists: object({
    path: '/v3/contact_lists',
    items: 'lists',
    params: { name: 'name' },
    readOnly: typed('list_id membership_count:int', stamps, 'deleted_at:datetime'),
    writable: typed('name description favorite:boolean'),
    required: ['name'],
  }),
  contact_tags: object({
    path: '/v3/contact_tags',
    items: 'tags',
    pageSizeMax: 500,
    filters: ['name'],
    readOnly: typed('tag_id contacts_count:int', stamps),
    writable: typed('name tag_source'),
    required: ['name'],
  }),
  contact_custom_fields: object({
    path: '/v3/contact_custom_fields',
    items: 'custom_fields',
    pageSizeMax: 100,
    filters: ['label'],
    readOnly: typed('custom_field_id name', stamps),
    writable: typed('label type:singleSelect choices:other'),
    required: ['label', 'type'],
  }),
  emails: object({
    path: '/v3/emails',
    items: 'campaigns',
    pageSizeMax: 500,
    since: 'after_date',
    update: 'PATCH',
    filters: ['name'],
    readOnly: typed(
      'campaign_id current_status:singleSelect type type_code:int',
      stamps,
      'campaign_activities:other',
    ),
    writable: typed('name email_campaign_activities:other'),
    required: ['name', 'email_campaign_activities'],
    values: { current_status: ['Draft', 'Scheduled', 'Executing', 'Done', 'Error', 'Removed'] },
  }),
  segments: object({
    path: '/v3/segments',
    items: 'segments',
    filters: ['name'],
    readOnly: typed('segment_id:int created_at:datetime edited_at:datetime'),
    writable: typed('name segment_criteria'),
    required: ['name', 'segment_criteria'],
  }),
}

const pageSizeMax = 1000

const table = fromObjectTable<ConstantObject>({
  displayName: 'Constant Contact',
  objects,
  record,
  style: byLinkedQuery('/v3/contacts'),
  pageSizeMax,
  list: ({ path, params, query, since: sinceName }, { since, filters }) => ({
    path,
    query: {
      ...query,
      // Whether the instant itself is included is not documented: a second more, and older records are left out here.
      ...(since && sinceName ? { [sinceName]: new Date(since.getTime() - 1000).toISOString() } : undefined),
      ...toParameters(
        filters.filter(({ fieldName }) => Object.hasOwn(params, fieldName)),
        params,
      ),
    },
  }),
  one: ({ path, query }, { id }) => (/^[0-9a-f-]+$/i.test(id) ? { path: `${path}/${id}`, query } : undefined),
  // A deleted contact is still returned by its id.
  unwrap(json) {
    const found = asObject(json)
    return typeof found?.deleted_at === 'string' ? undefined : found
  },
  write({ path, update }, { objectName, action, item, id }) {
    const source = action === 'create' ? 'create_source' : 'update_source'
    const json = toBody(objectName === 'contacts' ? { [source]: 'Account', ...item.fields } : item.fields)
    return requestAt(action, { path, id, update, json })
  },
  customFields,
})

export const { listObjects, describe, readByIds, write } = table

const isUuid = (value: unknown) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value))

/** Lists and tags have UUIDs; several in one parameter, between commas, would be any of them. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  return !['list_memberships', 'taggings'].includes(fieldName) || isUuid(value)
}

export const read: TableParts['read'] = async (call, request) =>
  request.filters?.every(isPossible) === false ? { records: [] } : table.read(call, request)

/** Records that no parameter narrows are looked for in the largest page there is. */
export const search: TableParts['search'] = async (call, request) => {
  if (!request.filters.every(isPossible)) return { records: [] }
  const params = objects[request.objectName]?.params ?? {}
  const isListed = request.filters.some(({ fieldName }) => !Object.hasOwn(params, fieldName))
  const pageSize = isListed ? pageSizeMax : request.pageSize
  const { records } = await table.search(call, { ...request, pageSize })
  return { records: records.slice(0, request.pageSize) }
}

/** Fields of a contact that a change keeps by sending them along, where it does not name them. */
const kept = [
  'first_name',
  'last_name',
  'job_title',
  'company_name',
  'birthday_month',
  'birthday_day',
  'anniversary',
]

/**
 * Writes; a change of a contact is put together with what it is now, for what is left out would be emptied.
 * @see https://developer.constantcontact.com/api_guide/contacts_overview.html (subresources) read 2026-11-22
 */
export const writeWhole: WriteSupport['write'] = async (call, request) => {
  if (request.objectName !== 'contacts' || request.action !== 'update') return write(call, request)
  const ids = request.items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const found = await readByIds(call, { objectName: 'contacts', ids, fields: 'all' })
  const items = request.items.map((item) => {
    const now = found.find((native) => record.id(native) === item.id)
    return now ? { ...item, fields: merged(now, item.fields) } : item
  })
  return write(call, { ...request, items })
}

function merged(now: NativeRecord, wanted: NativeRecord): NativeRecord {
  const core = kept.filter((name) => now[name] !== undefined && now[name] !== null)
  const { address, permission_to_send } = asObject(now.email_address) ?? {}
  const given = asObject(wanted.email_address)
  const custom = asArray(now.custom_fields)
    .filter(isObject)
    .map(({ custom_field_id: id, value }) => [customName(id), value])
  const changesCustom = Object.keys(toBody(wanted)).includes('custom_fields')
  return {
    ...Object.fromEntries(core.map((name) => [name, now[name]])),
    ...(changesCustom ? Object.fromEntries(custom) : undefined),
    ...wanted,
    ...(address === undefined && !given
      ? undefined
      : {
          email_address: { address, ...(permission_to_send ? { permission_to_send } : undefined), ...given },
        }),
  }
}

async function customFields(call: Call, _: ConstantObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const path = '/v3/contact_custom_fields'
  const style = byLinkedQuery(path)
  const fields = await readWholeList(call, {
    request: { path },
    style,
    items: 'custom_fields',
    pageSizeMax: 100,
  })
  return fields.map(({ custom_field_id: id, label, type, choices }) =>
    describeCustomField({
      fieldName: customName(id),
      displayName: label,
      providerType: type,
      valueTypes,
      values: choicesIn(choices, { value: 'choice_id', displayValue: 'choice_label' }),
    }),
  )
}

const valueTypes = typed(
  'string:string text_area:string number:float currency:float date:date datetime:datetime boolean:boolean',
  'single_select:singleSelect multi_select:multiSelect',
)

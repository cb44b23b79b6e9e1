// How Hunter is asked: lists by offset, leads by filters that find parts of values, records by a path each.
import {
  asObject,
  asString,
  byOffset,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  type NativeRecord,
  recordsAt,
  requestAt,
  type TableObject,
  toParameters,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, whose records a list has at `data` and the object's name. */
interface HunterObject extends TableObject {
  /** Where one record is, if it is not below the list. */
  one?: string
  /** Whether the account has custom attributes for it. */
  hasCustom?: true
}

type Given = Omit<HunterObject, 'items' | 'readFilters'>

const object = (name: string, given: Given): [string, HunterObject] => [
  name,
  { items: `data.${name}`, readFilters: [], pageSizeMax: 100, ...given },
]

const searched = [
  'email',
  'first_name',
  'last_name',
  'position',
  'company',
  'industry',
  'website',
  'country_code',
  'company_size',
  'source',
  'twitter',
  'linkedin_url',
  'phone_number',
]

/**
 * A list counts all its records in `total`. That of leads counts those that its filters find in `count`.
 * @see https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/bulk-operations.ts (`fetchLeadsListCount`) read 2026-11-29
 * @see https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/lead-organization.ts read 2026-11-29
 */
const counted = (total: string) => byOffset({ offset: 'offset', limit: 'limit' }, { total })

/**
 * @see https://hunter.io/api-documentation/v2 (a copy) read 2026-11-23
 */
const objects: Readonly<Record<string, HunterObject>> = Object.fromEntries([
  object('leads', {
    style: counted('meta.count'),
    pageSizeMax: 1000,
    hasCustom: true,
    filters: searched,
    readOnly: typed(
      'id:int industry verification:other leads_list:other sync_status sending_status last_activity_at:datetime',
      'last_contacted_at:datetime created_at:datetime',
    ),
    writable: typed(
      'email first_name last_name position company company_industry company_size confidence_score:int website',
      'country_code linkedin_url phone_number twitter notes source leads_list_id:reference',
      'leads_list_ids:multiSelect leads_list_name',
    ),
    required: ['email'],
    references: { leads_list_id: 'leads_lists' },
  }),
  object('leads_lists', {
    scanned: ['name'],
    readOnly: typed('id:int leads_count:int created_at:datetime'),
    writable: typed('name leads_list_folder_id:int'),
    required: ['name'],
  }),
  object('leads_custom_attributes', {
    style: unpaged,
    scanned: ['label', 'slug'],
    readOnly: typed('id:int slug'),
    writable: typed('label'),
    required: ['label'],
  }),
  object('tags', {
    scanned: ['name'],
    readOnly: typed('id:int created_at:datetime'),
    writable: typed('name color'),
    required: ['name'],
  }),
  object('companies', {
    filters: ['website'],
    compared: { website: ({ domain }: NativeRecord) => domain },
    readOnly: typed('id:int leads_count:int created_at:datetime'),
    writable: typed('domain'),
    required: ['domain'],
  }),
  // The vendor calls them sequences now; only by that name does it answer one.
  // @see https://github.com/hunter-io/chatgpt-mcp/blob/830f4ac/src/tools/sequences.ts read 2026-11-29
  object('campaigns', {
    one: 'sequences',
    readOnly: typed(
      'id:int name recipients_count:int editable:boolean started:boolean archived:boolean paused:boolean',
      'last_email_sent_at:datetime',
    ),
    writable: {},
  }),
])

export const table = fromObjectTable<HunterObject>({
  displayName: 'Hunter',
  objects,
  record,
  style: counted('meta.total'),
  pageSizeMax: 100,
  list: (_, { objectName, filters }) => ({ path: `/v2/${objectName}`, query: toParameters(filters) }),
  // A value finds those that contain it; `*` stands for any value, and `~` for none.
  narrowing: ({ fieldName, value }, { filters = [] }) =>
    filters.includes(fieldName) ? (/^[*~]?$/.test(String(value)) ? 'never' : 'loose') : 'misread',
  one: ({ one }, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `/v2/${one ?? objectName}/${id}` } : undefined,
  unwrap: (json) => asObject(valueAt(json, 'data')),
  write(entry, { objectName, action, item, id }) {
    const json = toBody(entry, item.fields)
    return requestAt(action, { path: `/v2/${objectName}`, id, update: 'PUT', json })
  },
  customFields,
})

/** Custom attributes are written together. */
function toBody({ hasCustom, readOnly, writable }: HunterObject, fields: NativeRecord): NativeRecord {
  const isCustom = (name: string) => hasCustom && !Object.hasOwn({ ...readOnly, ...writable }, name)
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => isCustom(name))
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  return custom.length === 0 ? own : { ...own, custom_attributes: Object.fromEntries(custom) }
}

async function customFields(call: Call, { hasCustom }: HunterObject): Promise<FieldDescription[]> {
  if (!hasCustom) return []
  const { json } = await call.request({ path: '/v2/leads_custom_attributes' })
  return recordsAt(json, 'data.leads_custom_attributes').flatMap(({ slug, label }) => {
    const fieldName = asString(slug)
    return fieldName === undefined
      ? []
      : [describeCustomField({ fieldName, displayName: label, providerType: 'string' })]
  })
}

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
  type NativeRecord,
  readWholeList,
  requestAt,
  requireFields,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { customField, record, toBody } from './record.ts'
import { forTeam } from './team.ts'

/** An object of Salesflare. */
interface SalesflareObject extends TableObject {
  /** The list can be asked for what was changed since. */
  isDated?: true
  /** Each record has its own address; else the list is asked for one by `id`. */
  hasAddress?: true
  /** The account has custom fields for it, which Salesflare lists under its name. */
  hasCustomFields?: true
  /** The list is short, comes whole, and is looked through for whatever is sought. */
  isWhole?: true
  /** The parameters that ask the list for everything. */
  query?: Readonly<Record<string, boolean>>
}

const stamps = typed('id:int creation_date:datetime modification_date:datetime')

/** A reference to another record is written as a number and read as an object. */
const idIn = (name: string) => (native: NativeRecord) => asObject(native[name])?.id ?? native[name]

/**
 * Parameters, fields and bodies as the vendor's own document has them.
 * @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
 */
export const objects: Readonly<Record<string, SalesflareObject>> = {
  contacts: {
    items: '',
    isDated: true,
    hasAddress: true,
    hasCustomFields: true,
    // Archived ones are left out by default.
    query: { includeArchived: true },
    filters: ['name', 'email', 'phone_number', 'domain'],
    // Numbers are written in many ways.
    readFilters: ['name', 'email', 'domain'],
    readOnly: typed(
      stamps,
      'type archived:boolean not_viewed:boolean can_edit:boolean organisation role last_email_date:datetime',
      'last_meeting_date:datetime',
    ),
    writable: typed(
      'prefix firstname middle lastname suffix name email domain birth_date:datetime phone_number',
      'mobile_phone_number home_phone_number fax_number phone_numbers:other addresses:other positions:other',
      'social_profiles:other picture tags:other files:other account:reference owner:reference',
      'opt-out:boolean opt-out_date:datetime opt-out_campaign bounced:boolean bounced_date:datetime',
    ),
    references: { account: 'accounts', owner: 'users' },
  },
  accounts: {
    items: '',
    hasAddress: true,
    hasCustomFields: true,
    filters: ['name', 'domain'],
    readOnly: typed(stamps, 'hotness:int can_edit:boolean'),
    writable: typed(
      'name domain website description picture size:int email email_addresses:other phone_number',
      'phone_numbers:other addresses:other social_profiles:other tags:other customers:other',
      'parent_account:reference owner:reference',
    ),
    required: ['name'],
    references: { parent_account: 'accounts', owner: 'users' },
  },
  opportunities: {
    items: '',
    hasAddress: true,
    hasCustomFields: true,
    filters: ['name', 'account', 'owner', 'stage', 'assignee'],
    readFilters: ['name'],
    compared: {
      account: idIn('account'),
      owner: idIn('owner'),
      stage: idIn('stage'),
      assignee: idIn('assignee'),
    },
    readOnly: typed(
      stamps,
      'pipeline:other calculated_value:float done:boolean can_edit:boolean last_modified_by:int',
      'last_stage_change_date:datetime last_interaction:other',
    ),
    writable: typed(
      'name account:reference owner:reference assignee:reference creator:reference main_contact:reference',
      'stage:int value:float currency:int probability:float closed:boolean close_date:datetime',
      'start_date:datetime contract_start_date:datetime contract_end_date:datetime lost_reason:int',
      'lead_source:int recurring_price_per_unit:float frequency:singleSelect units:float tags:other',
      'files:other',
    ),
    required: ['account'],
    references: {
      account: 'accounts',
      owner: 'users',
      assignee: 'users',
      creator: 'users',
      main_contact: 'contacts',
    },
    values: { frequency: ['annually', 'weekly', 'monthly', 'daily'] },
  },
  tasks: {
    items: '',
    readOnly: typed('id:int'),
    writable: typed('description account:reference reminder_date:datetime assignees:other completed:boolean'),
    required: ['description'],
    references: { account: 'accounts' },
  },
  tags: {
    items: '',
    hasAddress: true,
    filters: ['name'],
    readOnly: typed(
      stamps,
      'team:int account_count:int person_count:int opportunity_count:int total_count:int automated:boolean',
    ),
    writable: typed('name'),
    required: ['name'],
  },
  users: {
    items: '',
    style: unpaged,
    isWhole: true,
    filters: ['name', 'email'],
    readFilters: [],
    readOnly: typed('id:int name email picture disabled:boolean'),
    writable: {},
  },
  pipelines: {
    items: '',
    style: unpaged,
    isWhole: true,
    filters: ['name'],
    readFilters: [],
    readOnly: typed('id:int name stages:other'),
    writable: {},
  },
}

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

export const { listObjects, describe, write } = parts

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

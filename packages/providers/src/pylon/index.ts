// Pylon: issues, accounts and contacts of customer support.
// How Pylon is asked: lists by cursor, filters as trees in a search, custom fields as a list.
import {
  asObject,
  byCursor,
  type Call,
  choicesIn,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  inJson,
  lazyReading,
  lazyWriting,
  type NativeRecord,
  type PageStyle,
  type RecordShape,
  recordBy,
  recordsAt,
  requestAt,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have slugs; among the other fields they go by `custom_field_` and the slug. */
const customName = (slug: unknown): string => `${prefix}${String(slug)}`

const isCustom = (name: string) => name.startsWith(prefix)

/** `{id: '3fa8...', created_at: '...', custom_fields: {tier: {slug: 'tier', value: 'gold'}}}` */
const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  field: (name) => (native) => {
    if (Object.hasOwn(native, name) || !isCustom(name)) return native[name]
    const { value, values } = asObject(asObject(native.custom_fields)?.[name.slice(prefix.length)]) ?? {}
    return values ?? value
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}).map(customName),
  ],
}

/** Fields as Pylon takes them: custom ones as a list. */
function toBody(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  const custom = entries
    .filter(([name]) => isCustom(name))
    .map(([name, value]) => ({
      slug: name.slice(prefix.length),
      ...(Array.isArray(value) ? { values: value } : { value }),
    }))
  return custom.length === 0 ? own : { ...own, custom_fields: custom }
}

/** How a field is called in a filter, and which operator compares it. */
interface PylonCondition {
  field: string
  operator: 'equals' | 'contains' | 'string_contains'
}

/** An object, and what its search is asked. */
interface PylonObject extends TableObject {
  conditions: Readonly<Record<string, PylonCondition>>
  /** There is no list but a search. */
  isSearched?: boolean
  /** The name of the object in custom fields. */
  customName?: string
}

const equals = (field: string): PylonCondition => ({ field, operator: 'equals' })
const idIn = (name: string) => (native: NativeRecord) => asObject(native[name])?.id

/** Lists that may come in one piece: their pages are as long as Pylon likes. */
const byOwnSize: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { cursor: position } }),
  next({ answer: { json } }) {
    const cursor = valueAt(json, 'pagination.cursor')
    const hasMore = valueAt(json, 'pagination.has_next_page') === true
    return hasMore && typeof cursor === 'string' && cursor !== '' ? cursor : undefined
  },
}

function object(
  given: Omit<PylonObject, 'items' | 'filters' | 'conditions'> & Partial<PylonObject>,
): PylonObject {
  const { conditions = {} } = given
  return { ...given, conditions, items: 'data', filters: Object.keys(conditions), readFilters: [] }
}

export const objects: Readonly<Record<string, PylonObject>> = {
  issues: object({
    isSearched: true,
    customName: 'issue',
    conditions: {
      title: { field: 'title', operator: 'string_contains' },
      state: equals('state'),
      account: equals('account_id'),
      requester: equals('requester_id'),
      assignee: equals('assignee_id'),
      team: equals('team_id'),
      tags: { field: 'tags', operator: 'contains' },
    },
    compared: {
      account: idIn('account'),
      requester: idIn('requester'),
      assignee: idIn('assignee'),
      team: idIn('team'),
    },
    readOnly: typed(
      'id number:int link source type account:other requester:other assignee:other team:other',
      'created_at:datetime updated_at:datetime latest_message_time:datetime first_response_time:datetime',
      'first_response_seconds:int business_hours_first_response_seconds:int resolution_time:datetime',
      'resolution_seconds:int snoozed_until_time:datetime number_of_touches:int external_issues:other',
      'slack:other csat_responses:other',
    ),
    // Pylon reads an account, a requester, an assignee and a team, and wants their ids written.
    writable: typed(
      'title body_html state priority:singleSelect account_id:reference requester_id:reference',
      'contact_id:reference assignee_id:reference team_id:reference tags:multiSelect',
      'attachment_urls:multiSelect customer_portal_visible:boolean destination_metadata:other',
    ),
    required: ['title', 'body_html'],
    references: {
      account_id: 'accounts',
      requester_id: 'contacts',
      contact_id: 'contacts',
      assignee_id: 'users',
      team_id: 'teams',
    },
    values: { priority: ['urgent', 'high', 'medium', 'low'] },
  }),
  accounts: object({
    customName: 'account',
    conditions: { name: equals('name'), domains: { field: 'domains', operator: 'contains' } },
    readOnly: typed(
      'id owner:other domain created_at:datetime updated_at:datetime latest_customer_activity_time:datetime',
      'is_disabled:boolean type',
    ),
    writable: typed(
      'name account_type domains:multiSelect primary_domain owner_id:reference logo_url channels:other',
      'external_ids:other tags:multiSelect',
    ),
    required: ['name'],
    references: { owner_id: 'users' },
  }),
  contacts: object({
    customName: 'contact',
    conditions: { email: equals('email') },
    readOnly: typed('id account:other emails:multiSelect created_at:datetime updated_at:datetime'),
    writable: typed('name email account_id:reference avatar_url portal_role'),
    required: ['name', 'email'],
    references: { account_id: 'accounts' },
  }),
  users: object({
    style: byOwnSize,
    readOnly: typed('id name email emails:multiSelect avatar_url role_id status'),
    writable: {},
  }),
  teams: object({
    style: byOwnSize,
    readOnly: typed('id users:other'),
    writable: typed('name user_ids:multiSelect'),
    references: { user_ids: 'users' },
  }),
  tags: object({
    style: byOwnSize,
    readOnly: typed('id'),
    writable: typed('value object_type:singleSelect hex_color'),
    required: ['value', 'object_type'],
    values: { object_type: ['account', 'issue', 'contact'] },
  }),
}

/**
 * A list of issues spans thirty days at most, a search for those made since ever has no such end.
 * @see https://docs.usepylon.com/pylon-docs/developer/api/api-reference/issues read 2026-11-22
 */
const everMade = { field: 'created_at', operator: 'time_is_after', value: '1970-01-01T00:00:00Z' }

/**
 * @see https://docs.usepylon.com/pylon-docs/developer/api/conventions read 2026-11-22
 * @see https://docs.usepylon.com/api-reference/issues/get-a-list-of-issues read 2026-11-22
 */
const table = async () =>
  fromObjectTable<PylonObject>({
    displayName: 'Pylon',
    objects,
    record,
    style: byCursor({
      cursor: 'cursor',
      limit: 'limit',
      next: 'pagination.cursor',
      hasMore: 'pagination.has_next_page',
    }),
    pageSizeMax: 999,
    place: (request, params) =>
      request.method === 'POST'
        ? inJson(request, params)
        : { ...request, query: { ...request.query, ...params } },
    list({ conditions, isSearched }, { objectName, filters }) {
      const leaves = filters.map(({ fieldName, value }) => ({
        ...(conditions[fieldName] ?? { field: fieldName, operator: 'equals' }),
        value: String(value),
      }))
      if (leaves.length === 0 && !isSearched) return { path: `/${objectName}` }
      const [only = everMade, ...more] = leaves
      const filter = more.length === 0 ? only : { operator: 'and', subfilters: leaves }
      return { method: 'POST', path: `/${objectName}/search`, json: { filter } }
    },
    one: (_, { objectName, id }) => ({ path: `/${objectName}/${encodeURIComponent(id)}` }),
    unwrap: (json) => asObject(asObject(json)?.data),
    write: (_, { objectName, action, item, id }) =>
      requestAt(action, { path: `/${objectName}`, id, update: 'PATCH', json: toBody(item.fields) }),
    customFields,
  })

async function customFields(
  call: Call,
  { customName: objectType }: PylonObject,
): Promise<FieldDescription[]> {
  if (objectType === undefined) return []
  const { json } = await call.request({ path: '/custom-fields', query: { object_type: objectType } })
  return recordsAt(json, 'data')
    .filter((field) => (field.object_type ?? objectType) === objectType)
    .map(({ slug, label, type, options, select_metadata: select, is_read_only: isReadOnly }) =>
      describeCustomField({
        fieldName: customName(slug),
        displayName: label,
        providerType: type,
        valueTypes,
        values:
          asObject(select) === undefined
            ? choicesIn(options)
            : choicesIn(asObject(select)?.options, { value: 'slug', displayValue: 'label' }),
        isReadOnly: isReadOnly === true,
      }),
    )
}

const valueTypes = typed(
  'text:string url:string number:float decimal:float boolean:boolean date:date datetime:datetime',
  'user:reference select:singleSelect multiselect:multiSelect',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'pylon',
  displayName: 'Pylon',
  docsUrl: 'https://docs.usepylon.com/pylon-docs/developer/api/api-reference',
  unverified: [
    'limits: the largest page. Only a few requests a minute are let through.',
    'objects: the operators of filters, and the fields, from https://github.com/api-evangelist/pylon, https://github.com/mgmonteleone/py-usepylon-sdk and https://github.com/JustinBeckwith/pylon-mcp alone (read 2026-11-22).',
    'toBody (index.ts): lists of choices as `values`.',
    'customFields (index.ts): where they are listed; only https://github.com/api-evangelist/pylon says so (read 2026-11-22), where choices are, and what types are called.',
  ],
  // @see https://docs.usepylon.com/pylon-docs/developer/api/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.usepylon.com/pylon-docs/developer/api',
  },
  account: { healthCheck: { path: '/me' } },
  baseUrl: 'https://api.usepylon.com',
  limits: { pageSizeMax: 999, concurrency: 1 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 0,
    // Records do not say reliably when they changed, and no list filters by it.
    incremental: 'none',
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], teams: ['create', 'update'] },
    // @see https://static.usepylon.com/openapi.json (a copy of it) read 2026-11-28
    createOnly: {
      accounts: ['account_type'],
      issues: ['body_html', 'priority', 'contact_id', 'attachment_urls', 'destination_metadata'],
      tags: ['object_type'],
    },
    updateOnly: { issues: ['state', 'customer_portal_visible'] },
  }),
})

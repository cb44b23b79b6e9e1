// Keap: contacts, opportunities and tasks of small firms.
// The objects of Keap's API, version 2: what they hold, and what their lists filter by.
// How Keap is asked: filters in its own language, records by a path each, custom fields as a list.
import {
  asArray,
  asObject,
  byCursor,
  type Call,
  choicesIn,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  isObject,
  lazyReading,
  lazyWriting,
  listedFields,
  type NativeRecord,
  numberedFields,
  type PageStyle,
  type RecordShape,
  recordBy,
  recordsAt,
  requestAt,
  type StaticFields,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { filterOf } from './filter.ts'

/** Custom fields have numbers; among the other fields they go by `custom_field_` and the number. */
const customField = numberedFields('custom_field_')

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ id }) => customField.name(id),
  valueOf: ({ content }) => content,
  isCustom: customField.isCustom,
  entryOf: (name, content) => ({ id: String(customField.number(name)), content }),
})

/** `{id: '7', update_time: '2026-11-21T09:30:00.000Z', custom_fields: [{id: '12', content: 'gold'}]}` */
const record: RecordShape = {
  ...recordBy({
    id: 'id',
    // Opportunities and tasks have other names for it.
    updatedAt: ['update_time', 'last_updated_time', 'modification_time'],
    createdField: 'create_time',
  }),
  ...listed.shape,
}

/** Fields as Keap takes them: custom ones as a list. */
const { toBody } = listed

/** An object, and how its list is asked. */
interface KeapObject extends TableObject {
  /** The name of each field the list filters by, in the filter. */
  conditions: Readonly<Record<string, string>>
  /** Values may be asked for by their beginning. */
  canBegin: boolean
  /** The condition for records changed since an instant, where there is one. */
  since?: string
  /** A list in the order of creation: a record that changes during a read moves no other to another page. */
  orderBy: string
  /** Lists leave out fields that are not asked for. */
  isAskedForFields: boolean
  hasCustomFields: boolean
}

function object(
  items: string,
  given: StaticFields &
    Omit<KeapObject, 'items' | 'filters' | 'canBegin' | 'isAskedForFields'> &
    Partial<KeapObject>,
): KeapObject {
  return { canBegin: false, isAskedForFields: false, ...given, items, filters: Object.keys(given.conditions) }
}

const idIn = (name: string) => (native: NativeRecord) => asObject(native[name])?.id
const emailsOf = ({ email_addresses: emails }: NativeRecord) =>
  asArray(emails)
    .filter(isObject)
    .map(({ email }) => email)

/**
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/ContactApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/CompanyApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/OpportunityApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/javascript/docs/TaskApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/javascript/docs/TagsApi.md read 2026-11-22
 */
export const objects: Readonly<Record<string, KeapObject>> = {
  contacts: object('contacts', {
    conditions: {
      email_addresses: 'email',
      given_name: 'given_name',
      family_name: 'family_name',
      company: 'company_id',
    },
    canBegin: true,
    compared: { email_addresses: emailsOf, company: idIn('company') },
    since: 'start_update_time',
    orderBy: 'id asc',
    isAskedForFields: true,
    hasCustomFields: true,
    readOnly: typed(
      'id create_time:datetime update_time:datetime score_value tag_ids:multiSelect links:other source_type',
      'utm_parameters:other',
    ),
    writable: typed(
      'given_name family_name middle_name preferred_name prefix suffix email_addresses:other',
      'phone_numbers:other fax_numbers:other addresses:other social_accounts:other company:reference',
      'job_title website contact_type anniversary_date:date birth_date:date spouse_name leadsource_id',
      'referral_code origin:other owner_id preferred_locale time_zone',
    ),
    references: { company: 'companies' },
  }),
  companies: object('companies', {
    conditions: { company_name: 'company_name', email_address: 'email' },
    compared: { email_address: (native) => asObject(native.email_address)?.email },
    // Its list takes a since_time, too, and does not say which time it means.
    orderBy: 'id asc',
    isAskedForFields: true,
    hasCustomFields: true,
    readOnly: typed('id create_time:datetime update_time:datetime'),
    writable: typed(
      'company_name email_address:other phone_number:other fax_number:other address:other website notes',
    ),
    required: ['company_name'],
  }),
  opportunities: object('opportunities', {
    conditions: { stage: 'stage_id', user: 'user_id' },
    compared: { stage: idIn('stage'), user: idIn('user') },
    orderBy: 'created_time asc',
    hasCustomFields: true,
    readOnly: typed(
      'id contact:other stage:other user:other created_time:datetime last_updated_time:datetime',
    ),
    // Keap reads a contact, a stage and a user, and wants their ids written.
    writable: typed(
      'opportunity_title contact_id:reference stage_id user_id next_action_time:datetime next_action_notes',
      'opportunity_notes estimated_close_time:datetime include_in_forecast:boolean',
      'projected_revenue_low:float projected_revenue_high:float affiliate_id',
    ),
    required: ['opportunity_title', 'contact_id', 'stage_id'],
    references: { contact_id: 'contacts' },
  }),
  tasks: object('tasks', {
    conditions: { contact_id: 'contact_id', completed: 'is_completed', assigned_to_user_id: 'user_id' },
    orderBy: 'id asc',
    // Their values can be neither read nor set yet.
    hasCustomFields: false,
    readOnly: typed(
      'id create_time:datetime modification_time:datetime completion_time:datetime created_by_user_id',
    ),
    writable: typed(
      'title description type priority completed:boolean due_time:datetime remind_time_mins:int',
      'assigned_to_user_id contact_id:reference',
    ),
    required: ['title'],
    references: { contact_id: 'contacts' },
  }),
  tags: object('tags', {
    conditions: { name: 'name', description: 'description', category: 'category_id' },
    compared: { category: idIn('category') },
    since: 'since_update_time',
    orderBy: 'create_time asc',
    hasCustomFields: false,
    readOnly: typed('id create_time:datetime update_time:datetime'),
    writable: typed('name description category:other'),
    required: ['name'],
  }),
}

const root = '/crm/rest/v2'

const byPageToken = byCursor({ cursor: 'page_token', limit: 'page_size', next: 'next_page_token' })

/** The token of the next page may be the whole address of that page. */
const byToken: PageStyle = {
  ...byPageToken,
  next(page) {
    const next = byPageToken.next(page)
    return next?.includes('page_token=') ? (tokenIn(next) ?? next) : next
  },
}

function tokenIn(address: string): string | undefined {
  const query = address.slice(address.indexOf('?') + 1)
  return new URLSearchParams(query).get('page_token') ?? undefined
}

/** @see https://github.com/infusionsoft/keap-sdk/tree/main/sdks/v2 read 2026-11-22 */
const table = async () =>
  fromObjectTable<KeapObject>({
    displayName: 'Keap',
    objects,
    record,
    style: byToken,
    pageSizeMax: 200,
    list: (entry, { objectName, since, filters }) => ({
      path: `${root}/${objectName}`,
      query: {
        ...fieldsOf(entry),
        order_by: entry.orderBy,
        filter: filterOf([
          ...(since && entry.since ? [{ fieldName: entry.since, value: since.toISOString() }] : []),
          ...filters.map(({ fieldName, value }) => ({
            fieldName: entry.conditions[fieldName] ?? fieldName,
            value,
            canBegin: entry.canBegin,
          })),
        ]),
      },
    }),
    one: (entry, { objectName, id }) =>
      /^\d+$/.test(id) ? { path: `${root}/${objectName}/${id}`, query: fieldsOf(entry) } : undefined,
    unwrap: asObject,
    write: (_, { objectName, action, item, id }) =>
      requestAt(action, { path: `${root}/${objectName}`, id, update: 'PATCH', json: toBody(item.fields) }),
    customFields,
  })

function fieldsOf({ isAskedForFields, readOnly, writable }: KeapObject): { fields?: string } {
  if (!isAskedForFields) return {}
  return { fields: [...Object.keys(readOnly), ...Object.keys(writable), 'custom_fields'].join(',') }
}

/** @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/CustomFieldMetaData.md read 2026-11-22 */
async function customFields(
  call: Call,
  { hasCustomFields }: KeapObject,
  objectName: string,
): Promise<FieldDescription[]> {
  if (!hasCustomFields) return []
  const { json } = await call.request({ path: `${root}/${objectName}/model` })
  return recordsAt(json, 'custom_fields').map(({ id, label, field_type: type, options }) =>
    describeCustomField({
      fieldName: customField.name(id),
      displayName: label,
      providerType: type,
      valueType: valueTypes[String(type).toUpperCase()],
      values: choicesIn(options, { value: 'id', displayValue: 'label' }),
    }),
  )
}

const valueTypes = typed(
  'TEXT:string TEXTAREA:string EMAIL:string NAME:string PHONENUMBER:string SOCIALSECURITYNUMBER:string',
  'WEBSITE:string STATE:string DROPDOWN:singleSelect RADIO:singleSelect DRILLDOWN:singleSelect',
  'LISTBOX:multiSelect DATE:date DATETIME:datetime NUMBER:int WHOLENUMBER:int YEAR:int DECIMALNUMBER:float',
  'CURRENCY:float PERCENT:float YESNO:boolean',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'keap',
  displayName: 'Keap',
  docsUrl: 'https://developer.infusionsoft.com/docs/restv2/',
  unverified: [
    'limits: the largest page. Requests are counted by the minute, and 25 in a second are too many.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'valueTypes (index.ts): the names of the types, which are those of version 1 of the API.',
  ],
  // @see https://developer.keap.com/getting-started-oauth-keys/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.infusionsoft.com/app/oauth/authorize',
    tokenUrl: 'https://api.infusionsoft.com/token',
  },
  account: {
    // Version 2 has no such path. @see https://developer.infusionsoft.com/docs/rest/ read 2026-11-22
    healthCheck: { path: '/crm/rest/v1/oauth/connect/userinfo' },
  },
  baseUrl: 'https://api.infusionsoft.com',
  // @see https://developer.infusionsoft.com/api-token-quota-and-usage-measurements/ read 2026-11-22
  limits: { pageSizeMax: 200, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})

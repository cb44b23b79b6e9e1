// How Apollo is asked: lists are searches by POST, records have a path each, stages and labels come whole.
// The objects of Apollo's API: what a team saved, and the lists it sorts them by.
import {
  asArray,
  asObject,
  asString,
  byPageNumber,
  type Call,
  type CallRequest,
  type FieldDescription,
  fromObjectTable,
  humanize,
  inJson,
  isObject,
  type ListWish,
  objectIn,
  type PageStyle,
  ProviderError,
  type ReadPart,
  readList,
  recordsAt,
  stopAtUnchanged,
  type TableObject,
  type TypedFields,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { record, toBody } from './record.ts'

/** An object, where its list is, and the parameter of each field the list filters by. */
interface ApolloObject extends TableObject {
  /** The field that holds a single record in a response; objects that have nothing but a list have none. */
  one?: string
  /** The name of the object in custom fields. */
  modality?: string
  /** Looked for by words (`q_keywords`), by equality, or among several. */
  params: Readonly<Record<string, { name: string; isList?: true }>>
  /** The order of a read of everything: by creation, so a record that changes moves no other. */
  sortBy?: string
  /** The order of a read of changes: newest first. */
  sortByChange?: string
  /** Its list is asked by GET and takes no filters: `/opportunities/search`, `/users/search`. */
  isPlainList?: true
}

const one = (name: string) => ({ name })
const many = (name: string) => ({ name, isList: true as const })

/** Words find more than equal values and reads take nothing of them. */
function searched(
  given: Omit<ApolloObject, 'items' | 'filters' | 'readFilters'> & { items: string },
): ApolloObject {
  const names = Object.keys(given.params)
  const isExact = (name: string) => !given.params[name]?.name.startsWith('q_')
  return { ...given, filters: names, readFilters: names.filter(isExact) }
}

const own = typed('id created_at:datetime source original_source')
const crm = typed(
  'team_id creator_id salesforce_id crm_owner_id crm_record_url existence_level source_display_name',
  'custom_field_errors:other',
)

function listed(items: string, fields: TypedFields): ApolloObject {
  return {
    items,
    params: {},
    readOnly: typed('id team_id name', fields),
    writable: {},
  }
}
const stage = typed('display_name display_order:int category')

/**
 * @see https://docs.apollo.io/reference/search-for-contacts read 2026-11-22
 * @see https://docs.apollo.io/reference/create-an-account read 2026-11-22
 * @see https://docs.apollo.io/reference/create-deal read 2026-11-22
 * @see https://github.com/apolloio/apollo-io-cli read 2026-11-22
 * @see https://docs.apollo.io/openapi/apollo-rest-api.json (what contacts and deals take) read 2026-11-28
 */
const objects: Readonly<Record<string, ApolloObject>> = {
  contacts: searched({
    items: 'contacts',
    one: 'contact',
    modality: 'contact',
    params: {
      email: one('q_keywords'),
      name: one('q_keywords'),
      organization_name: one('q_keywords'),
      contact_stage_id: many('contact_stage_ids'),
      label_ids: many('contact_label_ids'),
    },
    sortBy: 'contact_created_at',
    sortByChange: 'contact_updated_at',
    readOnly: typed(
      own,
      crm,
      'updated_at:datetime name person_id organization_id linkedin_url headline photo_url email_status',
      'email_true_status email_unsubscribed:boolean sanitized_phone last_activity_date:datetime',
      'emailer_campaign_ids:other contact_campaign_statuses:other contact_emails:other phone_numbers:other',
      'label_ids:other account:other organization:other hubspot_vid owner_id:reference',
    ),
    writable: typed(
      'first_name last_name email title organization_name account_id:reference',
      'contact_stage_id:reference website_url label_names:other present_raw_address direct_phone',
      'corporate_phone mobile_phone home_phone other_phone run_dedupe:boolean',
    ),
    references: { account_id: 'accounts', owner_id: 'users', contact_stage_id: 'contact_stages' },
  }),
  accounts: searched({
    items: 'accounts',
    one: 'account',
    modality: 'account',
    params: {
      name: one('q_organization_name'),
      account_stage_id: many('account_stage_ids'),
      label_ids: many('account_label_ids'),
    },
    sortBy: 'account_created_at',
    readOnly: typed(
      own,
      crm,
      'modality organization_id parent_account_id linkedin_url website_url phone_status sanitized_phone',
      'hubspot_id label_ids:other last_activity_date:datetime num_contacts:int',
      'account_playbook_statuses:other account_rule_config_statuses:other show_intent:boolean',
      'has_intent_signal_account:boolean intent_signal_account:other',
    ),
    writable: typed('name domain owner_id:reference account_stage_id:reference phone raw_address'),
    references: { owner_id: 'users', account_stage_id: 'account_stages' },
  }),
  opportunities: searched({
    isPlainList: true,
    items: 'opportunities',
    one: 'opportunity',
    modality: 'opportunity',
    params: {},
    readOnly: typed(
      own,
      crm,
      'stage_name stage_updated_at:datetime actual_close_date:datetime forecast_category',
      'deal_probability:float forecasted_revenue:float amount_in_team_currency:float exchange_rate_code',
      'exchange_rate_value:float currency:other created_by_id last_activity_date:datetime next_step',
      'next_step_date:datetime closed_lost_reason closed_won_reason opportunity_contact_roles:other',
      'account:other num_contacts:int opportunity_pipeline_id description is_closed:boolean is_won:boolean',
    ),
    writable: typed(
      'name owner_id:reference account_id:reference amount:float opportunity_stage_id:reference',
      'closed_date:date',
    ),
    required: ['name'],
    references: { owner_id: 'users', account_id: 'accounts', opportunity_stage_id: 'opportunity_stages' },
  }),
  users: searched({
    isPlainList: true,
    items: 'users',
    params: {},
    readOnly: typed(own, 'team_id name first_name last_name title email deleted:boolean'),
    writable: {},
  }),
  contact_stages: listed('contact_stages', stage),
  account_stages: listed('account_stages', stage),
  opportunity_stages: listed(
    'opportunity_stages',
    typed(stage, 'is_won:boolean is_closed:boolean probability:float opportunity_pipeline_id'),
  ),
  labels: listed('', typed('modality cached_count:int created_at:datetime')),
  email_accounts: listed('email_accounts', typed('email user_id active:boolean')),
}

const pageSizeMax = 100
const pagesMax = 500
const byNumber = byPageNumber({ page: 'page', limit: 'per_page' })

/**
 * Apollo shows five hundred pages of a list and no more.
 * @see https://docs.apollo.io/reference/search-for-contacts read 2026-11-22
 */
const byShownPage: PageStyle = {
  ...byNumber,
  ask(position, size) {
    if (Number(position ?? 1) <= pagesMax) return byNumber.ask(position, size)
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `Apollo shows ${pagesMax * pageSizeMax} records of a list and no more. Read fewer with a filter by stage or list.`,
      status: 422,
    })
  },
}
const isSearched = ({ one, params, isPlainList }: ApolloObject) =>
  isPlainList === true || one !== undefined || Object.keys(params).length > 0

function list(entry: ApolloObject, { objectName, since, filters }: ListWish): CallRequest {
  if (!isSearched(entry)) return { path: `/api/v1/${objectName}` }
  const { params, sortBy, sortByChange, isPlainList } = entry
  if (isPlainList) return { path: `/api/v1/${objectName}/search` }
  const isByChange = since !== undefined && sortByChange !== undefined
  const sort = isByChange ? sortByChange : sortBy
  const conditions = filters.map(({ fieldName, value }) => {
    const { name, isList } = params[fieldName] ?? { name: fieldName }
    return [name, isList ? [value] : value]
  })
  return {
    method: 'POST',
    path: `/api/v1/${objectName}/search`,
    json: {
      sort_by_field: sort || undefined,
      sort_ascending: sort ? !isByChange : undefined,
      ...Object.fromEntries(conditions),
    },
  }
}

const table = fromObjectTable<ApolloObject>({
  displayName: 'Apollo',
  objects: Object.fromEntries(
    Object.entries(objects).map(([name, entry]) => [
      name,
      isSearched(entry) ? entry : { ...entry, style: unpaged },
    ]),
  ),
  record,
  style: byShownPage,
  pageSizeMax,
  place(request, params) {
    if (request.method === 'POST') return inJson(request, params)
    return request.path.endsWith('/search') ? { ...request, query: params } : request
  },
  list,
  one: ({ one }, { objectName, id }) =>
    one !== undefined && /^[0-9a-f]{24}$/i.test(id) ? { path: `/api/v1/${objectName}/${id}` } : undefined,
  unwrap: (json, { one = '' }) => asObject(asObject(json)?.[one]),
  write: (_, { objectName, action, item, id }) => ({
    method: action === 'create' ? 'POST' : 'PATCH',
    path: `/api/v1/${objectName}${action === 'create' ? '' : `/${encodeURIComponent(id)}`}`,
    json: toBody(item.fields),
  }),
  customFields,
})

export const { listObjects, describe, search, readByIds, write } = table

/** Contacts say when they changed and are sorted by it: a read of changes ends at the first that did not. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Apollo')
  if (!since || !entry.sortByChange) return table.read(call, request)
  const told = filters.filter(({ fieldName }) => entry.readFilters?.includes(fieldName))
  const page = await readList(call, {
    request: list(entry, { objectName, since, until, filters: told }),
    style: byShownPage,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
    place: inJson,
  })
  return stopAtUnchanged(page, request, record)
}

/** @see https://docs.apollo.io/reference/get-a-list-of-all-custom-fields read 2026-11-22 */
async function customFields(call: Call, { modality }: ApolloObject): Promise<FieldDescription[]> {
  if (modality === undefined) return []
  const { json } = await call.request({ path: '/api/v1/typed_custom_fields' })
  const fields = recordsAt(json, 'typed_custom_fields').filter((field) => field.modality === modality)
  return fields.flatMap(({ id, name, type, picklist_options: options }) => {
    const fieldName = asString(id)
    if (fieldName === undefined) return []
    const providerType = asString(type) ?? 'unknown'
    const values = asArray(options)
      .filter(isObject)
      .map((option) => ({ value: String(option.id), displayValue: String(option.name) }))
    return [
      {
        fieldName,
        displayName: asString(name) ?? humanize(fieldName),
        valueType: valueTypes[providerType] ?? 'other',
        providerType,
        isReadOnly: false,
        isCustom: true,
        isRequired: false,
        values: values.length > 0 ? values : undefined,
      },
    ]
  })
}

const valueTypes = typed(
  'string:string textarea:string number:float date:date datetime:datetime boolean:boolean',
  'picklist:singleSelect multipicklist:multiSelect',
)

// Copper: people, companies and opportunities.
// How Copper is asked: lists and filters are searches by POST, records have a path each, custom fields a list.
import {
  asArray,
  asObject,
  byPageNumber,
  type Call,
  choicesIn,
  defineProvider,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  inJson,
  isObject,
  lazyReading,
  lazyWriting,
  listedFields,
  mailAddress,
  type NativeRecord,
  numberedFields,
  type RecordShape,
  recordBy,
  requestAt,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `custom_field_` and the number. */
const customField = numberedFields('custom_field_')

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ custom_field_definition_id: id }) => customField.name(id),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ custom_field_definition_id: customField.number(name), value }),
})

/** `{id: 7, date_modified: 1767225600, custom_fields: [{custom_field_definition_id: 100764, value: 'gold'}]}` */
const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'date_modified', createdField: 'date_created', unit: 's' }),
  ...listed.shape,
}

/** Fields as Copper takes them: custom ones as a list. */
const { toBody } = listed

/** An object, what custom fields call it, and which parameter a field is asked for by. */
interface CopperObject extends TableObject {
  customName: string
  /** The parameters that ask the list for everything. */
  body?: Readonly<Record<string, boolean>>
  params: Readonly<Record<string, { name: string; isList: boolean }>>
}

const stamps = typed('id:int date_created:int date_modified:int interaction_count:int')
const one = (name: string) => ({ name, isList: false })
const many = (name: string) => ({ name, isList: true })
const emailsOf = ({ emails }: NativeRecord) =>
  asArray(emails)
    .filter(isObject)
    .map(({ email }) => email)

function object(given: Omit<CopperObject, 'items' | 'filters'>): CopperObject {
  return { ...given, items: '', filters: Object.keys(given.params) }
}

const person = typed(
  'name prefix first_name middle_name last_name suffix title details address:other assignee_id:reference',
  'company_name phone_numbers:other socials:other tags:multiSelect websites:other',
)

/**
 * @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
 * @see https://developer.copper.com/leads/list-leads-search.html read 2026-11-21
 */
export const objects: Readonly<Record<string, CopperObject>> = {
  people: object({
    customName: 'person',
    params: {
      name: one('name'),
      emails: many('emails'),
      assignee_id: many('assignee_ids'),
      company_id: many('company_ids'),
      contact_type_id: many('contact_type_ids'),
    },
    compared: { emails: emailsOf },
    readOnly: typed(stamps, 'date_last_contacted:int leads_converted_from:other date_lead_created:int'),
    writable: typed(person, 'emails:other company_id:reference contact_type_id:int'),
    required: ['name'],
    references: { company_id: 'companies' },
  }),
  leads: object({
    customName: 'lead',
    // Without it, leads that became a person are left out.
    body: { include_converted_leads: true },
    params: {
      name: one('name'),
      // A lead has one address, and so has the parameter.
      email: one('emails'),
      assignee_id: many('assignee_ids'),
      status_id: many('status_ids'),
      customer_source_id: many('customer_source_ids'),
    },
    compared: { email: ({ email }) => asObject(email)?.email },
    readOnly: typed(stamps, 'status converted_at:int date_last_contacted:int'),
    writable: typed(
      person,
      'email:other customer_source_id:int monetary_unit monetary_value:float status_id:int',
    ),
    required: ['name'],
  }),
  companies: object({
    customName: 'company',
    params: {
      name: one('name'),
      assignee_id: many('assignee_ids'),
      contact_type_id: many('contact_type_ids'),
    },
    readOnly: stamps,
    writable: typed(
      'name address:other assignee_id:reference contact_type_id:int details email_domain phone_numbers:other',
      'primary_contact_id:reference socials:other tags:multiSelect websites:other',
    ),
    required: ['name'],
    references: { primary_contact_id: 'people' },
  }),
  opportunities: object({
    customName: 'opportunity',
    params: {
      name: one('name'),
      assignee_id: many('assignee_ids'),
      company_id: many('company_ids'),
      pipeline_id: many('pipeline_ids'),
      pipeline_stage_id: many('pipeline_stage_ids'),
    },
    readOnly: typed(stamps, 'date_stage_changed:int date_last_contacted:int leads_converted_from:other'),
    writable: typed(
      'name assignee_id:reference close_date company_id:reference company_name customer_source_id:int',
      'details loss_reason_id:int monetary_unit monetary_value:float pipeline_id:int pipeline_stage_id:int',
      'primary_contact_id:reference priority:singleSelect status:singleSelect tags:multiSelect',
      'win_probability:int',
    ),
    required: ['name', 'primary_contact_id'],
    values: { priority: ['None', 'Low', 'Medium', 'High'], status: ['Open', 'Won', 'Lost', 'Abandoned'] },
    references: { company_id: 'companies', primary_contact_id: 'people' },
  }),
  projects: object({
    customName: 'project',
    params: { name: one('name'), assignee_id: many('assignee_ids') },
    readOnly: stamps,
    writable: typed(
      'name assignee_id:reference details related_resource:other status:singleSelect tags:multiSelect',
    ),
    required: ['name'],
    values: { status: ['Open', 'Completed'] },
  }),
  tasks: object({
    customName: 'task',
    params: { assignee_id: many('assignee_ids') },
    readOnly: typed(stamps, 'completed_date:int'),
    writable: typed(
      'name assignee_id:reference custom_activity_type_id:int details due_date:int priority:singleSelect',
      'related_resource:other reminder_date:int status:singleSelect tags:multiSelect',
    ),
    required: ['name'],
    values: { priority: ['None', 'High'], status: ['Open', 'Completed'] },
  }),
}

/**
 * Lists come in the order of creation, so a record that changes during a read moves no other to another page.
 * @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
 */
const table = async () =>
  fromObjectTable<CopperObject>({
    displayName: 'Copper',
    objects,
    record,
    style: byPageNumber({ page: 'page_number', limit: 'page_size' }),
    pageSizeMax: 200,
    place: inJson,
    list: ({ params, body }, { objectName, since, until, filters }) => ({
      method: 'POST',
      path: `/v1/${objectName}/search`,
      json: {
        sort_by: 'date_created',
        sort_direction: 'asc',
        ...body,
        minimum_modified_date: since ? Math.floor(since.getTime() / 1000) : undefined,
        maximum_modified_date: until ? Math.ceil(until.getTime() / 1000) : undefined,
        ...Object.fromEntries(
          filters.map(({ fieldName, value }) => {
            const param = params[fieldName] ?? { name: fieldName, isList: false }
            return [param.name, param.isList ? [value] : value]
          }),
        ),
      },
    }),
    one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined),
    unwrap: asObject,
    write(_, { objectName, action, item, id }) {
      const json = toBody(item.fields)
      return requestAt(action, { path: `/v1/${objectName}`, id, update: 'PUT', json })
    },
    customFields,
  })

/** @see https://developer.copper.com/custom-fields/general/list-custom-field-definitions.html read 2026-11-21 */
async function customFields(call: Call, { customName }: CopperObject): Promise<FieldDescription[]> {
  const { json } = await call.request({ path: '/v1/custom_field_definitions' })
  const own = asArray(json)
    .filter(isObject)
    .filter(({ available_on: on }) => asArray(on).includes(customName))
  return own.map(({ id, name, data_type, options }) =>
    describeCustomField({
      fieldName: customField.name(id),
      displayName: name,
      providerType: data_type,
      valueTypes,
      values: choicesIn(options, { value: 'id', displayValue: 'name' }),
    }),
  )
}

const valueTypes = typed(
  'String:string Text:string URL:string Dropdown:singleSelect MultiSelect:multiSelect Date:int',
  'Checkbox:boolean Float:float Percentage:float Currency:float',
)

const reading = lazyReading(table)

export default defineProvider({
  name: 'copper',
  displayName: 'Copper',
  docsUrl: 'https://developer.copper.com/',
  unverified: [
    'auth: the header, from memory of https://developer.copper.com/introduction/authentication.html.',
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/copper/tools/copper_get_account says so (read 2026-11-22).',
    'read.overlapMs: how soon a change shows up in a search; a minute covers clocks that differ, too.',
    'objects: that a search for leads takes converted ones and one address, as several clients have it; the page was not read again.',
    'objects: sorting by creation and the latest instant of change. The parameters of companies, opportunities, projects and tasks, which are written like those of leads and people.',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-PW-AccessToken',
    docsUrl: 'https://developer.copper.com/introduction/authentication.html#api-keys',
  },
  account: {
    metadata: [{ name: 'userEmail', displayName: 'User email', pattern: mailAddress }],
    healthCheck: { path: '/v1/account', isUnverified: true },
  },
  baseUrl: 'https://api.copper.com/developer_api',
  http: {
    // @see https://developer.copper.com/introduction/requests.html read 2026-11-21
    headers: ({ userEmail = '' }) => ({ 'x-pw-application': 'developer_api', 'x-pw-useremail': userEmail }),
  },
  // @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
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

// How Gusto is asked: lists below the company, records beside it, changes with the version they are made to.
// The objects of Gusto's API: the people of a company, and where they work.
import {
  asArray,
  asObject,
  asString,
  byPageNumber,
  type Call,
  type FieldDescription,
  fromObjectTable,
  isObject,
  objectIn,
  ProviderError,
  requestIfThere,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  unpaged,
  type WriteItem,
  writeEachItem,
} from '@mortise/connector-kit'
import { customName, record } from './record.ts'

/** An object, where its records are beside the company's list, and what the list is always asked. */
interface GustoObject extends TableObject {
  /** Where one record is; below the company where the path says so. */
  onePath: string
  query?: Readonly<Record<string, string>>
  /** The parameter of each field the list filters by. */
  params: Readonly<Record<string, string>>
  /** The order of a read of everything; it goes with no search term. */
  sortBy?: string
  hasCustomFields?: true
}

const own = typed('uuid version company_uuid')
const named = { first_name: 'search_term', last_name: 'search_term' }

/** A search term finds parts of names, so what is found is compared, and reads take none. */
function object(given: Omit<GustoObject, 'items' | 'filters' | 'readFilters'>): GustoObject {
  const names = Object.keys(given.params)
  const told = names.filter((name) => given.params[name] !== 'search_term')
  return { ...given, items: '', filters: names, readFilters: told }
}

/**
 * @see https://github.com/Gusto/gusto-typescript-client read 2026-11-22
 * @see https://docs.gusto.com/app-integrations/docs/pagination read 2026-11-22
 */
const objects: Readonly<Record<string, GustoObject>> = {
  employees: object({
    onePath: '/v1/employees',
    query: { include: 'custom_fields' },
    hasCustomFields: true,
    params: { ...named, terminated: 'terminated', onboarded: 'onboarded' },
    sortBy: 'created_at:asc',
    readOnly: typed(
      own,
      'manager_uuid department department_uuid:reference terminated:boolean onboarded:boolean',
      'onboarding_status onboarding_documents_config:other jobs:other eligible_paid_time_off:other',
      'terminations:other garnishments:other has_ssn:boolean phone payment_method work_email',
      'current_employment_status',
    ),
    writable: typed(
      'first_name middle_initial last_name preferred_first_name email date_of_birth:date ssn',
      'two_percent_shareholder:boolean',
    ),
    required: ['first_name', 'last_name'],
    references: { department_uuid: 'departments' },
  }),
  contractors: object({
    onePath: '/v1/contractors',
    params: { ...named, business_name: 'search_term' },
    readOnly: typed(
      own,
      'has_ein:boolean has_ssn:boolean address:other department_uuid:reference department onboarded:boolean',
      'onboarding_status payment_method dismissal_date:date',
    ),
    writable: typed(
      'type:singleSelect first_name middle_initial last_name business_name ein email start_date:date',
      'wage_type:singleSelect hourly_rate is_active:boolean self_onboarding:boolean',
      'file_new_hire_report:boolean work_state',
    ),
    required: ['type', 'start_date', 'wage_type'],
    values: { type: ['Individual', 'Business'], wage_type: ['Fixed', 'Hourly'] },
    references: { department_uuid: 'departments' },
  }),
  departments: object({
    onePath: '/v1/departments',
    style: unpaged,
    params: {},
    readOnly: typed(own, 'employees:other contractors:other'),
    writable: typed('title'),
    required: ['title'],
  }),
  locations: object({
    onePath: '/v1/locations',
    params: {},
    readOnly: typed(own, 'active:boolean created_at:datetime updated_at:datetime'),
    writable: typed(
      'phone_number street_1 street_2 city state zip country mailing_address:boolean filing_address:boolean',
    ),
    required: ['phone_number', 'street_1', 'city', 'state', 'zip'],
  }),
  pay_schedules: object({
    onePath: '/v1/companies/{company}/pay_schedules',
    style: unpaged,
    params: {},
    readOnly: typed(
      own,
      'frequency anchor_pay_date:date anchor_end_of_pay_period:date day_1:int day_2:int name custom_name',
      'auto_pilot:boolean active:boolean',
    ),
    writable: {},
  }),
}

/** @see https://docs.gusto.com/app-integrations/docs/pagination read 2026-11-22 */
const pageSizeMax = 100

const table = fromObjectTable<GustoObject>({
  displayName: 'Gusto',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'per' }),
  pageSizeMax,
  list: ({ query, params, sortBy }, { objectName, filters }) => ({
    path: `/v1/companies/{company}/${objectName}`,
    query: {
      ...query,
      ...(sortBy && filters.length === 0 ? { sort_by: sortBy } : undefined),
      ...toParameters(filters, params),
    },
  }),
  one: ({ onePath, query = {} }, { id }) =>
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
      ? { path: `${onePath}/${id}`, query }
      : undefined,
  unwrap: asObject,
  write({ onePath }, { objectName, action, item, id }) {
    const path = `${onePath}/${encodeURIComponent(id)}`
    switch (action) {
      case 'create':
        return { method: 'POST', path: `/v1/companies/{company}/${objectName}`, json: item.fields }
      case 'update':
        return { method: 'PUT', path, json: item.fields }
      case 'delete':
        return { method: 'DELETE', path }
    }
  },
  customFields,
})

export const { listObjects } = table
export const describe: TableParts['describe'] = (call, name) => table.describe(inCompany(call), name)
export const read: TableParts['read'] = (call, request) => table.read(inCompany(call), request)
export const search: TableParts['search'] = (call, { filters, ...rest }) =>
  table.search(inCompany(call), {
    ...rest,
    filters: filters.map((filter) => (filter.fieldName === 'uuid' ? { ...filter, fieldName: 'id' } : filter)),
  })
export const readByIds: TableParts['readByIds'] = (call, request) => table.readByIds(inCompany(call), request)

/**
 * A change names the version it is made to; where the builder gives none, it is the one of now.
 * @see https://docs.gusto.com/app-integrations/v2026-02-01/reference/put-remove-people-from-department read 2026-11-22
 */
export const write: TableParts['write'] = async (call, request) => {
  const line = inCompany(call)
  if (request.action !== 'update') return table.write(line, request)
  const { onePath } = objectIn(objects, request.objectName, 'Gusto')
  return writeEachItem(request.items, async (item) => {
    const items = [await withVersion(line, onePath, item)]
    const [outcome] = await table.write(line, { ...request, items })
    if (!outcome) throw new TypeError('a write of one record has one outcome')
    return outcome
  })
}

async function withVersion(call: Call, onePath: string, item: WriteItem): Promise<WriteItem> {
  if (item.fields.version !== undefined) return item
  const now = await requestIfThere(call, { path: `${onePath}/${encodeURIComponent(item.id ?? '')}` })
  const version = asString(asObject(now?.json)?.version)
  return version === undefined ? item : { ...item, fields: { ...item.fields, version } }
}

/** The line with the company of the connection in its paths. @throws ProviderError stop when it names none. */
function inCompany(call: Call): Call {
  return {
    ...call,
    async request(wanted) {
      const { companyId } = call.metadata
      if (companyId === undefined && wanted.path.includes('{company}')) {
        throw new ProviderError({
          reaction: { kind: 'stop' },
          message: 'The connection names no Gusto company. Connect again as an administrator of one.',
        })
      }
      return call.request({
        ...wanted,
        path: wanted.path.replace('{company}', encodeURIComponent(companyId ?? '')),
      })
    },
  }
}

/**
 * The company's own fields, which can be read and not written.
 * @see https://docs.gusto.com/embedded-payroll/reference read 2026-11-22
 */
async function customFields(call: Call, { hasCustomFields }: GustoObject): Promise<FieldDescription[]> {
  if (!hasCustomFields) return []
  const { json } = await call.request({ path: '/v1/companies/{company}/custom_fields' })
  const fields = asArray(asObject(json)?.custom_fields).filter(isObject)
  return fields.map(({ uuid, name, type, selection_options: options }) => {
    const providerType = asString(type) ?? 'unknown'
    const values = asArray(options).flatMap((option) => asString(option) ?? [])
    return {
      fieldName: customName(uuid),
      displayName: asString(name) ?? customName(uuid),
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: true,
      isCustom: true,
      isRequired: false,
      values: values.length > 0 ? values.map((value) => ({ value, displayValue: value })) : undefined,
    }
  })
}

const valueTypes = typed('text:string currency:string number:string date:date radio:singleSelect')

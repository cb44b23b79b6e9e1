// The objects of Gusto's API: the people of a company, and where they work.
import { asObject, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object, where its records are beside the company's list, and what the list is always asked. */
export interface GustoObject extends TableObject {
  /** Where one record is; below the company where the path says so. */
  onePath: string
  query?: Readonly<Record<string, string>>
  /** The parameter of each field the list filters by. */
  params: Readonly<Record<string, string>>
  /** The order of a read of everything; it goes with no search term. */
  sortBy?: string
  hasCustomFields?: true
  /** It is what all others are listed below. */
  isCompany?: true
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
export const objects: Readonly<Record<string, GustoObject>> = {
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
  // The one of the connection.
  companies: {
    ...object({
      onePath: '/v1/companies',
      params: {},
      isCompany: true,
      readOnly: typed(
        'uuid ein entity_type:singleSelect contractor_only:boolean tier:singleSelect is_suspended:boolean',
        'company_status:singleSelect is_high_risk_business:boolean is_marijuana_business:boolean name slug trade_name',
        'is_partner_managed:boolean pay_schedule_type join_date:date funding_type locations:other',
        'compensations:other primary_signatory:other primary_payroll_admin:other',
      ),
      writable: {},
      values: { company_status: ['Approved', 'Not Approved', 'Suspended'] },
    }),
    items: ({ json }) => [asObject(json) ?? {}],
  },
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

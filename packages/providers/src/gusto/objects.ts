// The objects of Gusto's API: the people of a company, and where they work.
import { type TableObject, unpaged } from '@mortise/connector-kit'

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
}

const own = { uuid: 'string', version: 'string', company_uuid: 'string' } as const
const named = { first_name: 'search_term', last_name: 'search_term' }

/** A search term finds parts of names, so what is found is compared, and reads take none. */
function object(given: Omit<GustoObject, 'items' | 'filters' | 'readFilters'>): GustoObject {
  const names = Object.keys(given.params)
  const told = names.filter((name) => given.params[name] !== 'search_term')
  return { ...given, items: '', filters: names, readFilters: told }
}

/**
 * Unverified: that contractors can be looked for by a term, too, and the fields of pay schedules.
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
    readOnly: {
      ...own,
      manager_uuid: 'string',
      department: 'string',
      department_uuid: 'reference',
      terminated: 'boolean',
      onboarded: 'boolean',
      onboarding_status: 'string',
      onboarding_documents_config: 'other',
      jobs: 'other',
      eligible_paid_time_off: 'other',
      terminations: 'other',
      garnishments: 'other',
      has_ssn: 'boolean',
      phone: 'string',
      payment_method: 'string',
      work_email: 'string',
      current_employment_status: 'string',
    },
    writable: {
      first_name: 'string',
      middle_initial: 'string',
      last_name: 'string',
      preferred_first_name: 'string',
      email: 'string',
      date_of_birth: 'date',
      ssn: 'string',
      two_percent_shareholder: 'boolean',
    },
    required: ['first_name', 'last_name'],
    references: { department_uuid: 'departments' },
  }),
  contractors: object({
    onePath: '/v1/contractors',
    params: { ...named, business_name: 'search_term' },
    readOnly: {
      ...own,
      has_ein: 'boolean',
      has_ssn: 'boolean',
      address: 'other',
      department_uuid: 'reference',
      department: 'string',
      onboarded: 'boolean',
      onboarding_status: 'string',
      payment_method: 'string',
      dismissal_date: 'date',
    },
    writable: {
      type: 'singleSelect',
      first_name: 'string',
      middle_initial: 'string',
      last_name: 'string',
      business_name: 'string',
      ein: 'string',
      email: 'string',
      start_date: 'date',
      wage_type: 'singleSelect',
      hourly_rate: 'string',
      is_active: 'boolean',
      self_onboarding: 'boolean',
      file_new_hire_report: 'boolean',
      work_state: 'string',
    },
    required: ['type', 'start_date', 'wage_type'],
    values: { type: ['Individual', 'Business'], wage_type: ['Fixed', 'Hourly'] },
    references: { department_uuid: 'departments' },
  }),
  departments: object({
    onePath: '/v1/departments',
    style: unpaged,
    params: {},
    readOnly: { ...own, employees: 'other', contractors: 'other' },
    writable: { title: 'string' },
    required: ['title'],
  }),
  locations: object({
    onePath: '/v1/locations',
    params: {},
    readOnly: { ...own, active: 'boolean', created_at: 'datetime', updated_at: 'datetime' },
    writable: {
      phone_number: 'string',
      street_1: 'string',
      street_2: 'string',
      city: 'string',
      state: 'string',
      zip: 'string',
      country: 'string',
      mailing_address: 'boolean',
      filing_address: 'boolean',
    },
    required: ['phone_number', 'street_1', 'city', 'state', 'zip'],
  }),
  pay_schedules: object({
    onePath: '/v1/companies/{company}/pay_schedules',
    style: unpaged,
    params: {},
    readOnly: {
      ...own,
      frequency: 'string',
      anchor_pay_date: 'date',
      anchor_end_of_pay_period: 'date',
      day_1: 'int',
      day_2: 'int',
      name: 'string',
      custom_name: 'string',
      auto_pilot: 'boolean',
      active: 'boolean',
    },
    writable: {},
  }),
}

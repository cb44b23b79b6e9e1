// The objects of Teamleader Focus: what they hold, and what their lists filter by.
import {
  asArray,
  isObject,
  type NativeRecord,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'

/** An object, how its list is asked, and what its writes are called. */
export interface TeamleaderObject extends TableObject {
  /** The filter of each field: `term` looks in several fields, and is compared here. */
  params: Readonly<Record<string, 'term' | 'list' | 'value' | 'primaryEmail'>>
  hasChanges?: boolean
  /** The field the list is sorted by, so that changes move no record to another page. */
  sortedBy?: string
  /** The `context` filter that lists its custom fields. */
  context?: string
  /** Its list leaves custom fields out unless asked. */
  includesCustom?: boolean
  creation?: 'add' | 'create' | 'draft'
  /** The filter that every request for the list has. */
  always?: Readonly<Record<string, readonly string[]>>
  /** No operation asks for one record: its list is asked for the id. */
  isListed?: true
}

function object(given: Omit<TeamleaderObject, 'items' | 'filters' | 'readFilters'>): TeamleaderObject {
  const filters = Object.keys(given.params)
  // A term may find so much that a page is full before what was meant.
  return {
    ...given,
    items: 'data',
    filters,
    readFilters: filters.filter((name) => given.params[name] !== 'term'),
  }
}

const emails = (native: NativeRecord) =>
  asArray(native.emails)
    .filter(isObject)
    .map(({ email }) => email)
const stamps = typed('id created_at:datetime updated_at:datetime web_url')
const dated = typed('id added_at:datetime updated_at:datetime web_url')
const reachable = typed(
  'emails:other telephones:other website addresses:other iban bic language remarks tags:multiSelect',
  'marketing_mails_consent:boolean',
)

/** @see https://github.com/teamleadercrm/api/blob/master/apiary.apib (contacts and companies) read 2026-11-22 */
export const objects: Readonly<Record<string, TeamleaderObject>> = {
  contacts: object({
    params: { emails: 'primaryEmail', status: 'value' },
    compared: { emails },
    hasChanges: true,
    sortedBy: 'added_at',
    context: 'contact',
    includesCustom: true,
    creation: 'add',
    readOnly: typed(
      dated,
      'status:singleSelect primary_address:other payment_term:other invoicing_preferences:other',
      'companies:other avatar_url vat_number price_list:other',
    ),
    writable: typed(
      'first_name last_name salutation gender birthdate:date national_identification_number',
      reachable,
    ),
    required: ['last_name'],
    values: { status: ['active', 'deactivated'] },
  }),
  companies: object({
    params: {
      emails: 'primaryEmail',
      name: 'term',
      vat_number: 'value',
      status: 'value',
    },
    compared: { emails },
    hasChanges: true,
    sortedBy: 'added_at',
    context: 'company',
    // Its list does not filter by it.
    scanned: ['national_identification_number'],
    includesCustom: true,
    creation: 'add',
    readOnly: typed(
      dated,
      'status:singleSelect primary_address:other business_type:other responsible_user:other',
      'payment_term:other invoicing_preferences:other preferred_currency price_list:other logo_url',
    ),
    writable: typed(
      'name business_type_id vat_number national_identification_number responsible_user_id:reference',
      reachable,
    ),
    required: ['name'],
    references: { responsible_user_id: 'users' },
    values: { status: ['active', 'deactivated'] },
  }),
  deals: object({
    params: { title: 'term', status: 'list' },
    hasChanges: true,
    sortedBy: 'created_at',
    context: 'deal',
    includesCustom: true,
    creation: 'create',
    readOnly: typed(
      stamps,
      'reference status:singleSelect weighted_value:other current_phase:other responsible_user:other',
      'closed_at:datetime source:other department:other lost_reason:other pipeline:other phase_history:other',
      'quotations:other',
    ),
    writable: typed(
      'title summary lead:other phase_id:reference source_id department_id responsible_user_id:reference',
      'estimated_value:other estimated_probability:float estimated_closing_date:date currency:other',
    ),
    required: ['title', 'lead'],
    references: { phase_id: 'dealPhases', responsible_user_id: 'users' },
    values: { status: ['open', 'won', 'lost', 'new'] },
  }),
  invoices: object({
    params: {
      invoice_number: 'value',
      payment_reference: 'value',
      purchase_order_number: 'value',
      status: 'list',
    },
    hasChanges: true,
    sortedBy: 'invoice_date',
    context: 'invoice',
    creation: 'draft',
    readOnly: typed(
      stamps,
      'department:other invoice_number invoice_date:date status:singleSelect due_on:date paid:boolean',
      'paid_at:datetime sent:boolean total:other payment_reference currency currency_exchange_rate:other',
      'deal:other project:other document_template:other file:other delivery_date:date',
    ),
    writable: typed(
      'invoicee:other department_id payment_term:other grouped_lines:other discounts:other note project_id',
      'purchase_order_number',
    ),
    required: ['invoicee', 'department_id', 'payment_term', 'grouped_lines'],
    values: { status: ['draft', 'outstanding', 'matched'] },
  }),
  products: object({
    params: { name: 'term', code: 'term' },
    hasChanges: true,
    context: 'product',
    creation: 'add',
    readOnly: typed(dated, 'product_category:other unit:other tax:other department:other stock:other'),
    writable: typed(
      'name code description purchase_price:other selling_price:other unit_of_measure_id department_id',
      'product_category_id tax_rate_id price_list_prices:other configuration:other',
    ),
  }),
  tasks: object({
    params: { completed: 'value' },
    sortedBy: 'created_at',
    creation: 'create',
    readOnly: typed(
      'id added_at:datetime completed:boolean completed_at:datetime milestone:other project:other',
      'work_type:other assignee:other customer:other ticket:other deal:other priority',
    ),
    writable: typed(
      'title description due_on:date work_type_id milestone_id project_id deal_id:reference',
      'estimated_duration:other',
    ),
    required: ['due_on', 'work_type_id'],
    references: { deal_id: 'deals' },
  }),
  departments: object({
    params: { status: 'list' },
    scanned: ['name'],
    style: unpaged,
    // @see https://github.com/teamleadercrm/api/blob/master/apiary.apib (departments.list, its filter) read 2026-11-29
    always: { status: ['active', 'archived'] },
    readOnly: typed(
      'id name vat_number currency emails:other status:singleSelect address:other telephones:other website iban bic',
      'fiscal_regime',
    ),
    writable: {},
    values: { status: ['active', 'archived'] },
  }),
  users: object({
    params: { email: 'term' },
    // Without it the list holds active users alone.
    // @see https://github.com/teamleadercrm/api/blob/master/apiary.apib (April 2019, users.list) read 2026-11-29
    always: { status: ['active', 'deactivated'] },
    readOnly: typed(
      'id account:other first_name last_name email email_verification_status telephones:other language',
      'function time_zone status teams:other avatar_url',
    ),
    writable: {},
  }),
  // @see https://github.com/teamleadercrm/api/tree/master/src/03-deals (deal-phases, deal-pipelines) read 2026-11-29
  dealPhases: object({
    params: {},
    isListed: true,
    creation: 'create',
    readOnly: typed('id actions:other probability:float'),
    writable: typed(
      'name deal_pipeline_id:reference requires_attention_after:other estimated_probability:float',
      'follow_up_actions:other',
    ),
    references: { deal_pipeline_id: 'dealPipelines' },
  }),
  dealPipelines: object({
    params: {},
    isListed: true,
    scanned: ['name'],
    creation: 'create',
    readOnly: typed('id default:boolean status'),
    writable: typed('name'),
    required: ['name'],
  }),
}

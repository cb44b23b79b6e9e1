// The objects of Teamleader Focus: what they hold, and what their lists filter by.
import { asArray, isObject, type NativeRecord, type TableObject } from '@mortise/connector-kit'

/** An object, how its list is asked, and what its writes are called. */
export interface TeamleaderObject extends TableObject {
  /** The filter of each field: `term` looks in several fields, and is compared here. */
  params: Readonly<Record<string, 'term' | 'list' | 'value' | 'primaryEmail'>>
  hasChanges?: boolean
  /** What the list is sorted by, so that changes move no record to another page. */
  sortedBy?: string
  /** What custom fields of it are asked for by. */
  context?: string
  /** Its list leaves custom fields out unless asked. */
  includesCustom?: boolean
  creation?: 'add' | 'create' | 'draft'
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
const stamps = { id: 'string', created_at: 'datetime', updated_at: 'datetime', web_url: 'string' } as const
const dated = { id: 'string', added_at: 'datetime', updated_at: 'datetime', web_url: 'string' } as const
const reachable = {
  emails: 'other',
  telephones: 'other',
  website: 'string',
  addresses: 'other',
  iban: 'string',
  bic: 'string',
  language: 'string',
  remarks: 'string',
  tags: 'multiSelect',
  marketing_mails_consent: 'boolean',
  price_list_id: 'string',
} as const

/**
 * Unverified: what is not of contacts and companies, and their price lists; filters and sort fields are told by
 * https://github.com/MCore-Services-bv/teamleader-sdk/blob/main/API-list-endpoint-contract.md alone, fields of deals by its docs.
 * @see https://github.com/teamleadercrm/api/blob/master/apiary.apib (contacts and companies) read 2026-11-22
 */
export const objects: Readonly<Record<string, TeamleaderObject>> = {
  contacts: object({
    params: { emails: 'primaryEmail', status: 'value' },
    compared: { emails },
    hasChanges: true,
    sortedBy: 'added_at',
    context: 'contact',
    includesCustom: true,
    creation: 'add',
    readOnly: {
      ...dated,
      status: 'singleSelect',
      primary_address: 'other',
      payment_term: 'other',
      invoicing_preferences: 'other',
      companies: 'other',
      avatar_url: 'string',
      vat_number: 'string',
      price_list: 'other',
    },
    writable: {
      first_name: 'string',
      last_name: 'string',
      salutation: 'string',
      gender: 'string',
      birthdate: 'date',
      national_identification_number: 'string',
      ...reachable,
    },
    required: ['last_name'],
    values: { status: ['active', 'deactivated'] },
  }),
  companies: object({
    params: {
      emails: 'primaryEmail',
      name: 'term',
      vat_number: 'value',
      national_identification_number: 'value',
      status: 'value',
    },
    compared: { emails },
    hasChanges: true,
    sortedBy: 'added_at',
    context: 'company',
    includesCustom: true,
    creation: 'add',
    readOnly: {
      ...dated,
      status: 'singleSelect',
      primary_address: 'other',
      business_type: 'other',
      responsible_user: 'other',
      payment_term: 'other',
      invoicing_preferences: 'other',
      preferred_currency: 'string',
      price_list: 'other',
      logo_url: 'string',
    },
    writable: {
      name: 'string',
      business_type_id: 'string',
      vat_number: 'string',
      national_identification_number: 'string',
      responsible_user_id: 'reference',
      ...reachable,
    },
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
    readOnly: {
      ...stamps,
      reference: 'string',
      status: 'singleSelect',
      weighted_value: 'other',
      current_phase: 'other',
      responsible_user: 'other',
      closed_at: 'datetime',
      source: 'other',
      department: 'other',
      lost_reason: 'other',
      pipeline: 'other',
      phase_history: 'other',
      quotations: 'other',
    },
    writable: {
      title: 'string',
      summary: 'string',
      lead: 'other',
      phase_id: 'reference',
      source_id: 'string',
      department_id: 'string',
      responsible_user_id: 'reference',
      estimated_value: 'other',
      estimated_probability: 'float',
      estimated_closing_date: 'date',
      currency: 'other',
    },
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
    readOnly: {
      ...stamps,
      department: 'other',
      invoice_number: 'string',
      invoice_date: 'date',
      status: 'singleSelect',
      due_on: 'date',
      paid: 'boolean',
      paid_at: 'datetime',
      sent: 'boolean',
      total: 'other',
      payment_reference: 'string',
      currency: 'string',
      currency_exchange_rate: 'other',
      deal: 'other',
      project: 'other',
      document_template: 'other',
      file: 'other',
      delivery_date: 'date',
    },
    writable: {
      invoicee: 'other',
      department_id: 'string',
      payment_term: 'other',
      grouped_lines: 'other',
      discounts: 'other',
      note: 'string',
      project_id: 'string',
      purchase_order_number: 'string',
    },
    required: ['invoicee', 'department_id', 'payment_term', 'grouped_lines'],
    values: { status: ['draft', 'outstanding', 'matched'] },
  }),
  products: object({
    params: { name: 'term', code: 'term' },
    hasChanges: true,
    context: 'product',
    creation: 'add',
    readOnly: {
      ...dated,
      product_category: 'other',
      unit: 'other',
      tax: 'other',
      department: 'other',
      stock: 'other',
    },
    writable: {
      name: 'string',
      code: 'string',
      description: 'string',
      purchase_price: 'other',
      selling_price: 'other',
      unit_of_measure_id: 'string',
      department_id: 'string',
      product_category_id: 'string',
      tax_rate_id: 'string',
      price_list_prices: 'other',
      configuration: 'other',
    },
  }),
  tasks: object({
    params: { completed: 'value' },
    sortedBy: 'created_at',
    creation: 'create',
    readOnly: {
      id: 'string',
      added_at: 'datetime',
      completed: 'boolean',
      completed_at: 'datetime',
      milestone: 'other',
      project: 'other',
      work_type: 'other',
      assignee: 'other',
      customer: 'other',
      ticket: 'other',
      deal: 'other',
    },
    writable: {
      title: 'string',
      description: 'string',
      due_on: 'date',
      work_type_id: 'string',
      milestone_id: 'string',
      project_id: 'string',
      deal_id: 'reference',
      estimated_duration: 'other',
      priority: 'string',
    },
    required: ['due_on', 'work_type_id'],
    references: { deal_id: 'deals' },
  }),
  users: object({
    params: { email: 'term' },
    readOnly: {
      id: 'string',
      account: 'other',
      first_name: 'string',
      last_name: 'string',
      email: 'string',
      email_verification_status: 'string',
      telephones: 'other',
      language: 'string',
      function: 'string',
      time_zone: 'string',
      status: 'string',
      teams: 'other',
      avatar_url: 'string',
    },
    writable: {},
  }),
  dealPhases: object({
    params: {},
    creation: 'create',
    readOnly: { id: 'string', actions: 'other', probability: 'float' },
    writable: {
      name: 'string',
      deal_pipeline_id: 'reference',
      requires_attention_after: 'other',
      estimated_probability: 'float',
      follow_up_actions: 'other',
    },
    references: { deal_pipeline_id: 'dealPipelines' },
  }),
  dealPipelines: object({
    params: { name: 'term' },
    creation: 'create',
    readOnly: { id: 'string', default: 'boolean', status: 'string' },
    writable: { name: 'string' },
    required: ['name'],
  }),
}

// How Sellsy is asked: searches by POST with the page in the query, records by a path each.
// The objects of Sellsy's API, version 2: what they hold, and what their searches take.
import {
  asObject,
  fromObjectTable,
  objectIn,
  type PageStyle,
  readInTurn,
  requestAt,
  type TableObject,
  type TableParts,
  toParameters,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object of Sellsy. */
interface SellsyObject extends TableObject {
  /** The filter that finds what changed since. */
  since?: 'updated_at' | 'updated'
  /** The search can be sorted by id. */
  isSorted?: true
  /** The search is asked for archived ones and for the others. */
  isArchivable?: true
  /** Filters of each search. */
  always?: Readonly<Record<string, unknown>>
}

const object = (given: Omit<SellsyObject, 'items' | 'readFilters'>): SellsyObject => ({
  items: 'data',
  readFilters: [],
  ...given,
})

const own = typed('id:int created:datetime')
const linked = typed('owner:other company_id:reference individual_id:reference contact_id:reference')
const references = { company_id: 'companies', individual_id: 'individuals', contact_id: 'contacts' }
const reach = typed('email website phone_number mobile_number fax_number note social:other')
const subscribed = typed('marketing_campaigns_subscriptions:multiSelect')
const client = typed(
  'type:singleSelect',
  reach,
  'reference auxiliary_code rate_category_id:int accounting_code_id:int accounting_purchase_code_id:int',
  'owner_id:reference is_archived:boolean',
  subscribed,
)
const addresses = typed('invoicing_address_id:int delivery_address_id:int')
const types = { type: ['prospect', 'client', 'supplier'] }
const civility = ['mr', 'mrs', 'ms']
const document = typed(
  own,
  'number status date:date due_date:date subject amounts:other currency taxes:other discount:other related:other',
  'public_link:other owner:other fiscal_year_id:int pdf_link decimal_number:other assigned_staff_id:reference',
  'contact_id:reference',
  addresses,
  'rate_category_id:int service_dates:other note',
)
const ofDocument = { assigned_staff_id: 'staffs', contact_id: 'contacts' }

const objects: Readonly<Record<string, SellsyObject>> = {
  companies: object({
    since: 'updated_at',
    isArchivable: true,
    filters: ['name', 'email'],
    readOnly: typed(own, 'updated_at:datetime owner:other', addresses),
    writable: typed(
      'name',
      client,
      'legal_france:other capital business_segment:int number_of_employees:int',
    ),
    required: ['type', 'name'],
    references: { owner_id: 'staffs' },
    values: types,
  }),
  individuals: object({
    since: 'updated_at',
    isArchivable: true,
    filters: ['email'],
    readOnly: typed(own, 'updated_at:datetime owner:other', addresses),
    writable: typed('last_name first_name civility:singleSelect', client, 'sync:other'),
    required: ['type', 'last_name'],
    references: { owner_id: 'staffs' },
    values: { ...types, civility },
  }),
  contacts: object({
    since: 'updated',
    isSorted: true,
    filters: ['email', 'last_name', 'phone_number', 'mobile_number'],
    readOnly: typed(own, 'updated:datetime owner:other avatar', addresses),
    writable: typed(
      'last_name first_name civility:singleSelect position birth_date:date is_archived:boolean sync:other',
      reach,
      subscribed,
    ),
    required: ['last_name'],
    values: { civility },
  }),
  opportunities: object({
    isSorted: true,
    filters: ['name'],
    readOnly: typed(own, 'updated_status:datetime owner:other company_id:reference individual_id:reference'),
    writable: typed(
      'number name status:singleSelect pipeline:other step:other source:other amount:other probability:int',
      'due_date:date note main_doc_id:int assigned_staff_ids:multiSelect contact_ids:multiSelect related:other',
      'owner_id:reference',
    ),
    references: { ...references, owner_id: 'staffs' },
    values: { status: ['open', 'won', 'lost', 'cancelled', 'closed', 'late'] },
  }),
  tasks: object({
    isSorted: true,
    scanned: ['title'],
    always: { statuses: ['todo', 'done'] },
    readOnly: typed(own, 'updated:datetime', linked),
    writable: typed(
      'title description is_private:boolean due_date:datetime status:singleSelect label_id:int priority:int',
      'assigned_staff_ids:multiSelect related:other owner_id:reference',
    ),
    required: ['title'],
    references: { ...references, owner_id: 'staffs' },
    values: { status: ['todo', 'done'] },
  }),
  comments: object({
    since: 'updated',
    isSorted: true,
    readOnly: typed(own, 'updated:datetime', linked),
    writable: typed(
      'description timetracking:other related:other parent_id:int mentioned_staff_ids:multiSelect',
    ),
    required: ['description'],
    references,
  }),
  'calendar-events': object({
    isSorted: true,
    readOnly: typed(own, 'updated:datetime', linked),
    writable: typed(
      'title description datetime_start:datetime datetime_end:datetime is_private:boolean all_day:boolean',
      'label_id:int provider_calendar participants:other related:other priority:int',
    ),
    required: ['title', 'datetime_start', 'datetime_end', 'label_id'],
    references,
  }),
  'phone-calls': object({
    isSorted: true,
    readOnly: typed(own, 'updated:datetime', linked),
    writable: typed(
      'description source:singleSelect topic:other result:other duration:int date:datetime related:other',
      'priority:int owner_id:reference',
    ),
    references: { ...references, owner_id: 'staffs' },
    values: { source: ['incoming', 'outcoming'] },
  }),
  items: object({
    isSorted: true,
    scanned: ['reference', 'name'],
    readOnly: typed(
      'id:int reference_price_taxes_exc reference_price_taxes_inc price_excl_tax currency is_archived:boolean',
      'is_declined:boolean',
    ),
    writable: typed(
      'type:singleSelect name reference reference_price purchase_amount is_reference_price_taxes_free:boolean',
      'tax_id:int unit_id:int category_id:int standard_quantity description',
      'is_name_included_in_description:boolean accounting_code_id:int accounting_purchase_code_id:int',
    ),
    required: ['type', 'reference'],
    values: { type: ['product', 'service', 'shipping', 'packaging'] },
  }),
  webhooks: object({
    filters: ['endpoint'],
    readOnly: typed(own),
    writable: typed('is_enabled:boolean endpoint default_channel type:singleSelect configuration:other'),
    values: { type: ['http', 'slack'] },
  }),
  staffs: object({
    isSorted: true,
    scanned: ['email'],
    always: { status: ['ok', 'blocked'] },
    readOnly: typed(
      own,
      'lastname firstname email avatar status position phone_number mobile_number fax_number groups:other',
      'civility profile:int team:other job:other timezone language',
    ),
    writable: {},
  }),
  estimates: object({
    isSorted: true,
    filters: ['number'],
    readOnly: typed(document, 'expiry_date:date public_link_enabled:boolean shipping_date:date'),
    writable: {},
    references: ofDocument,
  }),
  orders: object({
    isSorted: true,
    scanned: ['number'],
    readOnly: typed(document, 'order_status shipping_date:date'),
    writable: {},
    references: ofDocument,
  }),
  invoices: object({
    isSorted: true,
    filters: ['number'],
    readOnly: typed(
      document,
      'parent:other order_reference is_deposit:boolean subscription_id:reference shipping_date:date',
      'is_sent_to_accounting:boolean',
    ),
    writable: {},
    references: { ...ofDocument, subscription_id: 'subscriptions' },
  }),
  'credit-notes': object({
    isSorted: true,
    scanned: ['number'],
    readOnly: typed(document, 'is_deposit:boolean is_sent_to_accounting:boolean'),
    writable: {},
    references: ofDocument,
  }),
  subscriptions: object({
    readOnly: typed(
      own,
      'model:other related:other sending:other owner:other conditions:other billing_address:int',
      'shipping_address:int order_reference warehouse_id:int payment_settings:other currency amounts:other',
      'first_payment_installment_date:other next_payment_installment_date:other invoices_total_count:int',
      'invoices_generated_count:int invoices_remaining_count:int',
    ),
    writable: {},
  }),
}

const displayName = 'Sellsy'

/** The answer repeats a number of records to skip; a text in its place is where the next page starts. */
const byOffset: PageStyle = {
  ask: (position = '0', size) => ({ params: { limit: size, offset: position } }),
  next({ answer, items, position = '0', size }) {
    if (items.length < size) return undefined
    const told = valueAt(answer.json, 'pagination.offset')
    return typeof told === 'string' && !/^\d+$/.test(told) ? told : String(Number(position) + items.length)
  },
}

const tableOf = (isArchived: boolean): TableParts =>
  fromObjectTable<SellsyObject>({
    displayName,
    objects,
    record,
    style: byOffset,
    pageSizeMax: 100,
    list(entry, { objectName, since, filters }) {
      // Records that changed in that very second are wanted, too.
      const start = since && new Date(since.getTime() - 1000).toISOString()
      const changed = start && entry.since ? { [entry.since]: { start } } : {}
      const archived = entry.isArchivable ? { is_archived: isArchived } : {}
      return {
        method: 'POST',
        path: `/v2/${objectName}/search`,
        query: { direction: 'asc', order: entry.isSorted ? 'id' : undefined },
        json: { filters: { ...entry.always, ...archived, ...changed, ...toParameters(filters) } },
      }
    },
    one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v2/${objectName}/${id}` } : undefined),
    unwrap: asObject,
    write: (_, { objectName, action, item, id }) =>
      requestAt(action, { path: `/v2/${objectName}`, id, update: 'PUT', json: item.fields }),
  })

const tables = [tableOf(false), tableOf(true)] as const
const [table] = tables

export const { listObjects, describe, readByIds, write } = table

const isArchivable = (objectName: string) => objectIn(objects, objectName, displayName).isArchivable

/** Archived companies and individuals come after the others. */
export const read: TableParts['read'] = async (call, request) => {
  if (!isArchivable(request.objectName)) return table.read(call, request)
  const { cursor: _, ...wanted } = request
  const lists = tables.map((one) => (cursor: string | undefined) => {
    return one.read(call, cursor === undefined ? wanted : { ...wanted, cursor })
  })
  return readInTurn(request.cursor, lists)
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const isById = filters.some(({ fieldName }) => fieldName === 'id')
  if (isById || !isArchivable(objectName)) return table.search(call, request)
  const pages = await Promise.all(tables.map((one) => one.search(call, request)))
  return { records: pages.flatMap(({ records }) => records).slice(0, pageSize) }
}

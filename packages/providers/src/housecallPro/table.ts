// How Housecall Pro is asked: lists in numbered pages, the latest change first where the vendor sorts by it.
import {
  asObject,
  byPageNumber,
  fromObjectTable,
  idsInList,
  objectIn,
  requestAt,
  searchList,
  type TableParts,
  toParameters,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { type HousecallObject, listed } from './housecall-object.ts'
import { priceBook, readMaterials } from './price-book.ts'
import { record } from './record.ts'

const own = typed('id created_at:datetime updated_at:datetime')

export const objects: Readonly<Record<string, HousecallObject>> = {
  customers: listed({
    path: '/customers',
    one: '/customers',
    items: 'customers',
    scanned: ['email', 'mobile_number', 'last_name'],
    readOnly: own,
    writable: typed(
      'first_name last_name email company mobile_number home_number work_number notifications_enabled:boolean',
      'lead_source notes tags:multiSelect addresses:other',
    ),
  }),
  jobs: listed({
    path: '/jobs',
    one: '/jobs',
    items: 'jobs',
    isSorted: true,
    scanned: ['invoice_number'],
    readOnly: typed(
      own,
      'description customer:other address:other work_status total_amount:int outstanding_balance:int',
      'assigned_employees:other',
    ),
    writable: typed(
      'customer_id:reference address_id:reference invoice_number schedule:other line_items:other notes:other',
      'assigned_employee_ids:multiSelect tags:multiSelect lead_source job_fields:other',
    ),
    required: ['customer_id', 'address_id'],
    references: { customer_id: 'customers' },
  }),
  estimates: listed({
    path: '/estimates',
    items: 'estimates',
    isSorted: true,
    scanned: ['estimate_number'],
    readOnly: typed(own, 'work_status customer:other assigned_employees:other work_timestamps:other'),
    writable: typed(
      'estimate_number note message customer_id:reference assigned_employee_ids:multiSelect address_id:reference',
      'lead_source address:other options:other tax:other schedule:other estimate_fields:other',
    ),
    references: { customer_id: 'customers', assigned_employee_ids: 'employees' },
  }),
  leads: listed({
    path: '/leads',
    one: '/leads',
    items: 'leads',
    isSorted: true,
    filters: ['status'],
    readOnly: typed(
      'id number:int status:singleSelect pipeline_status company_name company_id lost_at:datetime',
    ),
    writable: typed(
      'customer:other customer_id:reference address_id:reference address:other assigned_employee_id:reference',
      'lead_source note tags:multiSelect line_items:other tax_name tax_rate:float',
    ),
    references: { customer_id: 'customers', assigned_employee_id: 'employees' },
    values: { status: ['open', 'won', 'lost'] },
  }),
  invoices: listed({
    path: '/invoices',
    one: '/api/invoices',
    items: 'invoices',
    isSorted: true,
    scanned: ['invoice_number', 'status'],
    readOnly: typed(
      'id invoice_number status amount:int due_amount:int items:other payments:other job_id:reference',
      'due_at:datetime paid_at:datetime sent_at:datetime service_date invoice_date',
    ),
    references: { job_id: 'jobs' },
  }),
  employees: listed({
    path: '/employees',
    items: 'employees',
    scanned: ['email'],
    readOnly: typed('id email'),
  }),
  tags: listed({
    path: '/tags',
    items: 'tags',
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name'),
    required: ['name'],
  }),
  lead_sources: listed({
    path: '/lead_sources',
    items: 'lead_sources',
    scanned: ['name'],
    readOnly: typed('id editable:boolean'),
    writable: typed('name'),
    required: ['name'],
  }),
  job_types: listed({
    path: '/job_fields/job_types',
    items: 'job_types',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name'),
    required: ['name'],
  }),
  events: listed({
    path: '/events',
    items: 'events',
    isSorted: true,
    scanned: ['name'],
    readOnly: typed(own, 'name'),
  }),
  service_zones: listed({
    path: '/service_zones',
    items: 'service_zones',
    isListOnly: true,
    filters: ['zip_code', 'address'],
    scanned: ['name'],
    readOnly: typed(
      'id name coverage_type trip_charge:int fee_name zip_codes:multiSelect cities:other service_pros:other',
    ),
  }),
  // A route is one of a day: the list has those of today unless it is asked for another one.
  routes: listed({
    path: '/routes',
    items: 'routes',
    style: byPageNumber({ page: 'page', limit: 'per_page' }, { pages: 'total_pages', isExact: true }),
    isListOnly: true,
    filters: ['date'],
    scanned: ['name'],
    readOnly: typed(
      'id name color_hex date:date employee_ids:multiSelect job_appointments:other event_ids:multiSelect',
      'estimate_ids:multiSelect',
    ),
    references: { employee_ids: 'employees', event_ids: 'events', estimate_ids: 'estimates' },
  }),
  ...priceBook,
}

const displayName = 'Housecall Pro'
const pageSizeMax = 50

const table = fromObjectTable<HousecallObject>({
  displayName,
  objects,
  record,
  // The vendor names no largest page, so the number of pages decides which is the last.
  style: byPageNumber({ page: 'page', limit: 'page_size' }, { pages: 'total_pages', isExact: true }),
  pageSizeMax,
  list: ({ path, isSorted, query }, { since, filters }) => ({
    path,
    query: {
      sort_by: isSorted ? (since ? 'updated_at' : 'created_at') : undefined,
      sort_direction: isSorted ? (since ? 'desc' : 'asc') : undefined,
      ...query,
      ...toParameters(filters),
    },
  }),
  isNewestFirst: ({ isSorted }, { since }) => isSorted === true && since !== undefined,
  one: ({ one }, { id }) => (one && /^[\w-]+$/.test(id) ? { path: `${one}/${id}` } : undefined),
  unwrap: asObject,
  write({ path, isInCategory }, { action, item, id }) {
    const category = String(item.fields.material_category_uuid)
    const query = isInCategory && action === 'create' ? { material_category_uuid: category } : undefined
    return requestAt(action, { path, id, update: 'PUT', json: item.fields, query })
  },
  isSampled: ({ isInCategory }) => isInCategory === undefined,
})

export const { listObjects, describe, write, scans } = table

export const read: TableParts['read'] = (call, request) =>
  objectIn(objects, request.objectName, displayName).isInCategory
    ? readMaterials(table.read, call, request)
    : table.read(call, request)

const list = { read, record, pageSize: pageSizeMax }

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  objectIn(objects, request.objectName, displayName).one
    ? table.readByIds(call, request)
    : idsInList(call, list, request)

export const search: TableParts['search'] = async (call, request) => {
  const { one, filters = [], scanned: fields = [] } = objectIn(objects, request.objectName, displayName)
  const isNarrowed = request.filters.some(({ fieldName }) => filters.includes(fieldName))
  return one || isNarrowed ? table.search(call, request) : searchList(call, { ...list, fields }, request)
}

// How Square is asked: the table of its objects, and what its locations, its catalog and its bulk writes do differently.
import { randomUUID } from 'node:crypto'
import {
  asObject,
  type Call,
  type CallRequest,
  type DeletedPage,
  fromObjectTable,
  type NativeRecord,
  type OneWrite,
  type ReadPart,
  type ReadRequest,
  type RemovedPart,
  readList,
  type SearchPart,
  typed,
  type WriteSupport,
} from '@mortise/connector-kit'
import { catalog } from './catalog-objects.ts'
import { toCatalogObject, updateCatalog } from './catalog-update.ts'
import { customFields, wantsCustom, withCustomAttributes } from './custom-attributes.ts'
import { writeCustomers } from './customer-batch.ts'
import { listOf } from './lists.ts'
import { byToken, place, readLocated, searchLocated } from './located.ts'
import { record } from './record.ts'
import type { SquareObject } from './square-object.ts'

const stamps = typed('id created_at:datetime updated_at:datetime')

/** An object's records are wrapped in its name, in answers and in bodies. */
function wrapped(one: string, items: string, given: Omit<SquareObject, 'one' | 'items'>): SquareObject {
  return { one, items, wrapper: one, ...given }
}

/**
 * @see https://developer.squareup.com/docs/customers-api/use-the-api/search-customers read 2026-11-22
 * @see https://developer.squareup.com/explorer/square/orders-api/SearchOrders read 2026-11-22
 * @see https://developer.squareup.com/reference/square/payments/ListPayments read 2026-11-22
 * @see https://developer.squareup.com/reference/square/payments-api/list-payment-refunds read 2026-11-22
 */
const objects: Readonly<Record<string, SquareObject>> = {
  customers: {
    one: 'customer',
    items: 'customers',
    pageSizeMax: 100,
    filters: ['email_address', 'phone_number', 'reference_id'],
    readOnly: typed(
      stamps,
      'version:int creation_source preferences:other cards:other group_ids:other segment_ids:other',
    ),
    writable: typed(
      'given_name family_name company_name nickname email_address phone_number address:other birthday note',
      'reference_id tax_ids:other',
    ),
  },
  orders: wrapped('order', 'orders', {
    locationsMax: 10,
    pageSizeMax: 1000,
    filters: ['location_id', 'customer_id', 'state'],
    readOnly: typed(
      stamps,
      'closed_at:datetime source:other net_amounts:other return_amounts:other returns:other tenders:other',
      'refunds:other rewards:other total_money:other total_tax_money:other total_discount_money:other',
      'total_tip_money:other total_service_charge_money:other net_amount_due_money:other',
    ),
    writable: typed(
      'version:int location_id:reference customer_id:reference reference_id state:singleSelect',
      'line_items:other taxes:other discounts:other service_charges:other fulfillments:other metadata:other',
      'pricing_options:other ticket_name',
    ),
    required: ['location_id'],
    references: { location_id: 'locations', customer_id: 'customers' },
    values: { state: ['OPEN', 'COMPLETED', 'CANCELED', 'DRAFT'] },
  }),
  payments: {
    one: 'payment',
    items: 'payments',
    locationsMax: 1,
    pageSizeMax: 100,
    filters: ['location_id'],
    readOnly: typed(
      stamps,
      'status source_type order_id:reference total_money:other approved_money:other refunded_money:other',
      'processing_fee:other refund_ids:other card_details:other cash_details_returned:other',
      'wallet_details:other delay_duration delay_action delayed_until:datetime capabilities:other',
      'receipt_number receipt_url risk_evaluation:other application_details:other version_token employee_id',
    ),
    writable: typed(
      'source_id amount_money:other tip_money:other app_fee_money:other location_id:reference',
      'customer_id:reference reference_id note buyer_email_address billing_address:other',
      'shipping_address:other cash_details:other external_details:other autocomplete:boolean',
      'team_member_id:reference',
    ),
    required: ['source_id', 'amount_money'],
    references: {
      location_id: 'locations',
      customer_id: 'customers',
      order_id: 'orders',
      team_member_id: 'team_members',
    },
  },
  refunds: {
    one: 'refund',
    items: 'refunds',
    pageSizeMax: 100,
    filters: ['status', 'location_id'],
    readOnly: typed(
      stamps,
      'status:singleSelect location_id:reference order_id:reference unlinked:boolean destination_type',
      'processing_fee:other',
    ),
    writable: typed(
      'payment_id:reference amount_money:other app_fee_money:other reason team_member_id:reference',
    ),
    required: ['payment_id', 'amount_money'],
    references: { payment_id: 'payments', order_id: 'orders', location_id: 'locations' },
    values: { status: ['PENDING', 'COMPLETED', 'REJECTED', 'FAILED'] },
  },
  invoices: wrapped('invoice', 'invoices', {
    locationsMax: 1,
    pageSizeMax: 200,
    filters: ['location_id'],
    readOnly: typed(
      stamps,
      'status public_url next_payment_amount_money:other subscription_id:reference timezone',
    ),
    writable: typed(
      'version:int location_id:reference order_id:reference primary_recipient:other payment_requests:other',
      'delivery_method invoice_number title description scheduled_at:datetime accepted_payment_methods:other',
      'custom_fields:other sale_or_service_date:date store_payment_method_enabled:boolean',
    ),
    required: ['order_id'],
    references: { location_id: 'locations', order_id: 'orders', subscription_id: 'subscriptions' },
  }),
  subscriptions: {
    one: 'subscription',
    items: 'subscriptions',
    pageSizeMax: 200,
    filters: ['customer_id', 'location_id'],
    readOnly: typed(
      'id created_at:datetime status charged_through_date:date invoice_ids:other paid_until_date:date',
      'phases:other',
    ),
    writable: typed(
      'version:int location_id:reference customer_id:reference plan_variation_id start_date:date',
      'canceled_date:date card_id tax_percentage price_override_money:other timezone',
      'monthly_billing_anchor_date:int',
    ),
    required: ['location_id', 'customer_id'],
    references: { location_id: 'locations', customer_id: 'customers' },
  },
  team_members: wrapped('team_member', 'team_members', {
    pageSizeMax: 200,
    filters: ['status'],
    readOnly: typed(stamps, 'is_owner:boolean'),
    writable: typed(
      'reference_id status:singleSelect given_name family_name email_address phone_number',
      'assigned_locations:other wage_setting:other',
    ),
    values: { status: ['ACTIVE', 'INACTIVE'] },
  }),
  locations: wrapped('location', 'locations', {
    readOnly: typed('id created_at:datetime merchant_id country currency capabilities:other logo_url mcc'),
    writable: typed(
      'name status:singleSelect type address:other timezone language_code phone_number business_name',
      'business_email business_hours:other description website_url coordinates:other',
    ),
    required: ['name'],
    values: { status: ['ACTIVE', 'INACTIVE'] },
    // All of them, at once.
    style: { ask: () => ({ params: {} }), next: () => undefined },
  }),
  ...catalog,
}

// Nothing found is answered as `{}`.
// @see https://developer.squareup.com/forums/t/pagination-question-for-customer-api/8501 read 2026-11-23
const table = fromObjectTable<SquareObject>({
  displayName: 'Square',
  objects,
  record,
  style: byToken,
  pageSizeMax: 100,
  place,
  omitsEmptyList: true,
  list: listOf,
  one: ({ type }, { objectName, id }) => ({ path: `${pathOf(type, objectName)}/${encodeURIComponent(id)}` }),
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]) ?? asObject(asObject(json)?.catalog_object),
  write: writeOne,
  customFields,
})

export const { listObjects, describe } = table

/** One page; payments, orders and invoices come by location. */
export const read: ReadPart['page'] = async (call, request) => {
  const entry = located(request.objectName)
  const page = entry ? await readLocated(call, entry, request) : await table.read(call, request)
  return { ...page, records: await complete(call, request, page.records) }
}

/** Records by id, with a request each. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, request) =>
  complete(call, request, await table.readByIds(call, request))

async function complete(
  call: Call,
  request: Pick<ReadRequest, 'objectName' | 'fields' | 'namedFields'>,
  records: NativeRecord[],
): Promise<NativeRecord[]> {
  const isWanted = request.objectName === 'customers' && wantsCustom(request)
  return isWanted ? withCustomAttributes(call, records) : records
}

/** A record by its id is asked for directly, whatever its location. */
export const search: SearchPart['page'] = async (call, request) => {
  const entry = located(request.objectName)
  const isById = request.filters.some(({ fieldName }) => fieldName === 'id')
  const page = await (entry && !isById ? searchLocated(call, entry, request) : table.search(call, request))
  return { records: await complete(call, request, page.records) }
}

/** Customers go in bulk, and the catalog wants whole objects. */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  if (objectName === 'customers' && items.length > 1) return writeCustomers(call, request)
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  const type = entry?.type
  if (action === 'update' && type !== undefined) return updateCatalog(call, { ...request, type })
  return table.write(call, request)
}

/**
 * The catalog remembers what was removed from it; the other objects do not.
 * @see https://developer.squareup.com/reference/square/catalog-api/search-catalog-objects/ read 2026-11-22
 */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const type = objects[objectName]?.type
  if (type === undefined) return { records: [] }
  const json = {
    object_types: [type],
    include_deleted_objects: true,
    begin_time: new Date(since.getTime() - 1).toISOString(),
  }
  const page = await readList(call, {
    request: { method: 'POST', path: '/v2/catalog/search', json },
    style: byToken,
    items: 'objects',
    omitsEmptyList: true,
    cursor,
    pageSize,
    pageSizeMax: 1000,
    place,
  })
  const records: DeletedPage['records'] = page.records.flatMap((own) => {
    const id = record.id(own)
    return own.is_deleted === true && id !== undefined ? [{ id, record: own }] : []
  })
  return { records, nextCursor: page.nextCursor }
}

function located(objectName: string): SquareObject | undefined {
  const entry = Object.hasOwn(objects, objectName) ? objects[objectName] : undefined
  return entry?.locationsMax === undefined ? undefined : entry
}

function pathOf(type: string | undefined, objectName: string): string {
  if (type !== undefined) return '/v2/catalog/object'
  return `/v2/${objectName.replace('_', '-')}`
}

/** Each attempt has its own key: a write whose response was lost is looked for before it is sent again. */
function writeOne({ type, wrapper }: SquareObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const path = pathOf(type, objectName)
  const one = `${path}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'DELETE', path: one }
  const body = wrapper === undefined ? item.fields : { [wrapper]: item.fields }
  if (action === 'update')
    return {
      method: 'PUT',
      path: one,
      json: objectName === 'subscriptions' ? { subscription: item.fields } : body,
    }
  const key = objectName === 'locations' ? {} : { idempotency_key: randomUUID() }
  if (type !== undefined) {
    return {
      method: 'POST',
      path,
      json: { ...key, object: toCatalogObject({ type, id: '#new' }, item.fields) },
    }
  }
  return { method: 'POST', path, json: { ...key, ...body } }
}

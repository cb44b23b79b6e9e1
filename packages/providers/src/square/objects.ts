// The objects of a Square seller: what they hold, and what their lists filter by.
import { typed } from '@mortise/connector-kit'
import { catalog } from './catalog-objects.ts'
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
export const objects: Readonly<Record<string, SquareObject>> = {
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

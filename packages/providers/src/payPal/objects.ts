// The objects of PayPal: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

/** @see https://github.com/paypal/paypal-rest-api-specifications/tree/main/openapi read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  products: {
    path: '/v1/catalogs/products',
    items: 'products',
    scanned: ['name'],
    readOnly: typed('id create_time:datetime'),
    writable: typed('name description type:singleSelect category:singleSelect image_url home_url'),
    required: ['name', 'type'],
    values: { type: ['PHYSICAL', 'DIGITAL', 'SERVICE'] },
  },
  plans: {
    path: '/v1/billing/plans',
    items: 'plans',
    filters: ['product_id'],
    scanned: ['name'],
    readOnly: typed('id create_time:datetime update_time:datetime'),
    writable: typed(
      'product_id name status:singleSelect description billing_cycles:other payment_preferences:other',
      'taxes:other quantity_supported:boolean',
    ),
    required: ['name', 'billing_cycles', 'payment_preferences', 'product_id'],
    values: { status: ['CREATED', 'INACTIVE', 'ACTIVE'] },
  },
  invoices: {
    path: '/v2/invoicing/invoices',
    items: 'items',
    pageSizeMax: 100,
    readOnly: typed('id parent_id status:singleSelect due_amount:other gratuity:other'),
    writable: typed(
      'detail:other invoicer:other primary_recipients:other additional_recipients:other items:other',
      'configuration:other amount:other payments:other refunds:other',
    ),
    required: ['detail'],
  },
}

// Chargebee: subscriptions, customers and invoices.
// How Chargebee is asked: filters with operators, pages by the offset it answers, bodies as forms.
import {
  asObject,
  byCursor,
  type CallResponse,
  defineProvider,
  formFields,
  fromObjectTable,
  hostLabels,
  lazyReading,
  lazyWriting,
  listIn,
  type NativeRecord,
  recordBy,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

/** `{id: '__test__KyVnHhSBWl7eY2bl', updated_at: 1517505731, cf_tier: 'gold'}`; custom fields begin with `cf_`. */
const record = recordBy({
  id: 'id',
  updatedAt: ['updated_at', 'created_at'],
  createdField: 'created_at',
  unit: 's',
})

/** An object, and what an answer calls one of its records. */
interface ChargebeeObject extends TableObject {
  one: string
}

const ofEach = typed('object created_at:int updated_at:int resource_version:int deleted:boolean')
const stamps = typed('id', ofEach)

/**
 * @see https://apidocs.chargebee.com/docs/api/customers/list-customers read 2026-11-21
 * @see https://apidocs.chargebee.com/docs/api/customers read 2026-11-21
 * @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`CreateInputParam` of an item) read 2026-11-28
 */
const described: Readonly<Record<string, Omit<ChargebeeObject, 'items'>>> = {
  customers: {
    one: 'customer',
    filters: ['email', 'first_name', 'last_name', 'company', 'phone', 'auto_collection', 'taxability'],
    readOnly: typed(
      stamps,
      'card_status pii_cleared promotional_credits:int refundable_credits:int excess_payments:int',
      'unbilled_charges:int primary_payment_source_id payment_method:other billing_address:other',
      'contacts:other channel mrr:int business_entity_id',
    ),
    writable: typed(
      'first_name last_name email phone company auto_collection:singleSelect net_term_days:int',
      'allow_direct_debit:boolean taxability:singleSelect locale preferred_currency_code invoice_notes',
      'vat_number meta_data:other',
    ),
    values: { auto_collection: ['on', 'off'], taxability: ['taxable', 'exempt'] },
  },
  subscriptions: {
    one: 'subscription',
    filters: ['customer_id', 'status'],
    readOnly: typed(
      stamps,
      'customer_id:reference status:singleSelect currency_code billing_period:int billing_period_unit',
      'current_term_start:int current_term_end:int next_billing_at:int started_at:int activated_at:int',
      'start_date:int trial_start:int trial_end:int cancelled_at:int cancel_reason due_invoices_count:int',
      'due_since:int total_dues:int mrr:int auto_collection has_scheduled_changes:boolean channel',
      'subscription_items:other item_tiers:other coupons:other meta_data:other',
    ),
    writable: {},
    references: { customer_id: 'customers' },
    values: { status: ['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'] },
  },
  invoices: {
    one: 'invoice',
    filters: ['customer_id', 'subscription_id', 'status'],
    readOnly: typed(
      stamps,
      'customer_id:reference subscription_id:reference status:singleSelect date:int due_date:int paid_at:int',
      'voided_at:int currency_code price_type recurring:boolean net_term_days:int total:int sub_total:int',
      'tax:int amount_paid:int amount_due:int amount_adjusted:int credits_applied:int write_off_amount:int',
      'line_items:other linked_payments:other',
    ),
    writable: {},
    references: { customer_id: 'customers', subscription_id: 'subscriptions' },
    values: { status: ['paid', 'posted', 'payment_due', 'not_paid', 'voided', 'pending'] },
  },
  items: {
    one: 'item',
    filters: ['name', 'type', 'status', 'item_family_id'],
    readOnly: typed(ofEach, 'channel item_applicability'),
    // The account chooses the id of an item.
    writable: typed(
      'id type:singleSelect name external_name description status item_family_id enabled_for_checkout:boolean',
      'enabled_in_portal:boolean is_giftable:boolean is_shippable:boolean metered:boolean unit',
    ),
    required: ['id', 'type', 'name', 'item_family_id'],
    values: { type: ['plan', 'addon', 'charge'] },
  },
}

/** A list wraps each record in a separate object: `{"list": [{"customer": {...}}], "next_offset": "..."}`. */
const objects: Readonly<Record<string, ChargebeeObject>> = Object.fromEntries(
  Object.entries(described).map(([name, object]) => {
    const items = (answer: CallResponse): NativeRecord[] =>
      listIn(answer, 'list')
        .map((own) => asObject(own[object.one]))
        .filter((own) => own !== undefined)
    return [name, { ...object, items }]
  }),
)

/**
 * @see https://apidocs.chargebee.com/docs/api/list-ops read 2026-11-21
 * @see https://apidocs.chargebee.com/docs/api/customers/list-customers read 2026-11-21
 */
const table = async () =>
  fromObjectTable<ChargebeeObject>({
    displayName: 'Chargebee',
    objects,
    record,
    style: byCursor({ cursor: 'offset', limit: 'limit', next: 'next_offset' }),
    pageSizeMax: 100,
    list: (_, { objectName, since, filters }) => ({
      path: `/v2/${objectName}`,
      query: {
        // Whole seconds, and `after` leaves out the second itself.
        'updated_at[after]': since ? Math.floor(since.getTime() / 1000) - 1 : undefined,
        'sort_by[asc]': since ? 'updated_at' : undefined,
        ...Object.fromEntries(filters.map(({ fieldName, value }) => [`${fieldName}[is]`, value])),
      },
    }),
    one: (_, { objectName, id }) => ({ path: `/v2/${objectName}/${encodeURIComponent(id)}` }),
    unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
    write(_, { objectName, action, item, id }) {
      const path = `/v2/${objectName}`
      const form = formFields(item.fields)
      switch (action) {
        case 'create':
          return { method: 'POST', path, form }
        case 'update':
          return { method: 'POST', path: `${path}/${encodeURIComponent(id)}`, form }
        case 'delete':
          return { method: 'POST', path: `${path}/${encodeURIComponent(id)}/delete`, form: {} }
      }
    },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'chargebee',
  displayName: 'Chargebee',
  docsUrl: 'https://apidocs.chargebee.com/docs/api',
  unverified: [
    'account.healthCheck: those two, from memory of the codes api_authorization_failed and api_authentication_failed.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'described (index.ts): the path of a deletion, filters beside those of customers, and the fields of all but customers.',
    'subscribe (webhook.ts): that all events come where none are listed.',
  ],
  // @see https://apidocs.chargebee.com/docs/api/auth read 2026-11-22
  // @see https://apidocs.chargebee.com/docs/api/v1/versioning (the path) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://apidocs.chargebee.com/docs/api',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Site name',
        pattern: hostLabels,
        prompt: 'The part before .chargebee.com in the address.',
      },
    ],
    // A key that may not read customers gets 403, which proves nothing and is no refusal; one that is none gets 401.
    // @see https://apidocs.chargebee.com/docs/api/error-handling?prod_cat_ver=2 read 2026-11-22
    healthCheck: { path: '/v2/customers', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.chargebee.com/api`,
  // @see https://apidocs.chargebee.com/docs/api/list-ops read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { subscriptions: [], invoices: [] },
    // @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`UpdateInputParam`) read 2026-11-28
    createOnly: { customers: ['vat_number'], items: ['id', 'type', 'is_giftable', 'metered'] },
    updateOnly: { items: ['status'] },
  }),
  events: { webhook },
})

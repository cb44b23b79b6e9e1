// How Recurly is asked: lists in the order of change, pages by address, records by id or code.
import {
  asObject,
  byNextUrl,
  type Call,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  listIn,
  type NativeRecord,
  recordsAt,
  requestAt,
  type StaticFields,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { customName, record, toBody } from './record.ts'

/** An object, and what can be asked beside its list. */
interface RecurlyObject extends TableObject {
  /** Its name in custom field definitions, where it has custom fields. */
  customName?: string
}

const stamps = typed('id object created_at:datetime updated_at:datetime')

/**
 * Filters are parameters of the list but for two: a code asks for the one record that has it, an account for a list
 * below it.
 */
function object(given: StaticFields & { filters: readonly string[]; customName?: string }): RecurlyObject {
  return {
    ...given,
    readOnly: typed(stamps, given.readOnly),
    items: (answer) => {
      const one = asObject(answer.json)
      return one && one.object !== 'list' ? [one] : listIn(answer, 'data')
    },
    readFilters: given.filters.filter((name) => name !== 'code'),
    compared: { account: (native: NativeRecord) => asObject(native.account)?.id },
  }
}

const money = typed('currency subtotal:float discount:float tax:float total:float')
const ofAccount = typed('account:reference uuid state')
const catalogue = typed('code name description tax_code tax_exempt:boolean')
const accounting = typed('accounting_code revenue_schedule_type')

/**
 * Fields and filters, as the specification has them that comes with Recurly's client.
 * @see https://www.npmjs.com/package/recurly/v/4.81.0 (openapi/api.yaml) read 2026-11-22
 */
const objects: Readonly<Record<string, RecurlyObject>> = {
  accounts: object({
    filters: ['code', 'email'],
    customName: 'account',
    readOnly: typed(
      'state:singleSelect hosted_login_token deleted_at:datetime billing_info:other shipping_addresses:other',
      'has_live_subscription:boolean has_active_subscription:boolean has_future_subscription:boolean',
      'has_canceled_subscription:boolean has_paused_subscription:boolean has_past_due_invoice:boolean',
      'parent_account_id:reference external_accounts:other',
    ),
    writable: typed(
      'code username email first_name last_name company cc_emails preferred_locale preferred_time_zone',
      'vat_number tax_exempt:boolean exemption_certificate address:other bill_to dunning_campaign_id',
      'invoice_template_id',
    ),
    required: ['code'],
    references: { parent_account_id: 'accounts' },
    values: { state: ['active', 'inactive'] },
  }),
  subscriptions: object({
    filters: ['account', 'state'],
    customName: 'subscription',
    readOnly: typed(
      'uuid plan:other state:singleSelect current_period_started_at:datetime current_period_ends_at:datetime',
      'current_term_started_at:datetime current_term_ends_at:datetime activated_at:datetime',
      'canceled_at:datetime expires_at:datetime trial_started_at:datetime paused_at:datetime',
      'bank_account_authorized_at:datetime pending_change:other subtotal:float add_ons_total:float tax:float',
      'total:float coupon_redemptions:other shipping:other',
    ),
    writable: typed(
      'account:reference plan_code currency unit_amount:float quantity:int add_ons:other',
      'collection_method:singleSelect auto_renew:boolean renewal_billing_cycles:int',
      'remaining_billing_cycles:int net_terms:int po_number starts_at:datetime trial_ends_at:datetime',
      'terms_and_conditions customer_notes revenue_schedule_type billing_info_id',
    ),
    required: ['account', 'plan_code', 'currency'],
    references: { account: 'accounts' },
    values: {
      state: ['active', 'canceled', 'expired', 'failed', 'future', 'paused'],
      collection_method: ['automatic', 'manual'],
    },
  }),
  invoices: object({
    filters: ['account', 'state', 'type'],
    readOnly: typed(
      ofAccount,
      money,
      'type:singleSelect origin number collection_method paid:float balance:float refundable_amount:float',
      'net_terms:int po_number address:other line_items:other transactions:other credit_payments:other',
      'subscription_ids:multiSelect due_at:datetime closed_at:datetime vat_number customer_notes',
    ),
    writable: {},
    references: { account: 'accounts' },
    values: { type: ['charge', 'credit', 'legacy'] },
  }),
  transactions: object({
    filters: ['account', 'type'],
    readOnly: typed(
      'account:reference uuid type:singleSelect origin status success:boolean currency amount:float',
      'refunded:boolean invoice:other subscription_ids:multiSelect payment_method:other',
      'billing_address:other status_code status_message collected_at:datetime voided_at:datetime',
    ),
    writable: {},
    references: { account: 'accounts' },
    values: { type: ['authorization', 'capture', 'purchase', 'refund', 'verify'] },
  }),
  line_items: object({
    filters: ['account', 'state', 'type'],
    customName: 'charge',
    readOnly: typed(
      ofAccount,
      'type:singleSelect origin currency amount:float description product_code quantity:int',
      'unit_amount:float subtotal:float discount:float tax:float taxable:boolean start_date:datetime',
      'end_date:datetime invoice_id:reference invoice_number subscription_id:reference plan_id:reference',
      'plan_code item_id:reference item_code',
      accounting,
    ),
    writable: {},
    references: {
      account: 'accounts',
      invoice_id: 'invoices',
      subscription_id: 'subscriptions',
      plan_id: 'plans',
      item_id: 'items',
    },
    values: { type: ['charge', 'credit'] },
  }),
  plans: object({
    filters: ['code', 'state'],
    customName: 'plan',
    readOnly: typed('state:singleSelect deleted_at:datetime'),
    writable: typed(
      catalogue,
      accounting,
      'currencies:other interval_unit:singleSelect interval_length:int trial_unit:singleSelect',
      'trial_length:int trial_requires_billing_info:boolean total_billing_cycles:int auto_renew:boolean',
      'setup_fee_accounting_code hosted_pages:other',
    ),
    required: ['code', 'name', 'currencies'],
    values: {
      state: ['active', 'inactive'],
      interval_unit: ['days', 'months'],
      trial_unit: ['days', 'months'],
    },
  }),
  items: object({
    filters: ['code', 'state'],
    customName: 'item',
    readOnly: typed('state:singleSelect deleted_at:datetime'),
    writable: typed(catalogue, accounting, 'external_sku currencies:other'),
    required: ['code', 'name'],
    values: { state: ['active', 'inactive'] },
  }),
  coupons: object({
    filters: ['code'],
    // A discount, its plans, its end and its description are read and written by different names.
    readOnly: typed(
      'state expired_at:datetime unique_coupon_codes_count:int unique_coupon_code:other discount:other',
      'plans:other items:other redeem_by:datetime hosted_page_description',
    ),
    writable: typed(
      'code name discount_percent:int currencies:other discount_type:singleSelect coupon_type:singleSelect',
      'duration:singleSelect temporal_unit:singleSelect temporal_amount:int max_redemptions:int',
      'max_redemptions_per_account:int applies_to_all_plans:boolean applies_to_all_items:boolean',
      'applies_to_non_plan_charges:boolean plan_codes:other item_codes:other redeem_by_date',
      'redemption_resource free_trial_unit',
      'free_trial_amount:int hosted_description invoice_description unique_code_template',
    ),
    required: ['code', 'name', 'discount_type'],
    values: {
      discount_type: ['fixed', 'free_trial', 'percent'],
      coupon_type: ['single_code', 'bulk'],
      duration: ['forever', 'single_use', 'temporal'],
      temporal_unit: ['day', 'month', 'week', 'year'],
    },
  }),
}

/**
 * Changed records come oldest change first, so that one which changes again moves ahead of the cursor and not behind it.
 * @see https://docs.recurly.com/recurly-subscriptions/docs/pagination-guide.md read 2026-11-22
 * @see https://docs.recurly.com/recurly-subscriptions/v2021-02-25/reference/subscription read 2026-11-22
 */
export const { listObjects, describe, read, search, readByIds, write } = fromObjectTable<RecurlyObject>({
  displayName: 'Recurly',
  objects,
  record,
  style: byNextUrl({ limit: 'limit', next: 'next', hasMore: 'has_more' }),
  pageSizeMax: 200,
  list(_, { objectName, since, until, filters }) {
    const given = Object.fromEntries(filters.map(({ fieldName, value }) => [fieldName, value]))
    const { code, account, ...params } = given
    if (code !== undefined)
      return { path: `/${objectName}/code-${encodeURIComponent(String(code))}`, isSingle: true }
    const parent = account === undefined ? '' : `/accounts/${encodeURIComponent(String(account))}`
    return {
      path: `${parent}/${objectName}`,
      query: {
        sort: since || until ? 'updated_at' : 'created_at',
        order: 'asc',
        begin_time: since?.toISOString(),
        end_time: until?.toISOString(),
        ...params,
      },
    }
  },
  one: (_, { objectName, id }) => ({ path: `/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: asObject,
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/${objectName}`, id, update: 'PUT', json: toBody(item.fields) }),
  customFields,
})

async function customFields(call: Call, { customName: related }: RecurlyObject): Promise<FieldDescription[]> {
  if (related === undefined) return []
  const { json } = await call.request({
    path: '/custom_field_definitions',
    query: { related_type: related, limit: 200 },
  })
  return recordsAt(json, 'data').map(({ name, display_name: displayName }) =>
    describeCustomField({
      fieldName: customName(name),
      displayName,
      providerType: 'custom_field',
      valueType: 'string',
    }),
  )
}

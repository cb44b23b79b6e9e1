// The objects of Stripe's catalog: products, prices, and the objects that change them.
import { typed } from '@mortise/connector-kit'
import { type StripeObject, stamps, taxBehaviors } from './stripe-object.ts'

/**
 * Objects of the product catalogue.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 */
export const catalogObjects: Readonly<Record<string, StripeObject>> = {
  products: {
    changes: ['product.created', 'product.updated'],
    deletions: ['product.deleted'],
    searchable: ['active', 'description', 'name', 'shippable', 'url'],
    listFilters: ['active', 'shippable', 'url'],
    readOnly: typed(stamps, 'updated:int type'),
    writable: typed(
      'name active:boolean description default_price:reference images:other marketing_features:other',
      'package_dimensions:other shippable:boolean statement_descriptor tax_code tax_details:other unit_label',
      'url metadata:other',
    ),
    required: ['name'],
    references: { default_price: 'prices' },
  },
  prices: {
    changes: ['price.created', 'price.updated'],
    deletions: ['price.deleted'],
    searchable: ['active', 'currency', 'lookup_key', 'product', 'type'],
    listFilters: ['active', 'currency', 'product', 'type'],
    readOnly: typed(stamps, 'type unit_amount_decimal'),
    writable: typed(
      'active:boolean billing_scheme currency custom_unit_amount:other lookup_key nickname product:reference',
      'recurring:other tax_behavior tiers_mode transform_quantity:other unit_amount:int metadata:other',
    ),
    required: ['currency', 'product'],
    references: { product: 'products' },
  },
  // Prices replace them, as the vendor's client says; they go on working.
  plans: {
    changes: ['plan.created', 'plan.updated'],
    deletions: ['plan.deleted'],
    listFilters: ['active', 'product'],
    readOnly: stamps,
    writable: typed(
      'active:boolean amount:int amount_decimal billing_scheme:singleSelect currency interval:singleSelect',
      'interval_count:int meter nickname product:reference tiers:other tiers_mode:singleSelect',
      'transform_usage:other trial_period_days:int usage_type:singleSelect metadata:other',
    ),
    required: ['currency', 'interval'],
    references: { product: 'products' },
    values: {
      billing_scheme: ['per_unit', 'tiered'],
      interval: ['day', 'month', 'week', 'year'],
      tiers_mode: ['graduated', 'volume'],
      usage_type: ['licensed', 'metered'],
    },
  },
  coupons: {
    changes: ['coupon.created', 'coupon.updated'],
    deletions: ['coupon.deleted'],
    listFilters: [],
    readOnly: typed(stamps, 'times_redeemed:int valid:boolean'),
    writable: typed(
      'name amount_off:int applies_to:other percent_off:float currency currency_options:other',
      'duration:singleSelect duration_in_months:int max_redemptions:int redeem_by:int metadata:other',
    ),
    values: { duration: ['forever', 'once', 'repeating'] },
  },
  promotion_codes: {
    changes: ['promotion_code.created', 'promotion_code.updated'],
    // `coupon` is inside `promotion` in newer versions of the API, and a whole coupon in older ones.
    listFilters: ['active', 'code', 'coupon', 'customer'],
    readOnly: typed(stamps, 'coupon:reference times_redeemed:int'),
    writable: typed(
      'active:boolean code customer:reference customer_account expires_at:int max_redemptions:int',
      'promotion:other restrictions:other metadata:other',
    ),
    required: ['promotion'],
    references: { customer: 'customers', coupon: 'coupons' },
  },
  // @see https://www.npmjs.com/package/stripe/v/23.1.0 (Climate/Suppliers) read 2026-11-29
  'climate/suppliers': {
    listFilters: [],
    readOnly: typed('id object livemode:boolean name info_url locations:other removal_pathway:singleSelect'),
    writable: {},
    values: {
      removal_pathway: [
        'biomass_carbon_removal_and_storage',
        'direct_air_capture',
        'enhanced_weathering',
        'marine_carbon_removal',
      ],
    },
  },
  tax_rates: {
    changes: ['tax_rate.created', 'tax_rate.updated'],
    listFilters: ['active', 'inclusive'],
    readOnly: typed(
      stamps,
      'effective_percentage:float flat_amount:other jurisdiction_level:singleSelect rate_type:singleSelect',
    ),
    writable: typed(
      'active:boolean country description display_name inclusive:boolean jurisdiction percentage:float state',
      'tax_type:singleSelect metadata:other',
    ),
    required: ['display_name', 'inclusive', 'percentage'],
  },
  // No event reports them.
  shipping_rates: {
    listFilters: ['active', 'currency'],
    readOnly: typed(stamps, 'currency'),
    writable: typed(
      'active:boolean delivery_estimate:other display_name fixed_amount:other tax_behavior:singleSelect',
      'tax_code type metadata:other',
    ),
    required: ['display_name'],
    values: { tax_behavior: taxBehaviors },
  },
}

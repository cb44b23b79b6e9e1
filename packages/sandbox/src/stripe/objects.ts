/** The objects of the simulated Stripe: what their records carry, and how they are made up. */

import { makeCompany, makePerson } from '../generate/people.ts'
import type { JsonObject } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

/** Subscriptions that made-up items are of. */
const parentIds = ['sub_parent1', 'sub_parent2', 'sub_parent3']

const object = (
  prefix: string,
  name: string,
  rest: Pick<SimulatedObject, 'generate' | 'shape'> & { defaults?: JsonObject },
): SimulatedObject => ({
  idName: 'id',
  createdName: 'created',
  time: 'epochSeconds',
  newId: (ordinal) => `${prefix}_${ordinal.toString(36).padStart(14, '0')}`,
  generate: rest.generate,
  shape: rest.shape,
  defaults: { object: name, livemode: false, metadata: {}, ...rest.defaults },
})

/** By the name of their list, `/` written as `_`. */
export const objects: Readonly<Record<string, SimulatedObject>> = {
  customers: object('cus', 'customer', {
    defaults: { name: null, email: null, phone: null, description: null, balance: 0 },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return { name: `${person.first} ${person.last}`, email: person.email, phone: person.phone }
    },
  }),
  products: object('prod', 'product', {
    defaults: { active: true },
    generate: (random, index) => ({ name: makeCompany(random, index).name }),
  }),
  prices: object('price', 'price', {
    defaults: { active: true, currency: 'eur' },
    generate: (random) => ({ unit_amount: random.integer(100, 9900) }),
  }),
  subscriptions: object('sub', 'subscription', {
    generate: (random) => ({ status: random.pick(['active', 'canceled']) }),
  }),
  invoices: object('in', 'invoice', {
    generate: (random) => ({ status: 'draft', total: random.integer(100, 9900) }),
  }),
  payment_intents: object('pi', 'payment_intent', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur', status: 'succeeded' }),
  }),
  charges: object('ch', 'charge', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur' }),
  }),
  refunds: object('re', 'refund', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur' }),
  }),
  disputes: object('du', 'dispute', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur', status: 'needs_response' }),
  }),
  payouts: object('po', 'payout', {
    generate: (random) => ({ amount: random.integer(100, 9900), currency: 'eur', status: 'paid' }),
  }),
  coupons: object('cpn', 'coupon', {
    defaults: { valid: true, times_redeemed: 0 },
    generate: (random) => ({ percent_off: random.integer(1, 90), duration: 'once' }),
  }),
  // They have `date` instead of `created`.
  invoiceitems: {
    ...object('ii', 'invoiceitem', {
      defaults: { currency: 'eur', quantity: 1, discountable: true, proration: false, invoice: null },
      generate: (random) => ({ amount: random.integer(100, 9900), customer: 'cus_1' }),
    }),
    createdName: 'date',
  },
  credit_notes: object('cn', 'credit_note', {
    defaults: {
      currency: 'eur',
      status: 'issued',
      type: 'refund',
      lines: { object: 'list', data: [], has_more: false },
    },
    generate: (random, index) => ({
      amount: random.integer(100, 9900),
      number: `CN-${index}`,
      invoice: 'in_1',
    }),
  }),
  payment_methods: object('pm', 'payment_method', {
    defaults: { type: 'card', allow_redisplay: 'unspecified', customer: null },
    generate: (random) => ({
      customer: 'cus_1',
      card: { brand: random.pick(['visa', 'mastercard']), last4: '4242' },
    }),
  }),
  setup_intents: object('seti', 'setup_intent', {
    defaults: {
      status: 'requires_payment_method',
      usage: 'off_session',
      customer: null,
      payment_method: null,
    },
    generate: (random) => ({ status: random.pick(['succeeded', 'requires_action']) }),
  }),
  // They have no metadata and no mode.
  balance_transactions: {
    ...object('txn', 'balance_transaction', {
      generate: (random) => {
        const amount = random.integer(100, 9900)
        const rest = { type: 'charge', reporting_category: 'charge', source: 'ch_1' }
        return { amount, fee: 30, net: amount - 30, ...rest }
      },
    }),
    defaults: {
      object: 'balance_transaction',
      currency: 'eur',
      status: 'available',
      fee_details: [],
      exchange_rate: null,
    },
  },
  plans: object('plan', 'plan', {
    defaults: { active: true, billing_scheme: 'per_unit', interval_count: 1, usage_type: 'licensed' },
    generate: (random) => ({
      amount: random.integer(100, 9900),
      currency: 'eur',
      product: 'prod_1',
      interval: random.pick(['month', 'year']),
    }),
  }),
  promotion_codes: object('promo', 'promotion_code', {
    defaults: {
      active: true,
      customer: null,
      times_redeemed: 0,
      restrictions: { first_time_transaction: false },
    },
    generate: (_random, index) => ({
      code: `SPRING${index}`,
      promotion: { type: 'coupon', coupon: 'cpn_1' },
    }),
  }),
  quotes: object('qt', 'quote', {
    defaults: {
      status: 'draft',
      collection_method: 'charge_automatically',
      customer: null,
      description: null,
    },
    generate: (random) => ({ amount_total: random.integer(100, 9900), currency: 'eur' }),
  }),
  subscription_schedules: object('sub_sched', 'subscription_schedule', {
    defaults: { status: 'active', end_behavior: 'release', phases: [], canceled_at: null },
    generate: () => ({ customer: 'cus_1', subscription: 'sub_1' }),
  }),
  subscription_items: {
    ...object('si', 'subscription_item', {
      generate: (random, index) => ({
        price: { id: 'price_1', object: 'price', unit_amount: random.integer(100, 9900) },
        subscription: parentIds[index % parentIds.length] ?? null,
      }),
    }),
    defaults: { object: 'subscription_item', metadata: {}, quantity: 1, discounts: [] },
    parents: { subscriptions: parentIds.map((id) => ({ id, status: 'active' })) },
  },
  tax_rates: object('txr', 'tax_rate', {
    defaults: { active: true, country: null, description: null, state: null },
    generate: (random) => ({ display_name: 'VAT', inclusive: false, percentage: random.integer(1, 25) }),
  }),
  shipping_rates: object('shr', 'shipping_rate', {
    defaults: { active: true, type: 'fixed_amount', tax_behavior: 'unspecified' },
    generate: (_random, index) => ({
      display_name: `Parcel ${index}`,
      fixed_amount: { amount: 500, currency: 'eur' },
    }),
  }),
  climate_suppliers: {
    ...object('climsup', 'climate.supplier', {
      generate: (_random, index) => ({ name: `Supplier ${index}`, info_url: `https://s${index}.example` }),
      shape: ({ created: _, metadata: __, ...native }) => native,
    }),
  },
  // They do not say when they were made.
  payment_links: {
    ...object('plink', 'payment_link', {
      defaults: { active: true, allow_promotion_codes: false, currency: 'eur', inactive_message: null },
      generate: (_random, index) => ({ url: `https://buy.stripe.example/${index}` }),
      shape: ({ created: _, line_items: __, ...native }) => native,
    }),
  },
  transfers: object('tr', 'transfer', {
    defaults: {
      currency: 'eur',
      amount_reversed: 0,
      reversed: false,
      description: null,
      transfer_group: null,
    },
    generate: (random, index) => ({ amount: random.integer(100, 9900), destination: `acct_${index}` }),
  }),
  checkout_sessions: object('cs', 'checkout.session', {
    defaults: { status: 'open', mode: 'payment', payment_status: 'unpaid', customer: null },
    generate: (random, index) => ({
      amount_total: random.integer(100, 9900),
      customer_details: { email: makePerson(random, index).email, name: null },
    }),
  }),
}

// Mollie: payments, customers and subscriptions.
import {
  byNextUrl,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

/** @see https://github.com/mollie/openapi/blob/main/specs.yaml read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  customers: {
    path: '/v2/customers',
    items: '_embedded.customers',
    scanned: ['name', 'email'],
    readOnly: typed('id mode:singleSelect createdAt:datetime'),
    writable: typed('name email locale:singleSelect metadata'),
  },
  payments: {
    path: '/v2/payments',
    items: '_embedded.payments',
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect amountRefunded:other amountRemaining:other amountCaptured:other',
      'amountChargedBack:other countryCode captureBefore subscriptionId settlementId orderId',
      'status:singleSelect statusReason:other isCancelable:boolean details:other createdAt:datetime',
      'authorizedAt:datetime paidAt:datetime canceledAt:datetime expiresAt:datetime expiredAt:datetime',
      'failedAt:datetime',
    ),
    writable: typed(
      'description redirectUrl cancelUrl webhookUrl metadata method:singleSelect locale:singleSelect',
      'dueDate restrictPaymentMethodsToCountry issuer billingAddress:other shippingAddress:other',
      'billingEmail amount:other lines:other captureMode:singleSelect captureDelay applicationFee:other',
      'routing:other sequenceType:singleSelect mandateId customerId profileId storeCredentials:boolean',
      'applePayPaymentToken company:other cardToken googlePayPaymentToken voucherNumber voucherPin',
      'consumerDateOfBirth:date extraMerchantData:other sessionId digitalGoods:boolean customerReference',
      'terminalId',
    ),
    required: ['amount', 'description', 'redirectUrl'],
    values: { captureMode: ['automatic', 'manual'], sequenceType: ['oneoff', 'first', 'recurring'] },
  },
  payment_links: {
    path: '/v2/payment-links',
    items: '_embedded.payment_links',
    scanned: ['description'],
    readOnly: typed('id mode:singleSelect createdAt:datetime paidAt:datetime'),
    writable: typed(
      'description minimumAmount:other archived:boolean allowedMethods:other lines:other',
      'billingAddress:other shippingAddress:other amount:other redirectUrl webhookUrl profileId',
      'reusable:boolean expiresAt:datetime applicationFee:other sequenceType:singleSelect customerId',
    ),
    required: ['description'],
    values: { sequenceType: ['oneoff', 'first'] },
  },
  refunds: {
    path: '/v2/refunds',
    items: '_embedded.refunds',
    isListOnly: true,
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect description amount:other metadata paymentId settlementId status:singleSelect',
      'createdAt:datetime externalReference:other reverseRouting:boolean routingReversals:other',
    ),
    writable: {},
  },
  chargebacks: {
    path: '/v2/chargebacks',
    items: '_embedded.chargebacks',
    isListOnly: true,
    readOnly: typed(
      'id amount:other reason:other paymentId settlementId createdAt:datetime reversedAt:datetime',
    ),
    writable: {},
  },
  subscriptions: {
    path: '/v2/subscriptions',
    items: '_embedded.subscriptions',
    isListOnly: true,
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect status:singleSelect amount:other times:int timesRemaining:int interval',
      'startDate nextPaymentDate description method:singleSelect applicationFee:other metadata webhookUrl',
      'customerId mandateId createdAt:datetime canceledAt:datetime profileId',
    ),
    writable: {},
  },
  invoices: {
    path: '/v2/invoices',
    items: '_embedded.invoices',
    filters: ['reference'],
    readOnly: typed(
      'id reference vatNumber status:singleSelect netAmount:other vatAmount:other grossAmount:other',
      'lines:other issuedAt:datetime paidAt:datetime dueAt:datetime',
    ),
    writable: {},
  },
  settlements: {
    path: '/v2/settlements',
    items: '_embedded.settlements',
    scanned: ['reference'],
    readOnly: typed(
      'id createdAt:datetime reference settledAt:datetime status:singleSelect amount:other balanceId',
      'invoiceId periods:other',
    ),
    writable: {},
  },
  balances: {
    path: '/v2/balances',
    items: '_embedded.balances',
    filters: ['currency'],
    readOnly: typed(
      'id mode:singleSelect createdAt:datetime currency:singleSelect description status:singleSelect',
      'transferFrequency:singleSelect transferThreshold:other transferReference transferDestination:other',
      'availableAmount:other pendingAmount:other',
    ),
    writable: {},
    values: {
      currency: ['EUR', 'GBP', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK', 'USD', 'CZK', 'HUF', 'AUD', 'CAD', 'RON'],
    },
  },
  profiles: {
    path: '/v2/profiles',
    items: '_embedded.profiles',
    scanned: ['name', 'email'],
    readOnly: typed('id mode:singleSelect status:singleSelect review:other createdAt:datetime'),
    writable: typed('name website email phone description countriesOfActivity:other businessCategory'),
    required: ['name', 'website', 'email', 'phone'],
  },
  sales_invoices: {
    path: '/v2/sales-invoices',
    items: '_embedded.sales_invoices',
    scanned: ['invoiceNumber'],
    readOnly: typed(
      'id mode:singleSelect invoiceNumber eInvoiceStatus:singleSelect amountDue:other',
      'subtotalAmount:other totalAmount:other totalVatAmount:other discountedSubtotalAmount:other',
      'createdAt:datetime issuedAt:datetime paidAt:datetime dueAt:datetime',
    ),
    writable: typed(
      'status:singleSelect memo paymentTerm:singleSelect paymentDetails:other emailDetails:other',
      'recipientIdentifier recipient:other lines:other discount:other isEInvoice:boolean profileId',
      'vatScheme:singleSelect vatMode:singleSelect metadata:other customerId mandateId',
    ),
    required: ['status', 'recipientIdentifier', 'recipient', 'lines'],
    values: {
      status: ['draft', 'issued', 'paid'],
      paymentTerm: ['7 days', '14 days', '30 days', '45 days', '60 days', '90 days', '120 days'],
      vatScheme: ['standard', 'one-stop-shop'],
      vatMode: ['exclusive', 'inclusive'],
    },
  },
  terminals: {
    path: '/v2/terminals',
    items: '_embedded.terminals',
    scanned: ['description'],
    readOnly: typed(
      'id mode:singleSelect description status:singleSelect brand:singleSelect model:singleSelect',
      'serialNumber currency profileId createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Mollie',
    objects,
    record,
    style: byNextUrl({ limit: 'limit', next: '_links.next.href' }),
    pageSizeMax: 250,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'mollie',
  displayName: 'Mollie',
  docsUrl: 'https://docs.mollie.com/reference/overview',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/mollie/openapi/blob/main/specs.yaml (securitySchemes) read 2026-11-28
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://my.mollie.com/oauth2/authorize',
    tokenUrl: 'https://api.mollie.com/oauth2/tokens',
    explicitScopesRequired: true,
  },
  account: {
    // @see https://github.com/mollie/openapi/blob/main/specs.yaml (GET /v2/organizations/me) read 2026-11-28
    healthCheck: { path: '/v2/organizations/me' },
  },
  baseUrl: 'https://api.mollie.com',
  // @see https://github.com/mollie/openapi/blob/main/specs.yaml read 2026-11-28
  limits: { pageSizeMax: 250, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: [
      'customers',
      'payments',
      'payment_links',
      'refunds',
      'chargebacks',
      'subscriptions',
      'invoices',
      'settlements',
      'balances',
      'profiles',
      'sales_invoices',
    ],
    ...reading.read,
  },
  search: {
    scans: [
      'customers.name',
      'customers.email',
      'payments.description',
      'payment_links.description',
      'refunds.description',
      'subscriptions.description',
      'settlements.reference',
      'profiles.name',
      'profiles.email',
      'sales_invoices.invoiceNumber',
      'terminals.description',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      payments: [
        'amount',
        'lines',
        'captureMode',
        'captureDelay',
        'applicationFee',
        'routing',
        'sequenceType',
        'mandateId',
        'customerId',
        'profileId',
        'storeCredentials',
        'applePayPaymentToken',
        'company',
        'cardToken',
        'googlePayPaymentToken',
        'voucherNumber',
        'voucherPin',
        'consumerDateOfBirth',
        'extraMerchantData',
        'sessionId',
        'digitalGoods',
        'customerReference',
        'terminalId',
      ],
      payment_links: [
        'amount',
        'redirectUrl',
        'webhookUrl',
        'profileId',
        'reusable',
        'expiresAt',
        'applicationFee',
        'sequenceType',
        'customerId',
      ],
      sales_invoices: ['profileId', 'vatScheme', 'vatMode', 'metadata', 'customerId', 'mandateId'],
    },
    updateOnly: { payments: ['billingEmail'], payment_links: ['archived'] },
    objects: {
      refunds: [],
      chargebacks: [],
      subscriptions: [],
      invoices: [],
      settlements: [],
      balances: [],
      terminals: [],
    },
  }),
})

// Mollie: payments, customers and subscriptions.
import { byNextUrl, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })

export default defineProvider({
  name: 'mollie',
  displayName: 'Mollie',
  docsUrl: 'https://docs.mollie.com/reference/overview',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
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
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byNextUrl({ limit: 'limit', next: '_links.next.href' }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
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
  },
  write: {
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
  },
})

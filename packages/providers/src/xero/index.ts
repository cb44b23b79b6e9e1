// Xero: contacts, invoices, payments, accounts and journals.
import {
  asArray,
  asObject,
  asString,
  type Call,
  defineProvider,
  lazy,
  listTable,
} from '@mortise/connector-kit'
import { actionsByObject } from './actions.ts'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'xero',
  displayName: 'Xero',
  docsUrl: 'https://developer.xero.com/documentation/api/accounting/overview',
  unverified: [
    'writeStyles (actions.ts): that the status of a quote is changed with its contact and date alone, from memory.',
    'account.healthCheck: that every token may ask for it, whatever its scopes.',
    'limits: the largest page.',
    'pageSizeMax (list.ts): that a page holds up to a thousand; it was a hundred for long.',
    'journals (list.ts): that journals come in the order of their numbers. A page has those after a number.',
    'objects (objects.ts): the fields that only the vendor sets, which its client does not show.',
    'readDeleted (read.ts): that lists hold what is deleted unless a parameter says so, as that of bank transfers does.',
  ],
  // @see https://developer.xero.com/documentation/oauth2/pkce-flow (where people authorize) read 2026-11-22
  // @see https://www.npmjs.com/package/xero-node/v/20.0.0 (tokens) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.xero.com/identity/connect/authorize',
    tokenUrl: 'https://identity.xero.com/connect/token',
    // The kind of response (response_type) goes with every authorization.
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    postAuth: {
      read: postAuth,
      names: ['tenantId'],
    },
    // @see https://www.npmjs.com/package/xero-node/v/20.0.0 read 2026-11-22
    healthCheck: { path: '/connections' },
  },
  baseUrl: 'https://api.xero.com',
  http: {
    headers: ({ tenantId }) => (tenantId === undefined ? {} : { 'xero-tenant-id': tenantId }),
    classify,
  },
  // Sixty requests a minute and five at once for an organisation, 5,000 a day.
  // @see https://developer.xero.com/documentation/oauth2/limits read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: {
    otherNames: 'camelCase',
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./read.ts'), 'describe'),
  },
  read: {
    // Xero dates changes to the second; some show up late, and some not at all.
    // @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
    // They say nothing of when they changed.
    inFull: [
      'ContactGroups',
      'Organisation',
      'BrandingThemes',
      'PaymentServices',
      'RepeatingInvoices',
      'TaxRates',
      'TrackingCategories',
      'Currencies',
    ],
    removed: {
      page: lazy(() => import('./read.ts'), 'readDeleted'),
      // It is the same list once more, and an organisation has so many requests a day.
      everyMs: 15 * 60_000,
    },
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: {
    page: lazy(() => import('./search.ts'), 'search'),
    // By these no list filters; each comes in one piece.
    scans: [
      'Organisation.Name',
      'BrandingThemes.Name',
      'PaymentServices.PaymentServiceName',
      'Budgets.Description',
      'Budgets.Type',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: actionsByObject(),
    // Only lists that can be asked for many ids are changed together.
    // @see https://developer.xero.com/documentation/auth-and-limits/xero-api-limits (bundles of up to 50) read 2026-11-22
    batchSizeMax: { create: 50, update: 50, delete: 50 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
})

/** The organisation that was connected last. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/connections' })
  const tenantId = asString(asObject(asArray(json)[0])?.tenantId)
  return tenantId === undefined ? {} : { tenantId }
}

// Xero: contacts, invoices and accounts.
import {
  asArray,
  asObject,
  asString,
  type Call,
  defineProvider,
  lazy,
  listTable,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'xero',
  displayName: 'Xero',
  docsUrl: 'https://developer.xero.com/documentation/api/accounting/overview',
  // @see https://developer.xero.com/documentation/oauth2/pkce-flow (where people authorize) read 2026-11-22
  // @see https://www.npmjs.com/package/xero-node/v/20.0.0 (tokens) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.xero.com/identity/connect/authorize',
    tokenUrl: 'https://identity.xero.com/connect/token',
    // What has to be said of the kind of answer (response_type) goes with every authorization.
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.xero.com',
  headers: ({ tenantId }) => (tenantId === undefined ? {} : { 'xero-tenant-id': tenantId }),
  postAuth,
  postAuthNames: ['tenantId'],
  // Unverified: that every token may ask for it, whatever its scopes.
  // @see https://www.npmjs.com/package/xero-node/v/20.0.0 read 2026-11-22
  healthCheck: { path: '/connections' },
  // Unverified: sixty requests a minute and five at once for an organisation.
  limits: { pageSizeMax: 1000, concurrency: 2 },
  // Changes are told to the second; some show up late, and some not at all.
  // @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21
  overlapMs: 60_000,
  classify,
  record,
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./read.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./read.ts')).search),
  readByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  // Removals are not told apart. What is deleted, voided or archived is kept with a `Status` that says so, and is read as a
  // change to it; of accounts and items, which can be gone for good, nothing tells.
  // Unverified: that every list holds those with the status DELETED, which the vendor's page names without saying so.
  // @see https://developer.xero.com/documentation/api/Invoices (invoices are deleted or voided by status) read 2026-11-22
  write: {
    // Only accounts and items can be deleted; the others are archived or voided by their status.
    actions: ['create', 'update'],
    objects: { Accounts: ['create', 'update', 'delete'], Items: ['create', 'update', 'delete'] },
    // Changes go one by one: what takes many of them may create a record that is gone, instead of refusing it.
    // Unverified: that it may, as Xero's clients describe `updateOrCreateInvoices` (seen 2026-11-22).
    // Unverified: as remembered of https://developer.xero.com/documentation/api/accounting/requests-and-responses
    batchSizeMax: { create: 50, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  },
})

/** The organisation that was connected last. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/connections' })
  const tenantId = asString(asObject(asArray(json)[0])?.tenantId)
  return tenantId === undefined ? {} : { tenantId }
}

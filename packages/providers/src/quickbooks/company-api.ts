// The requests that a QuickBooks company answers, in production and in the sandbox.
import {
  type Call,
  type CallbackFact,
  lazy,
  listTable,
  type ProviderDraft,
  ProviderError,
  type WriteAction,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { companyId, companyPath } from './company-path.ts'
import { record } from './record.ts'

/**
 * The company, which the redirect after consent names.
 * @see https://github.com/intuit/oauth-pythonclient/issues/28 (Intuit's own table of the parameters) read 2026-11-22
 */
export const company: CallbackFact = {
  name: 'realmId',
  displayName: 'Company ID',
  parameter: 'realmId',
  read: (value) => (/^\w{1,64}$/.test(value) ? value : undefined),
}

/** The parts of a definition that the accounting API answers. */
export const companyApi = {
  account: { postAuth: { read: checkCompany } },
  http: { classify },
  // 500 requests a minute and ten a second for a company; ten at once.
  // @see https://developer.intuit.com/app/developer/qbo/docs/learn/limits-and-throttles read 2026-11-22
  // @see https://developer.intuit.com/hub/blog/2016/08/08/idg-concurrent-api-use-changes-coming-soon read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record,
  objects: {
    otherNames: 'camelCase',
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./table.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    page: lazy(() => import('./table.ts'), 'read'),
    filters: 'pushed',
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
    byIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
  search: {
    page: lazy(() => import('./table.ts'), 'search'),
    // Of these no condition is known; all are short lists.
    scans: [
      'CustomerType.Name',
      'TaxAgency.DisplayName',
      'CompanyInfo.CompanyName',
      'Budget.Name',
      'CompanyCurrency.Code',
      'CompanyCurrency.Name',
      'TaxRate.Name',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Entries of lists are made inactive by a change. Taxes are set up by a separate service.
    // @see https://github.com/IntuitDeveloper/SampleApp-CRUD-Java (Intuit's own: what is created, changed, deleted) read 2026-11-22
    objects: {
      ...can(['create', 'update'], ['Customer', 'Vendor', 'Employee', 'Item', 'Account', 'CompanyCurrency']),
      ...can(['create', 'update'], ['Class', 'Department', 'Term', 'PaymentMethod']),
      ...can(['create'], ['TaxAgency']),
      ...can(['update'], ['CompanyInfo']),
      ...can([], ['CustomerType', 'TaxCode', 'TaxRate', 'Budget']),
    },
    // The guide to batches advises ten; the limits allow thirty.
    // @see https://developer.intuit.com/app/developer/qbo/docs/learn/limits-and-throttles read 2026-11-22
    batchSizeMax: { create: 30, update: 30, delete: 30 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
} satisfies Partial<ProviderDraft>

/**
 * Asks for the company after connecting, as its id is in the path; returns no facts. A token for payments alone may not
 * read it, and is good all the same.
 * @see https://github.com/intuit/oauth-jsclient/blob/master/sample/app.js (the request) read 2026-11-22
 * @throws ProviderError when the credentials are bad, or are none of this company
 */
async function checkCompany(call: Call): Promise<Record<string, string>> {
  if (call.metadata.realmId === undefined) return {}
  try {
    await call.request({ path: companyPath(call, `companyinfo/${companyId(call)}`) })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 403) throw error
  }
  return {}
}

function can(actions: readonly WriteAction[], names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, actions]))
}

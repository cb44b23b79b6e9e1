// Microsoft Dynamics Business Central: customers, items and ledgers of an ERP.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'dynamicsBusinessCentral',
  displayName: 'Microsoft Dynamics Business Central',
  docsUrl: 'https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/api-reference/v2.0/',
  unverified: [
    'limits: how many requests at once are taken.',
    'read.overlapMs: how late a change can show.',
    'objects (objects.ts): which fields can be written, where a page does not say that one is read-only.',
  ],
  // @see https://docs.microsoft.com/en-us/azure/active-directory/develop/v2-oauth2-auth-code-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://login.microsoftonline.com/${workspace}/oauth2/v2.0/authorize`,
    tokenUrl: ({ workspace }) => `https://login.microsoftonline.com/${workspace}/oauth2/v2.0/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
    scopeMappings: { '.default': 'https://api.businesscentral.dynamics.com/.default' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Tenant ID',
        pattern: pathPart,
        docsUrl:
          'https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/administration/tenant-admin-center',
      },
      {
        name: 'companyId',
        displayName: 'Company ID',
        pattern: pathPart,
        docsUrl:
          'https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/api-reference/v2.0/api/dynamics_company_get',
      },
      {
        name: 'environmentName',
        displayName: 'Environment Name',
        pattern: pathPart,
        docsUrl:
          'https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/administration/tenant-admin-center-environments',
      },
    ],
    postAuth: {
      // A token is good when the environment lists its companies. The path names the environment, so no fixed check can
      // ask.
      // @see https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/api-reference/v2.0/api/dynamics_company_get read 2026-11-22
      // @see https://learn.microsoft.com/dynamics365/business-central/dev-itpro/api-dataverse/api/dynamics_company_get (the path) read 2026-11-22
      async read(call) {
        const environment = encodeURIComponent(call.metadata.environmentName ?? '')
        await call.request({ path: `/v2.0/${environment}/api/v2.0/companies`, query: { $top: 1 } })
        return {}
      },
    },
  },
  baseUrl: 'https://api.businesscentral.dynamics.com',
  // A list gives 20,000 records at once at most; a smaller page is answered sooner.
  // @see https://learn.microsoft.com/en-us/dynamics365/business-central/dev-itpro/webservices/server-driven-paging-in-odata-web-services read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record,
  table: async () => import('./table.ts'),
  read: {
    // A minute covers clocks that differ.
    overlapMs: 60_000,
    // Lines of statements do not say when they changed.
    inFull: ['balanceSheets', 'cashFlowStatements', 'incomeStatements', 'retainedEarningsStatements'],
  },
  search: { lagMs: 0 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: Object.fromEntries(
      [
        'accounts',
        'balanceSheets',
        'cashFlowStatements',
        'companies',
        'dimensions',
        'generalLedgerEntries',
        'incomeStatements',
        'itemLedgerEntries',
        'purchaseReceipts',
        'retainedEarningsStatements',
        'salesShipments',
      ].map((name) => [name, []]),
    ),
  },
})

// Microsoft Dynamics CRM: accounts, contacts and custom tables of Dataverse.
import { defineProvider, hostLabel, hostLabels, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'dynamicsCRM',
  displayName: 'Microsoft Dynamics CRM',
  docsUrl: 'https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/overview',
  unverified: [
    'tableOf (describe.ts): columns of the metadata, from memory of https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/reference/entitymetadata',
    'unreadable (describe.ts): that these are all.',
    'read.overlapMs: that `modifiedon` is the time of the writing; a minute beside the two covers clocks that differ.',
    'odataText (odata.ts): from memory of https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html',
    'readDeleted (read-deleted.ts): that the link counts from the reading of the first page of ids, and that its pages keep the requested size. The status that refuses a token that is too old.',
    'createdOf (write.ts): that they come in the order of the rows, as the samples of that page have them.',
  ],
  // @see https://docs.microsoft.com/en-us/azure/active-directory/develop/v2-oauth2-auth-code-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
    scopeMappings: {
      '.default': ({ workspace, region }) => `https://${workspace}.api.${region}.dynamics.com/.default`,
      user_impersonation: ({ workspace, region }) =>
        `https://${workspace}.api.${region}.dynamics.com/user_impersonation`,
    },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Web API environment',
        pattern: hostLabels,
        docsUrl:
          'https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/compose-http-requests-handle-errors?view=dataverse-latest#web-api-url-and-versions',
      },
      {
        name: 'region',
        displayName: 'Region',
        pattern: hostLabel,
        docsUrl:
          'https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/compose-http-requests-handle-errors?view=dataverse-latest#web-api-url-and-versions',
        defaultValue: 'crm',
      },
    ],
    // @see https://learn.microsoft.com/en-gb/power-apps/developer/data-platform/webapi/web-api-functions-actions-sample read 2026-11-22
    healthCheck: { path: '/v9.2/WhoAmI' },
  },
  baseUrl: ({ workspace, region }) => `https://${workspace}.api.${region}.dynamics.com/api/data`,
  // @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/query/page-results read 2026-11-21
  limits: { pageSizeMax: 5000, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // A row has the time at which it was written, and the operation around it may take two minutes more to end.
    // @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/analyze-performance read 2026-11-29
    overlapMs: 180_000,
    page: lazy(() => import('./read.ts'), 'read'),
    inFull: lazy(() => import('./describe.ts'), 'tellsNoChange'),
    filters: 'pushed',
    byIds: lazy(() => import('./read.ts'), 'fetchByIds'),
    removed: {
      page: lazy(() => import('./read-deleted.ts'), 'readDeleted'),
      byToken: true,
    },
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    // No limit is documented, and larger batches work; a hundred keeps the resend small where one row is refused.
    // @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/bulk-operations read 2026-11-22
    // Batches, which deletions go in, take a thousand requests and run them one after the other.
    // @see https://learn.microsoft.com/en-us/powerapps/developer/data-platform/webapi/execute-batch-operations-using-web-api read 2026-11-22
    batchSizeMax: { create: 100, update: 100, delete: 50 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
})

// Salesforce CRM: standard and custom objects over REST and SOQL; Account Engagement (Pardot) as modules.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { classifyEngagement } from './classify-engagement.ts'
import { recordApi } from './record-api.ts'

/** The objects of Account Engagement. */
const engagementObjects = [
  'prospects',
  'lists',
  'list-memberships',
  'campaigns',
  'prospect-accounts',
  'users',
  'visitors',
  'visits',
  'visitor-activities',
  'emails',
  'forms',
  'landing-pages',
  'custom-redirects',
]
const engagementRight =
  "In Account Engagement, the scope `pardot_api`, and the user's ability to view such records."
const written = ['prospects', 'lists', 'list-memberships', 'custom-redirects']
const readOnlyObjects = engagementObjects.filter((name) => !written.includes(name))
const entries = <Value>(names: readonly string[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value]))

const origin = ({ workspace }: Readonly<Record<string, string>>) => `https://${workspace}.my.salesforce.com`

export default defineProvider({
  name: 'salesforce',
  displayName: 'Salesforce',
  docsUrl: 'https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/intro_rest.htm',
  ...recordApi,
  unverified: [
    ...recordApi.unverified,
    'auth.accessTokenTtlS: a token answer in full; only https://cloudsfdc.com/refresh-token-flow says so.',
    'classifyEngagement (classify-engagement.ts): the status of a reached limit, which only https://github.com/airbytehq/airbyte/tree/master/airbyte-integrations/connectors/source-pardot shows.',
    'style (engagement.ts): that version 5 takes `idGreaterThan` for objects whose page was not read whole, and together with a time of change.',
    'toInstant (engagement.ts): the form of an instant; https://github.com/airbytehq/airbyte/tree/master/airbyte-integrations/connectors/source-pardot sends another offset.',
    'fieldsOf (engagement.ts): how a custom field of a prospect is named. Mortise asks for those that a config names, and describes none.',
    'readDeleted (engagement.ts): that moving a record to the recycle bin changes `updatedAt`.',
    'engagementObjects (engagement-objects.ts): most fields, and the objects that take a time of change; only https://github.com/airbytehq/airbyte/tree/master/airbyte-integrations/connectors/source-pardot says so (read 2026-11-29).',
    'engagementObjects (engagement-objects.ts): that prospects are found by `email`, and list memberships and visits by their references.',
    'engagementObjects (engagement-objects.ts): part of what prospects are written with, from memory. That users, campaigns and list memberships take `deleted`.',
    'write.createOnly: that a list membership keeps its list and its prospect, from memory.',
  ],
  // @see https://github.com/forcedotcom/SalesforceMobileSDK-Android/blob/001682220ecca45607fb3cf64deb0d42940bb961/libs/SalesforceSDK/src/com/salesforce/androidsdk/auth/OAuth2.java read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: (metadata) => `${origin(metadata)}/services/oauth2/authorize`,
    tokenUrl: (metadata) => `${origin(metadata)}/services/oauth2/token`,
    // @see https://developer.salesforce.com/docs/platform/mobile-sdk/guide/oauth-revoking-tokens.html read 2026-11-21
    revokeUrl: (metadata) => `${origin(metadata)}/services/oauth2/revoke`,
    explicitScopesRequired: false,
    explicitWorkspaceRequired: true,
    tokenMetadata: { workspaceRef: 'instance_url', consumerRef: 'id', scopes: 'scope' },
    clientAuth: 'body',
    // No token response says its lifetime, and organisations set theirs; two hours is our assumption. Asking for a new
    // token early costs one request, and a rejected one is replaced at once.
    accessTokenTtlS: 2 * 3600,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        prompt: 'The part before .my.salesforce.com in the address of the organisation.',
        docsUrl:
          'https://help.salesforce.com/s/articleView?language=en_US&id=sf.faq_domain_name_what.htm&type=5',
        // Sandboxes have two parts: acme--dev.sandbox.
        pattern: /^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9][A-Za-z0-9-]*)*$/,
      },
      {
        name: 'businessUnitId',
        displayName: 'Business Unit ID',
        prompt: 'Begins with 0Uv; Setup, Business Unit Setup shows it.',
        docsUrl: 'https://developer.salesforce.com/docs/marketing/pardot/guide/authentication.html',
        pattern: /^0Uv[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/,
        modules: ['account-engagement', 'account-engagement-demo'],
      },
    ],
    // Customers need not install a package of the builder's first, so there is no packageInstallURL to enter.
    healthCheck: { path: '/services/oauth2/userinfo', isForAnyModule: true },
  },
  baseUrl: origin,
  modules: {
    crm: { displayName: 'Salesforce' },
    // The same tokens open it, where they have the scope pardot_api. Sandboxes and developer organisations are on the
    // other host. @see https://developer.salesforce.com/docs/marketing/pardot/guide/authentication.html read 2026-11-22
    'account-engagement': {
      displayName: 'Salesforce Marketing Cloud Account Engagement (Pardot)',
      baseUrl: 'https://pi.pardot.com',
      standardObjects: engagementObjects,
    },
    'account-engagement-demo': {
      displayName: 'Salesforce Demo Marketing Cloud Account Engagement (Pardot)',
      baseUrl: 'https://pi.demo.pardot.com',
      standardObjects: engagementObjects,
    },
  },
  defaultModule: 'crm',
  http: {
    ...recordApi.http,
    classify: (failure) => classify(failure) ?? classifyEngagement(failure),
    // Account Engagement asks for it; the CRM has no such header.
    headers: ({ businessUnitId }): Readonly<Record<string, string>> =>
      businessUnitId ? { 'pardot-business-unit-id': businessUnitId } : {},
  },
  objects: {
    hasCustom: true,
    list: lazy(() => import('./by-module.ts'), 'listObjects'),
    describe: lazy(() => import('./by-module.ts'), 'describe'),
    upsertFields: lazy(() => import('./by-module.ts'), 'upsertFields'),
  },
  read: {
    ...recordApi.read,
    leavesOut: {
      prospects: 'Prospects that the connected user may not view, such as those assigned to others.',
    },
    rights: entries(engagementObjects, engagementRight),
    page: lazy(() => import('./by-module.ts'), 'read'),
    dropCursor: lazy(() => import('./by-module.ts'), 'dropCursor'),
    removed: { page: lazy(() => import('./by-module.ts'), 'readDeleted') },
  },
  search: {
    page: lazy(() => import('./by-module.ts'), 'search'),
    // A copy of the data that is at most a minute old answers in Account Engagement.
    // @see https://developer.salesforce.com/docs/marketing/pardot/guide/version5overview read 2026-11-29
    lagMs: ({ objectName }) => (engagementObjects.includes(objectName) ? 60_000 : recordApi.search.lagMs),
    scans: ['prospect-accounts.name', 'forms.name', 'landing-pages.name', 'custom-redirects.name'],
  },
  write: {
    ...recordApi.write,
    objects: entries(readOnlyObjects, []),
    createOnly: { 'list-memberships': ['listId', 'prospectId'] },
    write: lazy(() => import('./by-module.ts'), 'write'),
    fetchByIds: lazy(() => import('./by-module.ts'), 'fetchByIds'),
  },
})

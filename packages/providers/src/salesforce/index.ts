// Salesforce CRM: standard and custom objects over REST and SOQL.
import { defineProvider } from '@mortise/connector-kit'
import { recordApi } from './record-api.ts'

const origin = ({ workspace }: Readonly<Record<string, string>>) => `https://${workspace}.my.salesforce.com`

export default defineProvider({
  name: 'salesforce',
  displayName: 'Salesforce',
  docsUrl: 'https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/intro_rest.htm',
  ...recordApi,
  unverified: [
    ...recordApi.unverified,
    'auth.accessTokenTtlS: a token answer in full; only https://cloudsfdc.com/refresh-token-flow says so.',
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
    healthCheck: { path: '/services/oauth2/userinfo' },
  },
  baseUrl: origin,
  modules: {
    crm: { displayName: 'Salesforce' },
    // The same tokens open it, where they have the scope pardot_api. Sandboxes and developer organisations are on the
    // other host. @see https://developer.salesforce.com/docs/marketing/pardot/guide/authentication.html read 2026-11-22
    'account-engagement': {
      displayName: 'Salesforce Marketing Cloud Account Engagement (Pardot)',
      baseUrl: 'https://pi.pardot.com',
      isProxyOnly: true,
    },
    'account-engagement-demo': {
      displayName: 'Salesforce Demo Marketing Cloud Account Engagement (Pardot)',
      baseUrl: 'https://pi.demo.pardot.com',
      isProxyOnly: true,
    },
  },
  defaultModule: 'crm',
  http: {
    ...recordApi.http,
    // Account Engagement asks for it; the CRM has no such header.
    headers: ({ businessUnitId }): Readonly<Record<string, string>> =>
      businessUnitId ? { 'pardot-business-unit-id': businessUnitId } : {},
  },
})

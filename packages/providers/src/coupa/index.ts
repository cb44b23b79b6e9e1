// Coupa: purchase orders, invoices and suppliers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'coupa',
  displayName: 'Coupa',
  docsUrl:
    'https://compass.coupa.com/en-us/products/product-documentation/integration-technical-documentation/the-coupa-core-api',
  unverified: [
    'auth: where people are sent to consent.',
    'account.healthCheck: the answer to a token without the scope `core.user.read`.',
  ],
  // @see https://compass.coupa.com/en-us/products/product-documentation/integration-technical-documentation/the-coupa-core-api/oauth-2.0-and-oidc/set-up-an-openid-connect-client (the token address, the client in the body) read 2026-11-22
  // @see https://compass.coupa.com/en-us/products/product-documentation/integration-technical-documentation/the-coupa-core-api/oauth-2.0-and-oidc/openid-connect-clients (the grants) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}/oauth2/authorizations/new`,
    tokenUrl: ({ workspace }) => `https://${workspace}/oauth2/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Instance domain',
        prompt: 'The host name, such as acme.coupahost.com.',
        // Of customers, and of partners and demonstrations.
        // @see https://support.oneidentity.com/technical-documents/starling-connect/hosted/one-identity-manager-administration-guide/134 read 2026-11-23
        // @see https://help.okta.com/wf/en-us/content/topics/workflows/connector-reference/coupa/overviews/authorization.htm read 2026-11-23
        pattern: /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,4}coupa(?:host|cloud)\.com$/i,
        docsUrl:
          'https://compass.coupa.com/en-us/products/product-documentation/integration-technical-documentation/the-coupa-core-api/get-started-with-the-api',
      },
    ],
    // @see https://compass.coupa.com/de-de/products/product-documentation/integration-docs/the-cso-api/user-api (the path) read 2026-11-23
    healthCheck: { path: '/api/users', query: { limit: 1 }, isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}`,
})

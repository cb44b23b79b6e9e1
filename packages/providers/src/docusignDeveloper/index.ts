// Docusign Developer: Docusign's developer environment.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'docusignDeveloper',
  displayName: 'Docusign Developer',
  docsUrl: 'https://developers.docusign.com/docs/esign-rest-api/',
  // @see https://docs.docusign.com/esign/guide/authentication/auth_server.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account-d.docusign.com/oauth/auth',
    tokenUrl: 'https://account-d.docusign.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://developers.docusign.com/platform/auth/reference/user-info read 2026-11-22
    healthCheck: { path: 'https://account-d.docusign.com/oauth/userinfo' },
  },
  baseUrl: 'https://demo.docusign.net',
  http: { otherHosts: ['account-d.docusign.com'] },
})

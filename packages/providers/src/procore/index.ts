// Procore: construction projects, drawings and budgets.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'procore',
  displayName: 'Procore',
  docsUrl: 'https://developers.procore.com/reference/rest',
  // @see https://procore.github.io/documentation/oauth-endpoints read 2026-11-22
  // @see https://procore.github.io/documentation/oauth-installed-apps (the hosts) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.procore.com/oauth/authorize',
    tokenUrl: 'https://login.procore.com/oauth/token',
  },
  account: {
    metadata: [
      {
        name: 'company',
        displayName: 'Company ID',
        pattern: pathPart,
        docsUrl: 'https://procore.github.io/documentation/tutorial-mpz',
      },
    ],
    // @see https://www.npmjs.com/package/@procore/js-sdk/v/4.0.2 read 2026-11-22
    healthCheck: { path: '/rest/v1.0/me' },
  },
  baseUrl: 'https://api.procore.com',
  http: { headers: ({ company = '' }) => ({ 'procore-company-id': company }) },
})

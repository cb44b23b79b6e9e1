// Exact Online: accounts, invoices and ledgers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'exactOnline',
  displayName: 'Exact Online',
  docsUrl: 'https://support.exactonline.com/community/s/knowledge-base',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ domain }) => `https://start.exactonline.${domain}/api/oauth2/auth`,
    tokenUrl: ({ domain }) => `https://start.exactonline.${domain}/api/oauth2/token`,
  },
  account: {
    metadata: [
      {
        name: 'domain',
        displayName: 'Country',
        prompt: 'The end of the address: nl, be, de, fr, es, com or co.uk.',
        pattern: /^(?:nl|be|de|fr|es|com|co\.uk)$/,
      },
    ],
    healthCheck: { path: '/api/v1/current/Me', isUnverified: true },
  },
  baseUrl: ({ domain }) => `https://start.exactonline.${domain}`,
})

// Drift: conversations, contacts and accounts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'drift',
  displayName: 'Drift',
  docsUrl: 'https://devdocs.drift.com/docs',
  unverified: [
    'account.healthCheck: the path, and the answer to a token without the scope `user_read`; only https://github.com/api-evangelist/drift-com has it (read 2026-11-23).',
  ],
  // @see https://devdocs.drift.com/docs/authentication-and-scopes read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://dev.drift.com/authorize',
    tokenUrl: 'https://driftapi.com/oauth2/token',
    tokenMetadata: { workspaceRef: 'orgId' },
  },
  account: {
    healthCheck: { path: '/users/list', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://driftapi.com',
})

// Ironclad: contracts, workflows and records.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ironclad',
  displayName: 'Ironclad',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  unverified: [
    'account.healthCheck: that it stands beside the other addresses of OAuth now; an older page has it at `/public/api/v1/oauth/userinfo`.',
  ],
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // It tells of any token what it is good for.
    // @see https://developer.ironcladapp.com/reference/oauth-userinfo read 2026-11-22
    // @see https://developer.ironcladapp.com/reference/oauth-authorize-1.md (where OAuth is) read 2026-11-22
    healthCheck: { path: '/oauth/userinfo', isUnverified: true },
  },
  baseUrl: 'https://ironcladapp.com',
})

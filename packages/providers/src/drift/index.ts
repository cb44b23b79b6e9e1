// Drift: conversations, contacts and accounts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'drift',
  displayName: 'Drift',
  docsUrl: 'https://devdocs.drift.com/docs',
  // @see https://devdocs.drift.com/docs/authentication-and-scopes read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://dev.drift.com/authorize',
    tokenUrl: 'https://driftapi.com/oauth2/token',
    tokenMetadata: { workspaceRef: 'orgId' },
  },
  baseUrl: 'https://driftapi.com',
  // No health check: every request wants a scope, the app chooses which it asks for, and none is in all tokens.
  // @see https://devdocs.drift.com/docs/authentication-and-scopes read 2026-11-22
})

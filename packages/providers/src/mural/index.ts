// Mural: murals, rooms and workspaces.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mural',
  displayName: 'Mural',
  docsUrl: 'https://developers.mural.co/public/docs/welcome',
  unverified: [
    'account.healthCheck: the right, from memory, and that a token without it gets another status than 401.',
  ],
  // @see https://developers.mural.co/public/docs/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.mural.co/api/public/v1/authorization/oauth2/',
    tokenUrl: 'https://app.mural.co/api/public/v1/authorization/oauth2/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/public/v1/users/me', scope: 'identity:read', isUnverified: true },
  },
  baseUrl: 'https://app.mural.co/api',
})

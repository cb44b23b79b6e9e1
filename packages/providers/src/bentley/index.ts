// Bentley: infrastructure projects and digital twins.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bentley',
  displayName: 'Bentley',
  docsUrl: 'https://developer.bentley.com/apis/',
  // @see https://developer.bentley.com/tutorials/authorize-webapp read 2026-11-22
  // @see https://developer.bentley.com/tutorials/authorize-service (the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://ims.bentley.com/connect/authorize',
    tokenUrl: 'https://ims.bentley.com/connect/token',
    explicitScopesRequired: true,
  },
  account: {
    // The one scope there is opens it.
    // @see https://developer.bentley.com/apis/users/operations/me/ read 2026-11-22
    healthCheck: { path: '/users/me' },
  },
  baseUrl: 'https://api.bentley.com',
})

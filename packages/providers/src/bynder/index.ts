// Bynder: digital assets, collections and brands.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bynder',
  displayName: 'Bynder',
  docsUrl: 'https://bynder.docs.apiary.io/',
  unverified: [
    'auth: that the client names itself in the body.',
    'account.healthCheck: its right, from memory, and that a token without it gets another status than 401.',
  ],
  // @see https://github.com/Bynder/bynder-js-sdk/blob/db484079734d4d16b3572b3db222f5acba991e92/src/index.js read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}.bynder.com/v6/authentication/oauth2/auth`,
    tokenUrl: ({ workspace }) => `https://${workspace}.bynder.com/v6/authentication/oauth2/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Bynder domain',
        pattern: hostLabels,
        prompt: 'The part before .bynder.com in the address.',
      },
    ],
    // @see https://github.com/Bynder/bynder-php-sdk/blob/024c828b654effb0b8ba48766ac8cf54d69bb2ce/src/Bynder/Api/BynderClient.php (Bynder's client: the request) read 2026-11-22
    healthCheck: { path: '/v4/currentUser/', scope: 'current.user:read', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.bynder.com/api`,
})

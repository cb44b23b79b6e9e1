// Highlevel White Label: HighLevel under an agency's own brand.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'highLevelWhiteLabel',
  displayName: 'Highlevel White Label',
  docsUrl: 'https://marketplace.gohighlevel.com/docs/',
  unverified: [
    'account.healthCheck: the words of a 401 for a scope (`The token is not authorized for this scope`), which others report.',
  ],
  // @see https://marketplace.gohighlevel.com/docs/oauth/Authorization read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://marketplace.leadconnectorhq.com/oauth/chooselocation',
    tokenUrl: 'https://services.leadconnectorhq.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'userId', scopes: 'scope' },
  },
  account: {
    metadata: [{ name: 'locationId', displayName: 'Location ID', pattern: pathPart }],
    // A token without the scope gets 401, too, in words of its own.
    // @see https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/locations.json read 2026-11-23
    healthCheck: {
      path: ({ locationId }) => `/locations/${locationId}`,
      scope: 'locations.readonly',
    },
  },
  baseUrl: 'https://services.leadconnectorhq.com',
  http: {
    headers: () => ({ version: '2021-07-28' }),
  },
})

// Highlevel White Label: HighLevel under an agency's own brand.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'highLevelWhiteLabel',
  displayName: 'Highlevel White Label',
  docsUrl: 'https://marketplace.gohighlevel.com/docs/',
  unverified: [
    'http.headers: that 401, which others tell of (`The token is not authorized for this scope`).',
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
  account: { metadata: [{ name: 'locationId', displayName: 'Location ID', pattern: pathPart }] },
  baseUrl: 'https://services.leadconnectorhq.com',
  http: {
    // No health check: every request wants a scope, and a token that lacks it is told 401 as one that is bad.
    headers: () => ({ version: '2021-07-28' }),
  },
})

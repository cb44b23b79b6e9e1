// RingCentral: calls, messages and extensions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ringCentral',
  displayName: 'RingCentral',
  docsUrl: 'https://developers.ringcentral.com/api-reference',
  unverified: [
    "auth: the token's address.",
    'account.healthCheck: that an app without the permission gets 403.',
  ],
  // @see https://developers.ringcentral.com/guide/authentication/oauth-request read 2026-11-22
  // @see https://developers.ringcentral.com/guide/authentication/auth-code-pkce-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://platform.ringcentral.com/restapi/oauth/authorize',
    tokenUrl: 'https://platform.ringcentral.com/restapi/oauth/token',
    tokenMetadata: { consumerRef: 'owner_id', scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // Whoever the token is of.
    // @see https://www.npmjs.com/package/@ringcentral/sdk/v/5.0.11 (RingCentral's client: its first example) read 2026-11-22
    // @see https://developers.ringcentral.com/guide/basics/permissions read 2026-11-22
    healthCheck: { path: '/restapi/v1.0/account/~/extension/~', scope: 'ReadAccounts' },
  },
  baseUrl: 'https://platform.ringcentral.com',
})

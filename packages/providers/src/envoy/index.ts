// Envoy: visitors and workplaces.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'envoy',
  displayName: 'Envoy',
  docsUrl: 'https://developers.envoy.com/hub/docs',
  unverified: ['account.healthCheck: the request and its right, from memory.'],
  // @see https://developers.envoy.com/hub/docs/authentication-for-a-public-unlisted-app (where one authorizes) read 2026-11-29
  // @see https://github.com/envoy/envoy-integrations-sdk-nodejs/blob/1c10aa7e733c8bc8678487e6ed4d992b68e27e57/src/sdk/EnvoyUserAPI.ts (`loginAsUserWithCode`) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.envoy.com/a/auth/v0/authorize',
    tokenUrl: 'https://app.envoy.com/a/auth/v0/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/v1/companies', isUnverified: true },
  },
  baseUrl: 'https://api.envoy.com',
})

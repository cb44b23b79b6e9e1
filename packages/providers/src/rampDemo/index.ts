// Ramp Demo: Ramp's demo environment.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rampDemo',
  displayName: 'Ramp Demo',
  docsUrl: 'https://docs.ramp.com/developer-api/v1/overview',
  // @see https://github.com/ramp-public/ramp-cli/blob/main/src/ramp_cli/config/constants.py (the hosts) read 2026-11-22
  // @see https://developer-docs.ramp.com/docs/oauth-20 read 2026-11-22
  // @see https://docs.ramp.com/llms-guides/authorization.txt (the client in basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://demo.ramp.com/v1/authorize',
    tokenUrl: 'https://demo-api.ramp.com/developer/v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // Unverified: the request, and that a token without the scope is told so by another status than 401.
    healthCheck: { path: '/developer/v1/business', scope: 'business:read', isUnverified: true },
  },
  baseUrl: 'https://demo-api.ramp.com',
})

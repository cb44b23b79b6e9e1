// Figma: design files, comments and components.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'

export default defineProvider({
  name: 'figma',
  displayName: 'Figma',
  docsUrl: 'https://www.figma.com/developers/api',
  unverified: ['classify (classify.ts): the words for one that is bad or has expired.'],
  // @see https://github.com/figma/rest-api-spec/blob/af94bebd8a00bdf5cd24a4a4dc65d9e7ee95e6ec/openapi/openapi.yaml (the three addresses) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.figma.com/oauth',
    tokenUrl: 'https://api.figma.com/v1/oauth/token',
    refreshUrl: 'https://api.figma.com/v1/oauth/refresh',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'user_id' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://www.npmjs.com/package/@figma/rest-api-spec/v/0.43.0 (`GET /v1/me`) read 2026-11-22
    healthCheck: { path: '/v1/me', scope: 'current_user:read' },
  },
  baseUrl: 'https://api.figma.com',
  http: { classify },
})

// Figma: design files, comments and components.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'

export default defineProvider({
  name: 'figma',
  displayName: 'Figma',
  docsUrl: 'https://www.figma.com/developers/api',
  unverified: [
    'classify (classify.ts): the words for one that is bad or has expired.',
    'auth: the address of tokens, from https://github.com/GitbookIO/integrations/pull/824 (read 2026-11-22). Figma names it in answers at the older one. That tokens are renewed there, too.',
  ],
  // @see https://github.com/figma/rest-api-spec/blob/ddb1f16f639cb2b026d7d018dd0aa070b3415948/openapi/openapi.yaml (where one authorizes) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.figma.com/oauth',
    tokenUrl: 'https://api.figma.com/v1/oauth/token',
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

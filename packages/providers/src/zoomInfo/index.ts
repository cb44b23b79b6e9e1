// ZoomInfo: companies, people and their intent.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'zoomInfo',
  displayName: 'ZoomInfo',
  docsUrl: 'https://docs.zoominfo.com/',
  unverified: [
    "objects (objects.ts): as the copy of ZoomInfo's descriptions at https://github.com/api-evangelist/zoominfo/tree/main/openapi has it (read 2026-11-28).",
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): contacts and companies of the database are answers to criteria and no lists, so they are left to the proxy.',
  ],
  // ZoomInfo's own client: both addresses, and the client in basic. Without scopes all of the app's are granted.
  // @see https://github.com/Zoominfo/n8n-nodes-zoominfo/blob/main/credentials/ZoomInfoPkceOAuth2Api.credentials.ts read 2026-11-22
  // @see https://docs.zoominfo.com/docs/refresh-token-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://api.zoominfo.com/gtm/oauth/v1/authorize',
    tokenUrl: 'https://api.zoominfo.com/gtm/oauth/v1/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // It costs no credits.
    // @see https://github.com/Zoominfo/n8n-nodes-zoominfo/blob/main/credentials/ZoomInfoPkceOAuth2Api.credentials.ts read 2026-11-22
    healthCheck: { path: '/gtm/data/v1/users/usage' },
  },
  baseUrl: 'https://api.zoominfo.com',
  http: {
    headers: () => ({ accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' }),
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: [
      'copilot/customer-buyer-personas',
      'copilot/customer-competitors',
      'copilot/ideal-company-profile',
      'copilot/products',
      'agent/agents',
      'agent/agent-teams',
    ],
  },
  write: {
    actions: ['create', 'delete'],
    createOnly: { 'studio/audiences': ['type', 'zoomInfoSearchCriteria', 'columns', 'origin'] },
    objects: {
      'studio/folders': ['create', 'update', 'delete'],
      'studio/audiences': ['create', 'update', 'delete'],
      'agent/agents': [],
      'agent/agent-teams': [],
      'platform/workflows': [],
    },
  },
})

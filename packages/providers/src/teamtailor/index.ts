// Teamtailor: candidates, jobs and applications.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'teamtailor',
  displayName: 'Teamtailor',
  docsUrl: 'https://docs.teamtailor.com/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token token=',
    prompt: 'Create an API key under Settings, Integrations, API keys.',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Region',
        prompt: 'api in Europe, or that of your region, such as api.na.',
        pattern: hostLabels,
      },
    ],
    healthCheck: { path: '/v1/users', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.teamtailor.com`,
  http: { headers: () => ({ 'x-api-version': '20210218' }) },
})

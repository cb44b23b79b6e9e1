// TalentLMS: courses and learners.
import { defineProvider, hostLabel } from '@mortise/connector-kit'

export default defineProvider({
  name: 'talentLMS',
  displayName: 'TalentLMS',
  docsUrl: 'https://www.talentlms.com/pages/docs/TalentLMS-API-Documentation.pdf',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-Key',
    prompt: 'Create an API key under Account & Settings, Integrations, API.',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        prompt: 'The part before .talentlms.com in the address.',
        pattern: hostLabel,
      },
    ],
    healthCheck: { path: '/api/v2/users', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.talentlms.com`,
})

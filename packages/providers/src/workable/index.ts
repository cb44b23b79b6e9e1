// Workable: candidates, jobs and stages.
import { bearerKey, defineProvider, hostLabel } from '@mortise/connector-kit'

export default defineProvider({
  name: 'workable',
  displayName: 'Workable',
  docsUrl: 'https://workable.readme.io/reference/generate-an-access-token',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an access token under Settings, Integrations, Apps.' }),
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        prompt: 'The part before .workable.com in the address.',
        pattern: hostLabel,
      },
    ],
    healthCheck: { path: '/spi/v3/accounts', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.workable.com`,
})

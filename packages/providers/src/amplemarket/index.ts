// Amplemarket: sales prospects, sequences and tasks.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'amplemarket',
  displayName: 'Amplemarket',
  docsUrl: 'https://docs.amplemarket.com/api-reference/introduction',
  unverified: [
    'account.healthCheck: the path; only https://www.nango.dev/docs/api-integrations/amplemarket.md says so (read 2026-11-22).',
  ],
  // @see https://docs.amplemarket.com/api-reference/introduction read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.amplemarket.com/guides/quickstart' }),
  account: {
    healthCheck: { path: '/account-info', isUnverified: true },
  },
  baseUrl: 'https://api.amplemarket.com',
})

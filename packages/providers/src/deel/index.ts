// Deel: contracts, people and payments.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'deel',
  displayName: 'Deel',
  docsUrl: 'https://developer.deel.com/docs/welcome',
  unverified: [
    'account.healthCheck: the path; only a copy of the description, https://github.com/api-evangelist/deel, has it (read 2026-11-23).',
  ],
  // @see https://developer.deel.com/docs/getting-started-1 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.deel.com/oauth2/authorize',
    tokenUrl: 'https://app.deel.com/oauth2/tokens',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    docsUrl: 'https://developer.deel.com/api/oauth',
  },
  account: {
    // Requests with such a token name their client, too (`x-client-id`), and a check does not know it.
    // @see https://developer.deel.com/api/oauth (a copy) read 2026-11-22
    healthCheck: { path: '/rest/v2/people/me', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://api.letsdeel.com',
})

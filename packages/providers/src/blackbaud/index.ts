// Blackbaud: donors, gifts and events of non-profits.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blackbaud',
  displayName: 'Blackbaud',
  docsUrl: 'https://developer.blackbaud.com/skyapi/',
  unverified: [
    'account.healthCheck: the path, from memory, and the answer to a token without a right to constituents.',
  ],
  // @see https://developer.blackbaud.com/skyapi/support/faq (where people consent) read 2026-11-22
  // @see https://apidocs.sky.blackbaud.com/docs/authorization/ (where tokens are got) read 2026-11-22
  // @see https://github.com/blackbaud/sky-api-tutorial-auth-code-php/blob/03f017e57181da4b9eaad58929e60806a7aa4777/includes/blackbaud/auth.php (the client by basic) read 2026-11-22
  // @see https://github.com/blackbaud/sky-api-tutorial-auth-code-php/blob/9ea640a79246dffd796ceb99749f4ba9ef77765d/config.php.sample (the address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.blackbaud.com/oauth/authorize',
    tokenUrl: 'https://oauth2.sky.blackbaud.com/token',
    clientAuth: 'basic',
  },
  account: {
    metadata: [
      { name: 'bbApiSubscriptionKey', displayName: 'Blackbaud API subscription key', pattern: pathPart },
    ],
    // Constituents are of one product, and tokens of others have no right to them.
    healthCheck: {
      path: '/constituent/v1/constituents',
      query: { limit: 1 },
      isUnverified: true,
      onlySuccessCounts: true,
    },
  },
  baseUrl: 'https://api.sky.blackbaud.com',
  http: {
    headers: ({ bbApiSubscriptionKey = '' }) => ({ 'bb-api-subscription-key': bbApiSubscriptionKey }),
  },
})

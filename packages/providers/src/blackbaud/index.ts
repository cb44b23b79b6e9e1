// Blackbaud: donors, gifts and events of non-profits.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blackbaud',
  displayName: 'Blackbaud',
  docsUrl: 'https://developer.blackbaud.com/skyapi/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.blackbaud.com/oauth/authorize',
    tokenUrl: 'https://oauth2.sky.blackbaud.com/token',
    clientAuth: 'basic',
  },
  metadataInputs: [{ name: 'bbApiSubscriptionKey', displayName: 'Blackbaud API subscription key' }],
  baseUrl: 'https://api.sky.blackbaud.com',
  headers: ({ bbApiSubscriptionKey = '' }) => ({ 'bb-api-subscription-key': bbApiSubscriptionKey }),
})

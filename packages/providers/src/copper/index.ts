// Copper: people, companies and opportunities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'copper',
  displayName: 'Copper',
  docsUrl: 'https://developer.copper.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-PW-AccessToken',
    docsUrl: 'https://developer.copper.com/introduction/authentication.html#api-keys',
  },
  metadataInputs: [{ name: 'userEmail', displayName: 'User email' }],
  baseUrl: 'https://api.copper.com/developer_api',
  // @see https://developer.copper.com/introduction/requests.html read 2026-11-21
  headers: ({ userEmail = '' }) => ({ 'x-pw-application': 'developer_api', 'x-pw-useremail': userEmail }),
  healthCheck: { path: '/v1/account' },
})

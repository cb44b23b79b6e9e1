// Campaign Monitor: lists, subscribers and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'campaignMonitor',
  displayName: 'Campaign Monitor',
  docsUrl: 'https://www.campaignmonitor.com/api/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.createsend.com/oauth',
    tokenUrl: 'https://api.createsend.com/oauth/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.createsend.com',
})

// Campaign Monitor: lists, subscribers and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'campaignMonitor',
  displayName: 'Campaign Monitor',
  docsUrl: 'https://www.campaignmonitor.com/api/',
  // Unverified: the addresses.
  // @see https://www.campaignmonitor.com/api/getting-started/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.createsend.com/oauth',
    tokenUrl: 'https://api.createsend.com/oauth/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.createsend.com',
})

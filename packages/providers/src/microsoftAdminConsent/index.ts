// Microsoft (Admin consent): a whole Microsoft 365 tenant, let in by its administrator.
import { defineProvider } from '@mortise/connector-kit'
import { acceptTenant, askAdministrator, openSession } from './admin-consent.ts'

export default defineProvider({
  name: 'microsoftAdminConsent',
  displayName: 'Microsoft (Admin consent)',
  docsUrl: 'https://learn.microsoft.com/en-us/graph/auth-v2-service',
  auth: {
    kind: 'custom',
    inputs: [],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    steps: [askAdministrator, acceptTenant],
    session: openSession,
    needsProviderApp: true,
  },
  baseUrl: 'https://graph.microsoft.com',
  healthCheck: { path: '/v1.0/organization' },
})

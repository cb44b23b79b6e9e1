// Microsoft (Admin consent): a whole Microsoft 365 tenant, let in by its administrator.
import { defineProvider } from '@mortise/connector-kit'
import { acceptTenant, askAdministrator, askToSignIn, openSession } from './admin-consent.ts'

export default defineProvider({
  name: 'microsoftAdminConsent',
  displayName: 'Microsoft (Admin consent)',
  docsUrl: 'https://learn.microsoft.com/en-us/graph/auth-v2-service',
  // Microsoft's text: the way to the administrator and back, the app's own token, and where it is good.
  // @see https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity-platform/v2-oauth2-client-creds-grant-flow.md read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    steps: [askAdministrator, askToSignIn, acceptTenant],
    session: openSession,
    needsProviderApp: true,
  },
  account: { healthCheck: { path: '/v1.0/organization' } },
  baseUrl: 'https://graph.microsoft.com',
  http: { otherHosts: ['login.microsoftonline.com'] },
})

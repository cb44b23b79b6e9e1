// Microsoft (Admin consent): a whole Microsoft 365 tenant, let in by its administrator.
import { defineProvider } from '@mortise/connector-kit'
import { acceptTenant, askAdministrator, askToSignIn, openSession } from './admin-consent.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'microsoftAdminConsent',
  displayName: 'Microsoft (Admin consent)',
  docsUrl: 'https://learn.microsoft.com/en-us/graph/auth-v2-service',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
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
  // @see https://learn.microsoft.com/en-us/graph/api/user-list read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['users', 'groups', 'devices', 'applications'],
    rights: {
      users: 'User.Read.All',
      groups: 'Group.Read.All',
      devices: 'Device.Read.All',
      applications: 'Application.Read.All',
    },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { devices: ['delete'], applications: [] },
  },
})

// Google: calendars, contacts and mail of a whole Workspace, by service account.
import { defineProvider } from '@mortise/connector-kit'
import { workspaceApi } from '../google/workspace-api.ts'
import { googleSession } from './service-account.ts'

// Has to be among what the Workspace's administrator lets the service account do.
const scopes: Readonly<Record<string, string>> = {
  calendar: 'https://www.googleapis.com/auth/calendar',
  contacts: 'https://www.googleapis.com/auth/contacts',
  gmail: 'https://mail.google.com/',
}

export default defineProvider({
  name: 'googleWorkspaceDelegation',
  displayName: 'Google',
  docsUrl: 'https://developers.google.com/identity/protocols/oauth2/service-account',
  auth: {
    kind: 'custom',
    inputs: [{ name: 'serviceAccountKey', displayName: 'Service Account Key (Base64)', secret: true }],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    session: (given) =>
      googleSession(given, [scopes[given.module ?? 'calendar'] ?? ''], given.metadata.userEmail),
  },
  metadataInputs: [
    {
      name: 'userEmail',
      displayName: 'User Email',
      prompt: 'The person of the Workspace in whose name to work.',
    },
  ],
  baseUrl: 'https://www.googleapis.com',
  modules: {
    calendar: { displayName: 'Google Calendar', baseUrl: 'https://www.googleapis.com/calendar' },
    contacts: { displayName: 'Google Contacts', baseUrl: 'https://people.googleapis.com' },
    gmail: { displayName: 'Gmail', baseUrl: 'https://gmail.googleapis.com/gmail' },
  },
  defaultModule: 'calendar',
  ...workspaceApi,
})

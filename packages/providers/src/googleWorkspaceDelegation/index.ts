// Google: calendars, contacts and mail of a whole Workspace, by service account.
import { defineProvider } from '@mortise/connector-kit'
import { workspaceApi } from '../google/workspace-api.ts'
import { delegatedSession } from './delegated-session.ts'

export default defineProvider({
  name: 'googleWorkspaceDelegation',
  displayName: 'Google',
  docsUrl: 'https://developers.google.com/identity/protocols/oauth2/service-account',
  // @see https://www.npmjs.com/package/google-auth-library/v/10.9.1 (Google's client: where service accounts get tokens) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'serviceAccountKey',
        displayName: 'Service Account Key (Base64)',
        prompt: 'The JSON file that Google makes for a key of the service account, in base64.',
        secret: true,
      },
    ],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    session: delegatedSession,
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
  // The key is proven by the token it gets; the list of Google's APIs is for any token, whatever it is good for.
  // @see https://developers.google.com/discovery/v1/reference/apis/list read 2026-11-22
  // Unverified: its address on this host; and a Workspace may delegate another module than the calendar alone.
  healthCheck: {
    path: 'https://www.googleapis.com/discovery/v1/apis',
    query: { name: 'calendar', preferred: true },
    isUnverified: true,
  },
  ...workspaceApi,
})

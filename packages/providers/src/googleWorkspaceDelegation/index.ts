// Google: calendars, contacts and mail of a whole Workspace, by service account.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'googleWorkspaceDelegation',
  displayName: 'Google',
  docsUrl: 'https://developers.google.com/identity/protocols/oauth2/service-account',
  auth: {
    kind: 'custom',
    inputs: [{ name: 'serviceAccountKey', displayName: 'Service Account Key (Base64)', secret: true }],
    headers: [],
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
  // Tokens have to be signed with the key.
  proxy: false,
})

// Google: calendars, contacts and mail.
import { defineProvider } from '@mortise/connector-kit'
import { workspaceApi } from './workspace-api.ts'

export default defineProvider({
  name: 'google',
  displayName: 'Google',
  docsUrl: 'https://developers.google.com/workspace',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    explicitScopesRequired: true,
    authUrlParams: { access_type: 'offline' },
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://www.googleapis.com',
  modules: {
    calendar: { displayName: 'Google Calendar', baseUrl: 'https://www.googleapis.com/calendar' },
    contacts: { displayName: 'Google Contacts', baseUrl: 'https://people.googleapis.com' },
    gmail: { displayName: 'Gmail', baseUrl: 'https://gmail.googleapis.com/gmail' },
  },
  defaultModule: 'calendar',
  ...workspaceApi,
})

// Acuity Scheduling: appointments, calendars and clients.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'acuityScheduling',
  displayName: 'Acuity Scheduling',
  docsUrl: 'https://developers.acuityscheduling.com/reference/quick-start',
  // Unverified: the token's address.
  // @see https://developers.acuityscheduling.com/docs/oauth2 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://acuityscheduling.com/oauth2/authorize',
    tokenUrl: 'https://acuityscheduling.com/oauth2/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://acuityscheduling.com',
})

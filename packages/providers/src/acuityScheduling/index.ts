// Acuity Scheduling: appointments, calendars and clients.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'acuityScheduling',
  displayName: 'Acuity Scheduling',
  docsUrl: 'https://developers.acuityscheduling.com/reference/quick-start',
  // @see https://developers.acuityscheduling.com/docs/oauth2 read 2026-11-22
  // @see https://www.npmjs.com/package/acuityscheduling/v/0.1.9 (Acuity's client: the addresses, the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://acuityscheduling.com/oauth2/authorize',
    tokenUrl: 'https://acuityscheduling.com/oauth2/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://acuityscheduling.com',
  // The one scope there is opens it.
  // @see https://www.npmjs.com/package/acuityscheduling/v/0.1.9 (its example of OAuth asks it) read 2026-11-22
  // @see https://developers.acuityscheduling.com/v1.0/reference (401) read 2026-11-22
  healthCheck: { path: '/api/v1/me' },
})

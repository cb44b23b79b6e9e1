// Teamleader: contacts, deals and invoices of small firms.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'teamleader',
  displayName: 'Teamleader',
  docsUrl: 'https://developer.focus.teamleader.eu/docs/api',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://focus.teamleader.eu/oauth2/authorize',
    tokenUrl: 'https://focus.teamleader.eu/oauth2/access_token',
  },
  baseUrl: 'https://api.focus.teamleader.eu',
  healthCheck: { path: '/users.me' },
})

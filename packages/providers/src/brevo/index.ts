// Brevo: contacts, emails and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'brevo',
  displayName: 'Brevo',
  docsUrl: 'https://developers.brevo.com/reference/getting-started-1',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    docsUrl: 'https://developers.brevo.com/docs/getting-started',
  },
  baseUrl: 'https://api.brevo.com',
  healthCheck: { path: '/v3/account' },
})

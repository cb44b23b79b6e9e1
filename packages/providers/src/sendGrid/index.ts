// SendGrid: emails, contacts and lists.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'sendGrid',
  displayName: 'SendGrid',
  docsUrl: 'https://www.twilio.com/docs/sendgrid/api-reference',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://www.twilio.com/docs/sendgrid',
  },
  baseUrl: 'https://api.sendgrid.com',
  healthCheck: { path: '/v3/scopes' },
})

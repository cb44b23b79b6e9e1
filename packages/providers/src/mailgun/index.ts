// Mailgun: emails, domains and mailing lists.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mailgun',
  displayName: 'Mailgun',
  docsUrl: 'https://documentation.mailgun.com/docs/mailgun/api-reference/',
  auth: {
    kind: 'basic',
    docsUrl: 'https://documentation.mailgun.com/docs/mailgun/api-reference/authentication/',
  },
  baseUrl: 'https://api.mailgun.net',
})

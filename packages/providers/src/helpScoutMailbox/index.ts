// Help Scout Mailbox: conversations, customers and mailboxes.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'helpScoutMailbox',
  displayName: 'Help Scout Mailbox',
  docsUrl: 'https://developer.helpscout.com/mailbox-api/',
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api.helpscout.net/v2/oauth2/token',
    docsUrl: 'https://developer.helpscout.com/mailbox-api/overview/authentication/',
  },
  baseUrl: 'https://api.helpscout.net',
  healthCheck: { path: '/v2/users/me' },
})

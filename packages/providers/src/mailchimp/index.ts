// Mailchimp: audiences, members and campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mailchimp',
  displayName: 'Mailchimp',
  docsUrl: 'https://mailchimp.com/developer/marketing/api/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://login.mailchimp.com/oauth2/authorize',
    tokenUrl: 'https://login.mailchimp.com/oauth2/token',
  },
  account: {
    metadata: [
      {
        name: 'dc',
        displayName: 'Data center',
        prompt: 'The first part of the address after signing in, such as us6.',
        pattern: /^[a-z]+\d*$/,
      },
    ],
    healthCheck: { path: '/3.0/ping', isUnverified: true },
  },
  baseUrl: ({ dc }) => `https://${dc}.api.mailchimp.com`,
})

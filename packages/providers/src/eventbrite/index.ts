// Eventbrite: events, orders and attendees.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'eventbrite',
  displayName: 'Eventbrite',
  docsUrl: 'https://www.eventbrite.com/platform/api',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.eventbrite.com/oauth/authorize',
    tokenUrl: 'https://www.eventbrite.com/oauth/token',
  },
  account: {
    healthCheck: { path: '/v3/users/me/', isUnverified: true },
  },
  baseUrl: 'https://www.eventbriteapi.com',
})

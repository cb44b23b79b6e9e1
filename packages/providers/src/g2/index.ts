// G2: software reviews and buyer intent.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'g2',
  displayName: 'G2',
  docsUrl: 'https://data.g2.com/api/docs',
  unverified: [
    "auth: the scheme; G2's page says that it is a token.",
    'account.healthCheck: that every token may ask for products. Only OAuth tokens can ask who the user is.',
    'account.healthCheck: the path and what is said of it; only https://github.com/api-evangelist/g2/blob/main/authentication/g2-authentication.yml says so (read 2026-11-22).',
  ],
  // @see https://data.g2.com/api/docs read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://data.g2.com/api/docs?shell#g2-v2-api' }),
  account: {
    // A token that is none gets 401; one is good for the endpoints picked when it was made, and gets 403 elsewhere.
    healthCheck: { path: '/api/v2/products', query: { 'page[size]': 1 }, isUnverified: true },
  },
  baseUrl: 'https://data.g2.com',
})

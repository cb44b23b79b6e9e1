// G2: software reviews and buyer intent.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'g2',
  displayName: 'G2',
  docsUrl: 'https://data.g2.com/api/docs',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://data.g2.com/api/docs?shell#g2-v2-api',
  },
  baseUrl: 'https://data.g2.com',
  // A token that is none gets 401; one is good for the endpoints picked when it was made, and gets 403 elsewhere.
  // @see https://github.com/api-evangelist/g2/blob/main/authentication/g2-authentication.yml read 2026-11-22
  // Unverified: that a token always may ask for products; who the user is, is told to OAuth tokens alone.
  healthCheck: { path: '/api/v2/products', query: { 'page[size]': 1 }, isUnverified: true },
})

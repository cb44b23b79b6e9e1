// Mixmax: sales emails, sequences and rules.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mixmax',
  displayName: 'Mixmax',
  docsUrl: 'https://developer.mixmax.com/reference/getting-started-with-the-api',
  // @see https://developer.mixmax.com/reference/getting-started-with-the-api read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-Token',
    docsUrl: 'https://developer.mixmax.com/reference/getting-started-with-the-api',
  },
  account: {
    // @see https://developer.mixmax.com/reference/getting-started-with-the-api read 2026-11-22
    healthCheck: { path: '/v1/users/me' },
  },
  baseUrl: 'https://api.mixmax.com',
})

// Pylon: issues, accounts and contacts of customer support.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pylon',
  displayName: 'Pylon',
  docsUrl: 'https://docs.usepylon.com/pylon-docs/developer/api/api-reference',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.usepylon.com/pylon-docs/developer/api',
  },
  baseUrl: 'https://api.usepylon.com',
  // @see https://docs.usepylon.com/pylon-docs/developer/api/authentication read 2026-11-22
  healthCheck: { path: '/me' },
})

// Salesfinity: contact lists and dialled calls.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'salesfinity',
  displayName: 'Salesfinity',
  docsUrl: 'https://docs.salesfinity.ai/api-reference/introduction',
  unverified: [
    "auth: the header and the host; Salesfinity's own pages could not be read, its clients agree on both.",
    "account.healthCheck: the path; from clients, for the vendor's own page on it could not be read.",
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-api-key',
    docsUrl: 'https://docs.salesfinity.ai/api-reference/introduction#authentication',
  },
  account: {
    healthCheck: { path: '/v1/team', isUnverified: true },
  },
  baseUrl: 'https://client-api.salesfinity.co',
})

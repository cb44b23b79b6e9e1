// Breezy HR: positions, candidates and pipelines.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'breezy',
  displayName: 'Breezy HR',
  docsUrl: 'https://developer.breezy.hr/reference/overview',
  unverified: ["auth: that the token stands bare, and the address; no page of Breezy's own could be read."],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.breezy.hr/reference/authorization',
  },
  account: {
    metadata: [
      {
        name: 'company_id',
        displayName: 'Company ID',
        pattern: pathPart,
        docsUrl: 'https://developer.breezy.hr/reference/customer-guide',
      },
    ],
    healthCheck: { path: '/v3/companies' },
  },
  baseUrl: 'https://api.breezy.hr',
})

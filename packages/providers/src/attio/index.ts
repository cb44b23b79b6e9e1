// Attio: companies, people, deals and lists of a CRM.
import { defineProvider } from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'attio',
  displayName: 'Attio',
  docsUrl: 'https://docs.attio.com/rest-api/overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.attio.com/authorize',
    tokenUrl: 'https://app.attio.com/oauth/token',
  },
  baseUrl: 'https://api.attio.com',
  // @see https://docs.attio.com/rest-api/endpoint-reference/meta/identify.md read 2026-11-21
  healthCheck: { path: '/v2/self' },
  webhook,
})

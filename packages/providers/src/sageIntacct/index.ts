// Sage Intacct: customers, invoices and ledgers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'sageIntacct',
  displayName: 'Sage Intacct',
  docsUrl: 'https://developer.sage.com/intacct/apis/intacct/1/intacct-openapi',
  unverified: ['account.healthCheck: the request, from memory; it tells what an object is made of.'],
  // A refresh token comes with the scope `offline_access`.
  // @see https://developer.sage.com/intacct/docs/developer-portal/guides/oauth2 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.intacct.com/ia/api/v1/oauth2/authorize',
    tokenUrl: 'https://api.intacct.com/ia/api/v1/oauth2/token',
    docsUrl: 'https://developer.sage.com/intacct/docs/developer-portal/getting-started/quick-start',
  },
  account: {
    healthCheck: {
      path: '/ia/api/v1/services/core/model',
      query: { name: 'objects/company-config/department' },
      isUnverified: true,
    },
  },
  baseUrl: 'https://api.intacct.com',
})

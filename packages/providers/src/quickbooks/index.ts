// QuickBooks: customers, invoices, bills, payments and accounts.
import { defineProvider } from '@mortise/connector-kit'
import { company, companyApi } from './company-api.ts'

export default defineProvider({
  name: 'quickbooks',
  displayName: 'QuickBooks',
  docsUrl: 'https://developer.intuit.com/app/developer/qbo/docs/develop',
  // @see https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/oauth-2.0 read 2026-11-22
  // @see https://github.com/intuit/oauth-jsclient/blob/master/src/OAuthClient.js (Intuit's client: the addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    callbackFacts: [company],
  },
  baseUrl: 'https://quickbooks.api.intuit.com',
  ...companyApi,
})

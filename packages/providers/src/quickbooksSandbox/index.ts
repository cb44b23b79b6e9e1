// QuickBooks SandBox: QuickBooks companies for development.
import { defineProvider } from '@mortise/connector-kit'
import { company, companyApi } from '../quickbooks/company-api.ts'

export default defineProvider({
  name: 'quickbooksSandbox',
  displayName: 'QuickBooks SandBox',
  docsUrl: 'https://developer.intuit.com/app/developer/qbo/docs/develop/sandboxes',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    callbackFacts: [company],
  },
  baseUrl: 'https://sandbox-quickbooks.api.intuit.com',
  ...companyApi,
})

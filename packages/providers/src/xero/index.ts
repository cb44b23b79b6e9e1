// Xero: contacts, invoices and accounts.
import { asArray, asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'xero',
  displayName: 'Xero',
  docsUrl: 'https://developer.xero.com/documentation/api/accounting/overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.xero.com/identity/connect/authorize',
    tokenUrl: 'https://identity.xero.com/connect/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.xero.com',
  headers: ({ tenantId }) => (tenantId === undefined ? {} : { 'xero-tenant-id': tenantId }),
  postAuth,
  postAuthNames: ['tenantId'],
})

/** The organisation that was connected last. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/connections' })
  const tenantId = asString(asObject(asArray(json)[0])?.tenantId)
  return tenantId === undefined ? {} : { tenantId }
}

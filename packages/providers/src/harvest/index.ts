// Harvest: time entries, projects and invoices.
import { type Call, defineProvider, idText, recordsAt } from '@mortise/connector-kit'

/**
 * The accounts that a token opens: the one request that names none of them.
 * @see https://github.com/adrian-dotco/harvest-mcp-server/blob/main/docs/harvest_api_docs/02_authentication/01_authentication.md (a copy of the vendor's page) read 2026-11-29
 */
const accounts = 'https://id.getharvest.com/api/v2/accounts'

export default defineProvider({
  name: 'harvest',
  displayName: 'Harvest',
  docsUrl: 'https://help.getharvest.com/api-v2/',
  unverified: [
    'auth: the address of tokens, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    "account: the address and the form of the list of accounts; only a copy of the vendor's page and clients have them.",
  ],
  // @see https://github.com/adrian-dotco/harvest-mcp-server/blob/main/docs/harvest_api_docs/02_authentication/01_authentication.md (a copy of the vendor's page; the address of consent) read 2026-11-29
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://id.getharvest.com/oauth2/authorize',
    tokenUrl: 'https://id.getharvest.com/api/v2/oauth2/token',
  },
  account: {
    healthCheck: { path: accounts, isUnverified: true },
    postAuth: { read: postAuth, names: ['accountId'] },
  },
  baseUrl: 'https://api.harvestapp.com',
  http: {
    otherHosts: ['id.getharvest.com'],
    // A token opens several accounts, so every other request names one.
    // @see https://help.getharvest.com/api-v2/authentication-api/authentication/authentication/ read 2026-11-29
    headers: ({ accountId }): Record<string, string> =>
      accountId ? { 'harvest-account-id': accountId } : {},
  },
})

/** The first account of Harvest: those of Forecast, a product beside it, have another API. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: accounts })
  const id = idText(recordsAt(json, 'accounts').find(({ product }) => product === 'harvest')?.id)
  return id === undefined ? {} : { accountId: id }
}

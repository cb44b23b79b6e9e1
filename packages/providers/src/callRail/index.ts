// CallRail: tracked calls, numbers and companies.
import { asArray, asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'callRail',
  displayName: 'CallRail',
  docsUrl: 'https://apidocs.callrail.com/',
  // @see https://apidocs.callrail.com/ (Authorization; its examples leave the quotes out) read 2026-11-22 (a copy)
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token token=',
    docsUrl: 'https://apidocs.callrail.com/#getting-started',
  },
  account: {
    // @see https://apidocs.callrail.com/ (Listing All Accounts, HTTP Response Codes) read 2026-11-22 (a copy)
    healthCheck: { path: '/v3/a.json' },
    postAuth: {
      read: postAuth,
      names: ['accountId'],
    },
  },
  baseUrl: 'https://api.callrail.com',
})

/** The first account the key opens. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/v3/a.json' })
  const accountId = asString(asObject(asArray(asObject(json)?.accounts)[0])?.id)
  return accountId === undefined ? {} : { accountId }
}

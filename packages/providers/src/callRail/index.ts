// CallRail: tracked calls, numbers and companies.
import { asArray, asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'callRail',
  displayName: 'CallRail',
  docsUrl: 'https://apidocs.callrail.com/',
  // Unverified: told by https://docs.nexla.com/user-guides/connectors/call_rail_api/call_rail_api_auth and
  // https://github.com/apideck-io/api-registry/blob/master/specs/callrail/auth.yaml alone (read 2026-11-22).
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token token=',
    docsUrl: 'https://apidocs.callrail.com/#getting-started',
  },
  baseUrl: 'https://api.callrail.com',
  postAuth,
  postAuthNames: ['accountId'],
})

/** The first account the key opens. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/v3/a.json' })
  const accountId = asString(asObject(asArray(asObject(json)?.accounts)[0])?.id)
  return accountId === undefined ? {} : { accountId }
}

// Snapchat Ads: advertising campaigns and their reports.
import { asArray, asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'snapchatAds',
  displayName: 'Snapchat Ads',
  docsUrl: 'https://developers.snap.com/api/marketing-api/Ads-API/introduction',
  unverified: [
    "auth: the token's address; only https://support.klera.io/hc/en-us/articles/4425672803737-Snapchat says so.",
    'account.healthCheck: the request, which the reading of the organisation makes, too.',
  ],
  // @see https://developers.snap.com/api/marketing-api/Ads-API/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://accounts.snapchat.com/login/oauth2/authorize',
    tokenUrl: 'https://accounts.snapchat.com/login/oauth2/access_token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v1/me/organizations', isUnverified: true },
    postAuth: {
      read: postAuth,
      names: ['organizationId'],
    },
  },
  baseUrl: 'https://adsapi.snapchat.com',
})

/** The first organisation of the person. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/v1/me/organizations' })
  const first = asObject(asArray(asObject(json)?.organizations)[0])
  const organizationId = asString(asObject(first?.organization)?.id)
  return organizationId === undefined ? {} : { organizationId }
}

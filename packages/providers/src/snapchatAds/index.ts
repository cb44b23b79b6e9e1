// Snapchat Ads: advertising campaigns and their reports.
import { asArray, asObject, asString, type Call, defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'
import { refusal } from './refusal.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'snapchatAds',
  displayName: 'Snapchat Ads',
  docsUrl: 'https://developers.snap.com/api/marketing-api/Ads-API/introduction',
  unverified: [
    "auth: the token's address; only https://support.klera.io/hc/en-us/articles/4425672803737-Snapchat says so.",
    'account.healthCheck: the request, which the reading of the organisation makes, too.',
    'objects (table.ts): fields, and which lists are below an ad account; only https://github.com/singer-io/tap-snapchat-ads says so (read 2026-11-23).',
    'objects (table.ts): the address of a new ad account and the list around it; https://raw.githubusercontent.com/api-evangelist/snapchat/main/collections/snapchat-ad-accounts-api.opencollection.json says so (read 2026-11-29).',
    'objects (table.ts): the address of a new campaign; only https://github.com/api-evangelist/snapchat says so (read 2026-11-23).',
    'objects (table.ts): the list around a new campaign, and fields of funding sources, billing centers, members, roles, media, segments and pixels.',
    'refusal (refusal.ts): the names inside an answer that refuses a record.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
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
  http: { refusal },
  // @see https://developers.snap.com/api/marketing-api/Ads-API/api-patterns (limit) read 2026-11-29
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table,
  read: {
    overlapMs: 60_000,
    inFull: ['targeting/location/categories_loi'],
    leavesOut: {
      '*': 'Records of other organizations than the first one of the connected person are not read.',
    },
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'delete'],
    objects: {
      adaccounts: ['create'],
      fundingsources: [],
      billingcenters: [],
      members: [],
      roles: [],
      adsquads: ['delete'],
      ads: ['delete'],
      creatives: [],
      media: [],
      segments: ['delete'],
      pixels: [],
      'targeting/location/categories_loi': [],
    },
  },
})

/** The first organisation of the person. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/v1/me/organizations' })
  const first = asObject(asArray(asObject(json)?.organizations)[0])
  const organizationId = asString(asObject(first?.organization)?.id)
  return organizationId === undefined ? {} : { organizationId }
}

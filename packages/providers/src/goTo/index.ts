// GoTo: meetings, webinars and phone calls.
import { asObject, type Call, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'goTo',
  displayName: 'GoTo',
  docsUrl: 'https://developer.goto.com/',
  unverified: [
    'objects (table.ts): that meetings of all years may be asked for at once; an older page says sixty days (https://developer.citrixonline.com/api/gotomeeting-rest-api, read 2026-11-29).',
    'objects (table.ts): the list of licenses, which only clients of others ask for, and its fields.',
    'objects (table.ts): that meetings are still what GoTo described in 2018; its page of today could not be read whole.',
    "account.healthCheck: the request, which the reading of the account's key makes, too.",
    'objects (table.ts): that webinars of all years may be asked for at once, and users and groups, from memory.',
    'limits: the largest page.',
  ],
  // @see https://developer.goto.com/guides/Authentication/03_HOW_accessToken read 2026-11-22
  // @see https://developer.goto.com/guides/Authentication/New_Token_Retrieval_Migration_Guide (the host) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://authentication.logmeininc.com/oauth/authorize',
    tokenUrl: 'https://authentication.logmeininc.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: 'https://api.getgo.com/admin/rest/v1/me', isUnverified: true },
    postAuth: {
      read: postAuth,
      names: ['accountKey'],
    },
  },
  baseUrl: 'https://api.getgo.com',
  modules: {
    goTo: { displayName: 'GoTo' },
    goToConnect: { displayName: 'GoTo Connect', baseUrl: 'https://api.goto.com', isProxyOnly: true },
  },
  defaultModule: 'goTo',
  http: { otherHosts: ['api.getgo.com'] },
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000, incremental: 'none' },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], groups: [], licenses: [], historicalMeetings: [] },
    createOnly: {
      webinars: ['type', 'experienceType', 'isPasswordProtected'],
      webhooks: ['eventName', 'eventVersion'],
    },
    updateOnly: { webhooks: ['state'] },
  },
})

async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: 'https://api.getgo.com/admin/rest/v1/me' })
  const accountKey = asObject(json)?.accountKey
  return accountKey === undefined ? {} : { accountKey: String(accountKey) }
}

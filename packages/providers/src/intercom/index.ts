// Intercom: contacts, conversations and companies.
import { asObject, asString, type Call, defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'intercom',
  displayName: 'Intercom',
  docsUrl: 'https://developers.intercom.com/docs/references/rest-api/api.intercom.io',
  // @see https://developers.intercom.com/building-apps/docs/setting-up-oauth read 2026-11-22
  // @see https://intercom-developer-hub.readme.io/reference/using-oauth (the addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.intercom.com/oauth',
    tokenUrl: 'https://api.intercom.io/auth/eagle/token',
  },
  baseUrl: 'https://api.intercom.io',
  // The newest version whose fields Intercom's own client knows.
  headers: () => ({ 'Intercom-Version': '2.14' }),
  // @see https://developers.intercom.com/docs/references/2.6/rest-api/admins/view-the-current-admin read 2026-11-22
  healthCheck: { path: '/me' },
  postAuth,
  postAuthNames: ['workspace'],
  // Unverified: the largest page and how many requests at once, as remembered.
  limits: { pageSizeMax: 150, concurrency: 4 },
  // @see https://developers.intercom.com/docs/references/2.17/rest-api/api.intercom.io/contacts/searchcontacts read 2026-11-21
  overlapMs: 600_000,
  classify,
  record,
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./search.ts')).search),
  readByIds: lazy(async () => (await import('./fetch-by-ids.ts')).fetchByIds),
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./fetch-by-ids.ts')).fetchByIds),
  },
  webhook,
})

/**
 * The workspace, which events name as `app_id`.
 * @see https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins Unverified: `app.id_code`.
 */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/me' })
  const workspace = asString(asObject(asObject(json)?.app)?.id_code)
  return workspace === undefined ? {} : { workspace }
}

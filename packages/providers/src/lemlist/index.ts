// Lemlist: outreach campaigns and leads.
import { defineProvider, ProviderError } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'lemlist',
  displayName: 'Lemlist',
  docsUrl: 'https://developer.lemlist.com/',
  unverified: [
    'http.classify: the sentences, which https://github.com/segevsh/w6w-apps/blob/main/apps/lemlist/auth/api-key.ts quotes of the description (read 2026-11-29).',
    'objects: that campaigns are made and changed so.',
    'objects (table.ts): fields of campaigns.',
  ],
  // Before it the key might stand in the query as well (`access_token`).
  // @see https://developer.lemlist.com/api-reference/getting-started/authentication read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'password',
    docsUrl: 'https://developer.lemlist.com/api-reference/getting-started/authentication',
  },
  account: {
    // @see https://developer.lemlist.com/api-reference/endpoints/team/get-team read 2026-11-22
    healthCheck: { path: '/api/team' },
  },
  baseUrl: 'https://api.lemlist.com',
  http: {
    // A bad key is answered 400, 401, 403 or 404, by a sentence.
    classify({ text }) {
      const isRejected =
        /\bAPI key (?:provided|is blocked)|user found for this API key|authentication you supplied/i
      if (!isRejected.test(text)) return undefined
      return new ProviderError({ reaction: { kind: 'reconnect' }, message: text.trim(), status: 401 })
    },
  },
  // @see https://developer.lemlist.com/api-reference/endpoints/contacts/get-many-contacts read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    sampledFields: ['contacts'],
  },
  read: {
    overlapMs: 0,
    // Neither lists nor records show changes.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update'],
    objects: {
      contacts: [],
      unsubscribes: [],
      schedules: ['create', 'update', 'delete'],
      hooks: ['create', 'delete'],
    },
  },
})

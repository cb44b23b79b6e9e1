// Lemlist: outreach campaigns and leads.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'lemlist',
  displayName: 'Lemlist',
  docsUrl: 'https://developer.lemlist.com/',
  unverified: [
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
  // @see https://developer.lemlist.com/api-reference/endpoints/contacts/get-many-contacts read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    ...reading.objects,
    sampledFields: ['contacts'],
  },
  read: {
    overlapMs: 0,
    // Neither lists nor records show changes.
    incremental: 'none',
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update'],
    objects: { contacts: [], unsubscribes: [] },
  }),
})

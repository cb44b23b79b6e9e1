// Coda: documents, tables and rows.
import { bearerKey, byCursor, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })

export default defineProvider({
  name: 'coda',
  displayName: 'Coda',
  docsUrl: 'https://coda.io/developers/apis/v1',
  unverified: [
    'limits: the largest page of docs and folders; the description names a maximum for columns alone.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://github.com/coda/packs-sdk/blob/16dc3d68511efec57b45ecddfc4ed4e46792b3a5/helpers/external-api/coda.ts (Coda's client: how the token goes, the paths) read 2026-11-22
  // @see https://github.com/coda/packs-sdk/blob/main/documentation/samples/packs/authentication/coda.ts (the host) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://coda.io/developers/apis/v1#section/Introduction' }),
  account: {
    // @see https://www.npmjs.com/package/@codahq/packs-sdk/v/1.12.3 read 2026-11-22
    healthCheck: { path: '/v1/whoami' },
  },
  baseUrl: 'https://coda.io/apis',
  // @see https://coda.io/apis/v1/openapi.json (the copy at https://github.com/api-evangelist/coda) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byCursor({ cursor: 'pageToken', limit: 'limit', next: 'nextPageToken' }),
      isId: (id) => id !== '',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['folders'],
    leavesOut: { '*': 'Pages, tables and rows stand below a document; read them through the proxy.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { docs: ['sourceDoc', 'timezone', 'folderId', 'initialPage'], folders: ['workspaceId'] },
    updateOnly: { docs: ['iconName'] },
  },
})

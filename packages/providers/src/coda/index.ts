// Coda: documents, tables and rows.
import {
  byCursor,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

/** @see https://coda.io/apis/v1/openapi.json (the copy at https://github.com/api-evangelist/coda) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  docs: {
    path: '/v1/docs',
    items: 'items',
    scanned: ['name', 'owner'],
    readOnly: typed(
      'id type href browserLink icon:other name owner ownerName docSize:other createdAt:datetime',
      'updatedAt:datetime published:other folder:other workspace:other workspaceId',
    ),
    writable: typed('title iconName sourceDoc timezone folderId initialPage:other'),
  },
  folders: {
    path: '/v1/folders',
    items: 'items',
    scanned: ['name'],
    readOnly: typed('id type browserLink icon:other createdAt:datetime canEdit:boolean workspace:other'),
    writable: typed('name description workspaceId'),
    required: ['name', 'workspaceId'],
  },
}

const table = async () =>
  restTable({
    displayName: 'Coda',
    objects,
    record,
    style: byCursor({ cursor: 'pageToken', limit: 'limit', next: 'nextPageToken' }),
    pageSizeMax: 100,
    isId: (id) => id !== '',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'coda',
  displayName: 'Coda',
  docsUrl: 'https://coda.io/developers/apis/v1',
  unverified: [
    'limits: the largest page of docs and folders; the description names a maximum for columns alone.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/coda/packs-sdk/blob/16dc3d68511efec57b45ecddfc4ed4e46792b3a5/helpers/external-api/coda.ts (Coda's client: how the token goes, the paths) read 2026-11-22
  // @see https://github.com/coda/packs-sdk/blob/main/documentation/samples/packs/authentication/coda.ts (the host) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://coda.io/developers/apis/v1#section/Introduction',
  },
  account: {
    // @see https://www.npmjs.com/package/@codahq/packs-sdk/v/1.12.3 read 2026-11-22
    healthCheck: { path: '/v1/whoami' },
  },
  baseUrl: 'https://coda.io/apis',
  // @see https://coda.io/apis/v1/openapi.json (the copy at https://github.com/api-evangelist/coda) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['folders'],
    leavesOut: { '*': 'Pages, tables and rows stand below a document; read them through the proxy.' },
    ...reading.read,
  },
  search: {
    scans: ['docs.name', 'docs.owner', 'folders.name'],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: { docs: ['sourceDoc', 'timezone', 'folderId', 'initialPage'], folders: ['workspaceId'] },
    updateOnly: { docs: ['iconName'] },
  }),
})

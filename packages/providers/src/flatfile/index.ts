// Flatfile: workbooks, sheets and imported records.
import {
  byPageNumber,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

/** @see https://github.com/FlatFilers/flatfile-node/tree/main/src/api/resources read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  spaces: {
    path: '/v1/spaces',
    items: 'data',
    answerMember: 'data',
    filters: ['environmentId', 'namespace'],
    scanned: ['name'],
    readOnly: typed(
      'id workbooksCount:int filesCount:int createdByUserId createdByUserName createdAt:datetime',
      'updatedAt:datetime expiredAt:datetime lastActivityAt:datetime guestLink isCollaborative:boolean',
      'upgradedAt:datetime createdFrom lastPropagatedAt:datetime',
    ),
    writable: typed(
      'name displayOrder:int guestAuthentication:other spaceConfigId environmentId primaryWorkbookId',
      'metadata:other settings:other actions:other access:other autoConfigure:boolean namespace',
      'labels:other translationsPath languageOverride archivedAt:datetime appId isAppTemplate:boolean',
    ),
  },
  workbooks: {
    path: '/v1/workbooks',
    items: 'data',
    answerMember: 'data',
    style: unpaged,
    filters: ['spaceId', 'name', 'namespace'],
    readFilters: ['spaceId'],
    readOnly: typed(
      'id createdAt:datetime updatedAt:datetime expiredAt:datetime storageType createdFrom',
      'lastPropagatedAt:datetime',
    ),
    writable: typed(
      'name labels:other spaceId environmentId namespace sheets:other actions:other settings:other',
      'metadata:other treatments:other storageStrategy:other folder',
    ),
    required: ['name'],
  },
  environments: {
    path: '/v1/environments',
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed('id accountId features:other'),
    writable: typed(
      'name isProd:boolean guestAuthentication:other metadata:other translationsPath namespaces:other',
      'languageOverride',
    ),
    required: ['name', 'isProd'],
  },
  files: {
    path: '/v1/files',
    items: 'data',
    answerMember: 'data',
    filters: ['spaceId'],
    scanned: ['name'],
    readOnly: typed(
      'id name description ext mimetype encoding status mode size:int bytesReceived:int',
      'createdAt:datetime updatedAt:datetime expiredAt:datetime spaceId workbookId sheetId actions:other',
      'origin treatments:other',
    ),
    writable: {},
  },
  jobs: {
    path: '/v1/jobs',
    items: 'data',
    answerMember: 'data',
    filters: ['environmentId', 'spaceId', 'workbookId', 'fileId'],
    readFilters: [],
    readOnly: typed(
      'id type operation source destination trigger status environmentId spaceId workbookId fileId',
      'createdBy createdAt:datetime updatedAt:datetime startedAt:datetime finishedAt:datetime',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Flatfile',
    objects,
    record,
    style: byPageNumber({ page: 'pageNumber', limit: 'pageSize', pages: 'pagination.pageCount' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'flatfile',
  displayName: 'Flatfile',
  docsUrl: 'https://reference.flatfile.com/overview/welcome',
  unverified: [
    'limits: the largest page; the client names none.',
    'objects: that a list of spaces without `archived` holds archived ones, too.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // Two of Flatfile's own name https://platform.flatfile.com/api/v1: its MCP server, and the page for credentials of old.
  // @see https://github.com/FlatFilers/mcp-server-flatfile/blob/040ce26d0d0ff45fcaaac440d5bdfadcc44e0664/tools/get-current-accounts.ts (how the key goes) read 2026-11-22
  // @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (the address, as its client of today has it) read 2026-11-22
  // @see https://flatfile.com/docs/guides/deeper/auth-examples read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt:
      'The secret key of an environment, which begins with sk_, from the developers page, or a personal access token.',
    docsUrl: 'https://flatfile.com/docs/developer-tools/security/authentication',
  },
  account: {
    // Answers environments' secret keys and personal tokens alike.
    // @see https://reference.flatfile.com/api-reference/spaces/list read 2026-11-22
    healthCheck: { path: '/v1/spaces', query: { pageSize: 1 } },
  },
  baseUrl: 'https://api.x.flatfile.com',
  // @see https://github.com/FlatFilers/flatfile-node/tree/main/src/api/resources read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['environments'],
    leavesOut: { '*': 'Records of sheets stand below a sheet; read them through the proxy.' },
    ...reading.read,
  },
  search: {
    scans: ['spaces.name', 'environments.name', 'files.name'],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { files: ['delete'], jobs: [] },
    // @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (`WorkbookUpdate`) read 2026-11-28
    createOnly: { workbooks: ['storageStrategy', 'treatments'] },
  }),
})

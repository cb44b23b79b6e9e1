// The objects of Flatfile: where they are, what they hold, and what their lists filter by.
import { asObject, type RestObject, typed, unpaged } from '@mortise/connector-kit'

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
  // Lists of one workbook each.
  sheets: {
    path: '/v1/sheets',
    items: 'data',
    answerMember: 'data',
    style: unpaged,
    filters: ['workbookId'],
    scanned: ['name', 'slug'],
    readOnly: typed(
      'id workbookId:reference name slug config:other metadata:other namespace lockedBy lockedAt:datetime',
      'createdAt:datetime updatedAt:datetime recordCounts:other createdFrom lastPropagatedAt:datetime treatments:other',
      'collection',
    ),
    writable: {},
    references: { workbookId: 'workbooks' },
  },
  // The rows of one sheet each. `values` has a cell by the key of its field.
  records: {
    path: '/v1/sheets/{sheetId}/records',
    items: 'data.records',
    isListOnly: true,
    pageSizeMax: 1000,
    filters: ['sheetId'],
    readOnly: typed('id versionId commitId valid:boolean messages:other metadata:other config:other'),
    writable: typed('sheetId:reference values:other'),
    required: ['sheetId', 'values'],
    references: { sheetId: 'sheets' },
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
      'id spaceId workbookId createdBy createdAt:datetime updatedAt:datetime startedAt:datetime finishedAt:datetime',
    ),
    writable: typed(
      'type:singleSelect operation source destination config:other trigger:singleSelect status:singleSelect',
      'progress:int fileId mode:singleSelect input:other subject:other outcome:other result:other info managed:boolean',
      'environmentId part:int partData:other partExecution parentId predecessorIds:multiSelect metadata:other',
      'outcomeAcknowledgedAt:datetime',
    ),
    required: ['type', 'operation', 'source'],
    values: {
      type: ['file', 'workbook', 'sheet', 'space', 'document', 'app', 'agent', 'autobuild', 'onboarding'],
      trigger: ['manual', 'immediate'],
      mode: ['foreground', 'background', 'toolbarBlocking', 'hidden'],
    },
  },
  // @see https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (`apps`, `events`) read 2026-11-29
  apps: {
    path: '/v1/apps',
    items: 'data',
    answerMember: 'data',
    style: unpaged,
    scanned: ['name', 'namespace'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime deletedAt:datetime'),
    writable: typed(
      'name namespace type:singleSelect entity entityPlural icon metadata:other environmentFilters:other blueprint:other',
      'activatedAt:datetime',
    ),
    required: ['name', 'namespace', 'type'],
    values: { type: ['PORTAL', 'PROJECTS', 'MAPPING', 'WORKBOOKS', 'CUSTOM'] },
  },
  events: {
    path: '/v1/events',
    items: 'data',
    answerMember: 'data',
    // Those that were acknowledged are left out by default.
    query: { includeAcknowledged: true },
    since: 'since',
    filters: ['environmentId', 'spaceId', 'domain', 'topic'],
    readFilters: ['domain', 'topic'],
    compared: {
      environmentId: ({ context }) => asObject(context)?.environmentId,
      spaceId: ({ context }) => asObject(context)?.spaceId,
    },
    readOnly: typed('id createdAt:datetime acknowledgedAt:datetime acknowledgedBy'),
    writable: typed(
      'topic domain:singleSelect payload:other context:other attributes:other callbackUrl dataUrl target origin:other',
      'namespaces:multiSelect deletedAt:datetime',
    ),
    required: ['topic', 'domain', 'payload', 'context'],
  },
}

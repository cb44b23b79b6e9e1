// The objects of Flatfile: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

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

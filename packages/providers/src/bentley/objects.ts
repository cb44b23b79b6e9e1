// The objects of Bentley: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** @see https://www.npmjs.com/package/@itwin/itwins-client/v/1.6.1 read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  itwins: {
    path: '/itwins',
    items: 'iTwins',
    answerMember: 'iTwin',
    // Without it the list holds active iTwins alone.
    query: { includeInactive: true },
    filters: ['subClass', 'displayName', 'number', 'type', 'status', 'parentId'],
    readFilters: ['subClass', 'status'],
    readOnly: typed(
      'id iTwinAccountId imageName image createdDateTime:datetime createdBy lastModifiedDateTime:datetime',
      'lastModifiedBy',
    ),
    writable: typed(
      'displayName class subClass type number geographicLocation latitude:float longitude:float',
      'ianaTimeZone dataCenterLocation status:singleSelect parentId',
    ),
    required: ['class', 'subClass', 'displayName'],
    values: { status: ['Active', 'Inactive', 'Trial'] },
  },
  // The twenty-five that the user had open last.
  'itwins/recents': {
    path: '/itwins/recents',
    items: 'iTwins',
    query: { includeInactive: true },
    isListOnly: true,
    scanned: ['displayName', 'number'],
    readOnly: typed(
      'id class subClass type number displayName geographicLocation latitude:float longitude:float ianaTimeZone',
      'dataCenterLocation status:singleSelect parentId iTwinAccountId imageName image createdDateTime:datetime createdBy',
      'lastModifiedDateTime:datetime lastModifiedBy',
    ),
    writable: {},
    values: { status: ['Active', 'Inactive', 'Trial'] },
  },
  // Listed below each iTwin.
  imodels: {
    path: '/imodels',
    items: 'iModels',
    answerMember: 'iModel',
    isListOnly: true,
    scanned: ['name', 'iTwinId'],
    readOnly: typed(
      'id displayName state:singleSelect createdDateTime:datetime creatorId dataCenterLocation',
    ),
    writable: typed('iTwinId:reference name description extent:other'),
    required: ['iTwinId', 'name'],
    references: { iTwinId: 'itwins' },
    values: { state: ['initialized', 'notInitialized'] },
  },
  // @see https://developer.bentley.com/apis/cesium-curated-content/operations/list-content read 2026-11-29
  'curated-content/cesium': {
    path: '/curated-content/cesium/',
    items: 'items',
    style: unpaged,
    isListOnly: true,
    scanned: ['name', 'type'],
    readOnly: typed('id:int type name description attribution status'),
    writable: {},
  },
}

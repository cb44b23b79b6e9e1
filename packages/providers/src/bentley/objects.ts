// The objects of Bentley: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

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
}

// How Seismic's reports are asked: each is one list of what changed since a time.
import { fromObjectTable, type TableObject, typed, unpaged } from '@mortise/connector-kit'
import { record } from './record.ts'

/** A report: every name is that of its path. */
const report = (fields: string, scanned: readonly string[] = []): TableObject => ({
  items: '',
  isListOnly: true,
  scanned,
  readOnly: typed('id', fields),
  writable: {},
})

const stamps = 'createdAt:datetime modifiedAt:datetime'

/**
 * @see https://developer.seismic.com/seismicsoftware/reference/h1-reporting-api-overview read 2026-11-28
 * @see https://developer.seismic.com/seismicsoftware/reference/reporting-useractivityget read 2026-11-28
 */
export const objects: Readonly<Record<string, TableObject>> = {
  users: report(`${stamps} email username firstName lastName isDeleted:boolean`, ['email']),
  libraryContents: report(`${stamps} name version isDeleted:boolean`, ['name']),
  libraryContentVersions: report(`${stamps} libraryContentId name`, ['name']),
  contents: report(`${stamps} libraryContentId instanceName normalizedName`, ['instanceName']),
  contentUsageHistory: report('contentId userId occurredAt:datetime action modifiedAt:datetime'),
  contentViewHistory: report('contentId contentViewerId occurredAt:datetime modifiedAt:datetime'),
  userActivity: report('userId action actionCategory occurredAt:datetime modifiedAt:datetime'),
  digitalSalesRooms: report(
    `${stamps} name digitalSalesRoomTemplateId digitalSalesRoomTemplateVersionId createdBy createdByUsername userModifiedAt:datetime`,
    ['name'],
  ),
  digitalSalesRoomViewingSessions: report(
    'digitalSalesRoomId roomDurationSeconds:int engagementUserEmail isEngagementUserInternal:boolean city modifiedAt:datetime',
    ['engagementUserEmail'],
  ),
}

export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<TableObject>({
  displayName: 'Seismic',
  objects,
  record,
  style: unpaged,
  pageSizeMax: 1000,
  list: (_, { objectName, since }) => ({
    path: `/v2/${objectName}`,
    headers: { accept: 'application/json' },
    query: since ? { modifiedAtStartTime: since.toISOString() } : {},
  }),
  // The data dictionary names more fields than are described here.
  isSampled: () => true,
})

// Seismic: sales content and its use.
// How Seismic's reports are asked: each is one list of what changed since a time.
import {
  defineProvider,
  fromObjectTable,
  lazyReading,
  pathPart,
  recordBy,
  type TableObject,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: ['modifiedAt', 'occurredAt', 'createdAt'],
  createdField: 'createdAt',
})

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

const table = async () =>
  fromObjectTable<TableObject>({
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

const reading = lazyReading(table)

export default defineProvider({
  name: 'seismic',
  displayName: 'Seismic',
  docsUrl: 'https://developer.seismic.com/seismicsoftware/docs',
  unverified: [
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how late a change appears in a report; Seismic refreshes them at least once a day.',
    'objects: the fields of each report, of which the data dictionary names more; descriptions sample records.',
    'list (index.ts): that a report without a limit is complete, and that each takes `modifiedAtStartTime`.',
    'auth: where tokens are given and how the client proves itself there.',
    'account.healthCheck: the request and its right, from memory.',
    'baseUrl: the host and that of its modules.',
  ],
  // Scopes stand between spaces.
  // @see https://developer.seismic.com/seismicsoftware/reference/get-tokens-using-authorization_code-flow read 2026-11-22
  // @see https://developer.seismic.com/seismicsoftware/reference/authorization-code-get-the-token (a POST to the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://auth.seismic.com/tenants/${workspace}/connect/authorize`,
    tokenUrl: ({ workspace }) => `https://auth.seismic.com/tenants/${workspace}/connect/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [{ name: 'workspace', displayName: 'Tenant', pattern: pathPart }],
    healthCheck: {
      path: 'https://api.seismic.com/integration/v2/teamsites',
      scope: 'seismic.library.view',
      isUnverified: true,
    },
  },
  baseUrl: 'https://api.seismic.com',
  modules: {
    integration: {
      displayName: 'Seismic Integration',
      baseUrl: 'https://api.seismic.com/integration',
      isProxyOnly: true,
    },
    reporting: { displayName: 'Seismic Reporting', baseUrl: 'https://api.seismic.com/reporting' },
  },
  defaultModule: 'reporting',
  limits: { pageSizeMax: 1000, concurrency: 1 },
  record,
  objects: reading.objects,
  read: {
    ...reading.read,
    // @see https://developer.seismic.com/seismicsoftware/reference/h1-reporting-api-overview (Data Refresh SLA) read 2026-11-28
    overlapMs: 172_800_000,
  },
  search: {
    ...reading.search,
    lagMs: 172_800_000,
    scans: [
      'users.email',
      'libraryContents.name',
      'libraryContentVersions.name',
      'contents.instanceName',
      'digitalSalesRooms.name',
      'digitalSalesRoomViewingSessions.engagementUserEmail',
    ],
  },
})

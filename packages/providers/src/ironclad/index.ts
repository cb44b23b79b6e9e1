// Ironclad: contracts, workflows and records.
import {
  byPageNumber,
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
  updatedAt: 'lastUpdated',
  createdField: 'created',
})

/** @see https://developer.ironcladapp.com/openapi (the copy at https://github.com/api-evangelist/ironclad) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  records: {
    path: '/public/api/v1/records',
    items: 'list',
    since: 'lastUpdated',
    scanned: ['name', 'ironcladId'],
    readOnly: typed(
      'id ironcladId lastUpdated:datetime attachments:other parentId parentLinkType:singleSelect',
      'childIds:other contractStatus:other source:other amendments:other',
    ),
    writable: typed(
      'type name addChildren:other removeChildren:other addPropertiesToAmend:other',
      'removePropertiesToAmend:other properties:other links:other parent:other propertiesToAmend:other',
      'children:other',
    ),
    required: ['type', 'name', 'properties'],
  },
  workflows: {
    path: '/public/api/v1/workflows',
    items: 'list',
    // Without it the list holds active workflows alone.
    query: { status: 'active,paused,completed,cancelled' },
    since: 'lastUpdated',
    scanned: ['title', 'ironcladId'],
    readOnly: typed(
      'id ironcladId title template step schema:other attributes:other isCancelled:boolean',
      'isComplete:boolean status:singleSelect creator:other created:datetime lastUpdated:datetime',
      'roles:other approvals:other signatures:other recordIds:other isRevertibleToReview:boolean',
    ),
    writable: {},
  },
  entities: {
    path: '/public/api/v1/entities',
    items: 'list',
    scanned: ['name'],
    readOnly: typed('id ironcladId lastUpdated:datetime namedTypeIds:other parentId'),
    writable: typed(
      'name relationshipTypeKey:other status:singleSelect addProperties:other removeProperties:other',
      'setParent:other removeParent:boolean properties:other parent:other',
    ),
    required: ['name'],
    values: { status: ['ACTIVE', 'INACTIVE'] },
  },
  obligations: {
    path: '/public/api/v1/obligations',
    items: 'list',
    scanned: ['name'],
    readOnly: typed(
      'id ironcladId lastUpdated:datetime namedTypeIds:other parentReadableId parentRecordName',
    ),
    writable: typed(
      'name addProperties:other removeProperties:other obligationTypeKey:other properties:other parentId',
    ),
    required: ['name', 'parentId', 'obligationTypeKey'],
  },
  webhooks: {
    path: '/public/api/v1/webhooks',
    items: 'list',
    scanned: ['targetURL'],
    readOnly: typed(
      'id companyId statusLastUpdatedAt:datetime statusLastUpdatedBy consecutiveFailureCount:float',
      'firstConsecutiveFailure:datetime',
    ),
    writable: typed('events:other targetURL status:singleSelect'),
    required: ['events', 'targetURL'],
    values: { status: ['enabled', 'disabled'] },
  },
}

const table = async () =>
  restTable({
    displayName: 'Ironclad',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'pageSize', first: 0 }),
    pageSizeMax: 100,
    isId: (id) => id !== '',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'ironclad',
  displayName: 'Ironclad',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  unverified: [
    'account.healthCheck: that it stands beside the other addresses of OAuth now; an older page has it at `/public/api/v1/oauth/userinfo`.',
    'objects: that a list of records by `lastUpdated` follows each kind of change.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // It returns what a token is good for, for any token.
    // @see https://developer.ironcladapp.com/reference/oauth-userinfo read 2026-11-22
    // @see https://developer.ironcladapp.com/reference/oauth-authorize-1.md (where OAuth is) read 2026-11-22
    healthCheck: { path: '/oauth/userinfo', isUnverified: true },
  },
  baseUrl: 'https://ironcladapp.com',
  // @see https://developer.ironcladapp.com/openapi (the copy at https://github.com/api-evangelist/ironclad) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['webhooks'],
    ...reading.read,
  },
  search: {
    scans: [
      'records.name',
      'records.ironcladId',
      'workflows.title',
      'workflows.ironcladId',
      'entities.name',
      'obligations.name',
      'webhooks.targetURL',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      records: ['properties', 'links', 'parent', 'propertiesToAmend', 'children'],
      entities: ['properties', 'parent'],
      obligations: ['properties', 'parentId'],
    },
    updateOnly: {
      records: ['addChildren', 'removeChildren', 'addPropertiesToAmend', 'removePropertiesToAmend'],
      entities: ['addProperties', 'removeProperties', 'setParent', 'removeParent'],
      obligations: ['addProperties', 'removeProperties'],
    },
    objects: { workflows: [], obligations: ['create', 'update'] },
  }),
})

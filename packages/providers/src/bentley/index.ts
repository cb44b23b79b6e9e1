// Bentley: infrastructure projects and digital twins.
import {
  byOffset,
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
  updatedAt: 'lastModifiedDateTime',
  createdField: 'createdDateTime',
})

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

const table = async () =>
  restTable({
    displayName: 'Bentley',
    objects,
    record,
    style: byOffset({ offset: '$skip', limit: '$top' }),
    pageSizeMax: 1000,
    isId: (id) => /^[0-9a-f-]{36}$/i.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'bentley',
  displayName: 'Bentley',
  docsUrl: 'https://developer.bentley.com/apis/',
  unverified: [
    'limits: the largest page, from memory.',
    'http.headers: the version in `accept`, from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developer.bentley.com/tutorials/authorize-webapp read 2026-11-22
  // @see https://developer.bentley.com/tutorials/authorize-service (the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://ims.bentley.com/connect/authorize',
    tokenUrl: 'https://ims.bentley.com/connect/token',
    explicitScopesRequired: true,
  },
  account: {
    // The one scope there is opens it.
    // @see https://developer.bentley.com/apis/users/operations/me/ read 2026-11-22
    healthCheck: { path: '/users/me' },
  },
  baseUrl: 'https://api.bentley.com',
  // Without `return=representation`, a list holds a few fields of each record.
  // @see https://www.npmjs.com/package/@itwin/itwins-client/v/1.6.1 read 2026-11-28
  http: {
    headers: () => ({
      accept: 'application/vnd.bentley.itwin-platform.v1+json',
      prefer: 'return=representation',
    }),
  },
  // @see https://www.npmjs.com/package/@itwin/itwins-client/v/1.6.1 read 2026-11-28
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    rights: { itwins: 'itwin-platform' },
    ...reading.read,
  },
  search: {
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
  }),
})

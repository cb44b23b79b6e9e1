// Miro: boards and the people of an organization.
import {
  byCursor,
  byOffset,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'modifiedAt', createdField: 'createdAt' })

/** Lists of an organization are paged by a cursor. */
const byOrganization = byCursor({ cursor: 'cursor', limit: 'limit', next: 'cursor' })

/** @see https://github.com/miroapp/api-clients/blob/main/packages/generator/spec.json read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  boards: {
    path: '/v2/boards',
    items: 'data',
    query: { sort: 'last_created' },
    scanned: ['name'],
    readOnly: typed(
      'id type viewLink createdAt:datetime createdBy:other currentUserMembership:other lastOpenedAt:datetime',
      'lastOpenedBy:other modifiedAt:datetime modifiedBy:other owner:other picture:other team:other project:other',
    ),
    writable: typed('name description policy:other teamId:reference projectId:reference'),
    references: { teamId: 'teams' },
  },
  members: {
    path: '/v2/orgs/{organization}/members',
    items: 'data',
    style: byOrganization,
    scanned: ['email', 'role'],
    readOnly: typed(
      'id type email active:boolean role:singleSelect license:singleSelect lastActivityAt:datetime',
      'licenseAssignedAt:datetime adminRoles:other',
    ),
    writable: {},
  },
  teams: {
    path: '/v2/orgs/{organization}/teams',
    items: 'data',
    style: byOrganization,
    scanned: ['name'],
    readOnly: typed('id type picture:other'),
    writable: typed('name'),
    required: ['name'],
  },
}

const table = async () =>
  restTable({
    displayName: 'Miro',
    objects,
    record,
    style: byOffset({ offset: 'offset', limit: 'limit' }),
    pageSizeMax: 50,
    isId: (id) => id !== '',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'miro',
  displayName: 'Miro',
  docsUrl: 'https://developers.miro.com/reference/overview',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'read.rights: that tokens of an organization on the Enterprise plan alone may list its members and teams.',
  ],
  // @see https://developers.miro.com/reference/getting-started-with-oauth-20-and-miro read 2026-11-22
  // @see https://developers.miro.com/reference/ne-exchange-authorization-code-with-access-token read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://miro.com/oauth/authorize',
    tokenUrl: 'https://api.miro.com/v1/oauth/token',
    tokenMetadata: { workspaceRef: 'team_id', consumerRef: 'user_id', scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'organization',
        displayName: 'Organization ID',
        prompt:
          'Optional for boards; members and teams need it. The address of the settings of your organization shows it.',
        defaultValue: '0',
        pattern: /^\d+$/,
      },
    ],
    // @see https://developers.miro.com/reference/use-access-token-for-rest-api-requests read 2026-11-22
    healthCheck: { path: '/v1/oauth-token' },
  },
  baseUrl: 'https://api.miro.com',
  // @see https://github.com/miroapp/api-clients/blob/main/packages/generator/spec.json (limit of boards) read 2026-11-23
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['members', 'teams'],
    rights: { members: 'organizations:read', teams: 'organizations:teams:read' },
    ...reading.read,
  },
  search: {
    scans: ['boards.name', 'members.email', 'members.role', 'teams.name'],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { members: [] },
  }),
})

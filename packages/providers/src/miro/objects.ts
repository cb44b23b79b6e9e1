// The objects of Miro: where they are, what they hold, and what their lists filter by.
import { byCursor, type RestObject, typed } from '@mortise/connector-kit'

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

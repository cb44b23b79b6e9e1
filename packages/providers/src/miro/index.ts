// Miro: boards and the people of an organization.
import { byOffset, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'modifiedAt', createdField: 'createdAt' })

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
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      // @see https://github.com/miroapp/api-clients/blob/main/packages/generator/spec.json (`BoardsPagedResponse`) read 2026-11-29
      style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'total' }),
      isId: (id) => id !== '',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['members', 'teams'],
    rights: { members: 'organizations:read', teams: 'organizations:teams:read' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { members: [] },
  },
})

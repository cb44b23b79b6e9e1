// Zendesk Chat: chats, visitors and agents.
import { byLastId, defineProvider, hostLabels, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'update_timestamp', createdField: 'timestamp' })

export default defineProvider({
  name: 'zendeskChat',
  displayName: 'Zendesk Chat',
  docsUrl: 'https://developer.zendesk.com/api-reference/live-chat/introduction/',
  unverified: [
    'auth: the addresses, which stand below what could be read.',
    'account.healthCheck: the request, from memory.',
    'objects (objects.ts): the parameter `fields` and the last page of the export of chats, from memory.',
    'objects (objects.ts): the lists of departments, shortcuts, triggers, goals and skills, which Zendesk answers in one piece, and the fields of departments.',
    'objects (objects.ts): how goals and shortcuts are changed and deleted; only https://github.com/facetoe/zenpy says so (read 2026-11-29). It writes members inside others with dots when it changes a record.',
    'objects (objects.ts): the field `definition` of triggers, and that a skill is made at the address of today; the page of skills shows an older one.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // Basic is not taken, and an API client of Chat's own is needed.
  // @see https://developer.zendesk.com/rest_api/docs/chat/auth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth2/chat/authorizations/new`,
    tokenUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth2/chat/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        pattern: hostLabels,
        prompt: 'The part before .zendesk.com in the address.',
      },
    ],
    healthCheck: { path: '/api/v2/chat/agents/me', scope: 'read', isUnverified: true },
  },
  // @see https://developer.zendesk.com/api-reference/live-chat/chat-api/oauth_clients read 2026-11-22
  baseUrl: ({ workspace }) => `https://${workspace}.zendesk.com`,
  // @see https://developer.zendesk.com/rest_api/docs/chat/agents read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byLastId({ after: 'since_id', limit: 'limit', id: 'id' }),
      isId: (id) => /^[\w-]+$/.test(id),
      update: 'PUT',
      toInstant: (at) => Math.floor(at.getTime() / 1000),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['agents', 'departments', 'shortcuts', 'triggers', 'goals', 'skills'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { shortcuts: ['name'] },
    // Zendesk takes no agents if the account began in Zendesk Support.
    // @see https://developer.zendesk.com/api-reference/live-chat/chat-api/agents/ read 2026-11-29
    objects: { agents: [], chats: [], triggers: ['create'], skills: ['create'] },
  },
})

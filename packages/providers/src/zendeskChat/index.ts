// Zendesk Chat: chats, visitors and agents.
import {
  byLastId,
  defineProvider,
  hostLabels,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { byExport } from './by-export.ts'

const record = recordBy({
  id: 'id',
  updatedAt: 'update_timestamp',
  createdField: 'timestamp',
})

/**
 * @see https://developer.zendesk.com/rest_api/docs/chat/agents read 2026-11-28
 * @see https://developer.zendesk.com/rest_api/docs/chat/incremental_export read 2026-11-28
 * @see https://docs.airbyte.com/ai-agents/connectors/zendesk-chat/REFERENCE read 2026-11-28
 */
export const objects: Readonly<Record<string, RestObject>> = {
  agents: {
    path: '/api/v2/chat/agents',
    items: '',
    scanned: ['email', 'display_name'],
    readOnly: typed(
      'id:int create_date:datetime departments:other display_name email enabled:int',
      'enabled_departments:other first_name last_name role_id:int roles:other skills:other',
    ),
    writable: {},
  },
  chats: {
    path: '/api/v2/chat/incremental/chats',
    items: 'chats',
    isListOnly: true,
    style: byExport,
    pageSizeMax: 1000,
    // Without it the export holds ids and times alone.
    query: { fields: 'chats(*)' },
    since: 'start_time',
    readOnly: typed(
      'id type timestamp:datetime update_timestamp:datetime end_timestamp:datetime duration:int',
      'started_by visitor:other agent_ids:other agent_names:other department_id:int department_name',
      'history:other tags:other rating comment missed:boolean unread:boolean triggered:boolean',
      'zendesk_ticket_id:int',
    ),
    writable: {},
  },
  departments: {
    path: '/api/v2/chat/departments',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id:int'),
    writable: typed('name description enabled:boolean members:other settings:other'),
    required: ['name', 'members'],
  },
  shortcuts: {
    path: '/api/v2/chat/shortcuts',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name message options scope departments:other agents:other tags:other'),
    required: ['name', 'message'],
  },
  triggers: {
    path: '/api/v2/chat/triggers',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id name enabled:boolean description definition:other'),
    writable: {},
  },
  goals: {
    path: '/api/v2/chat/goals',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(
      'id:int name description enabled:boolean attribution_model attribution_period:int settings:other',
    ),
    writable: {},
  },
  skills: {
    path: '/api/v2/chat/skills',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id:int name description enabled:boolean members:other'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Zendesk Chat',
    objects,
    record,
    style: byLastId({ after: 'since_id', limit: 'limit', id: 'id' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
    update: 'PUT',
    toInstant: (at) => Math.floor(at.getTime() / 1000),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'zendeskChat',
  displayName: 'Zendesk Chat',
  docsUrl: 'https://developer.zendesk.com/api-reference/live-chat/introduction/',
  unverified: [
    'auth: the addresses, which stand below what could be read.',
    'account.healthCheck: the request, from memory.',
    'objects: the parameter `fields` and the last page of the export of chats, from memory.',
    'objects: the lists of departments, shortcuts, triggers, goals and skills, which Zendesk answers in one piece, and their fields.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
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
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['agents', 'departments', 'shortcuts', 'triggers', 'goals', 'skills'],
    ...reading.read,
  },
  search: {
    scans: [
      'agents.email',
      'agents.display_name',
      'departments.name',
      'shortcuts.name',
      'triggers.name',
      'goals.name',
      'skills.name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { agents: [], chats: [], shortcuts: ['create'], triggers: [], goals: [], skills: [] },
  }),
})

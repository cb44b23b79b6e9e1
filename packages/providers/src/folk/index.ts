// Folk: contacts and companies of small teams.
import { bearerKey, byNextUrl, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })

export default defineProvider({
  name: 'folk',
  displayName: 'Folk',
  docsUrl: 'https://developer.folk.app/',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) (securitySchemes) read 2026-11-28
  auth: bearerKey({ prompt: 'Create an API key under API in the settings of your workspace.' }),
  account: {
    // @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) (GET /v1/users/me) read 2026-11-28
    healthCheck: { path: '/v1/users/me' },
  },
  baseUrl: 'https://api.folk.app',
  // @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byNextUrl({ limit: 'limit', next: 'data.pagination.nextLink' }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['people', 'companies', 'groups', 'users', 'notes', 'reminders', 'webhooks'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { notes: ['entity', 'parentNote'], reminders: ['entity'] },
    updateOnly: { webhooks: ['status'] },
    objects: { groups: [], users: [] },
  },
})

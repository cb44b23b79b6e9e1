// Resend: email, domains and audiences.
import { bearerKey, byLastId, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

export default defineProvider({
  name: 'resend',
  displayName: 'Resend',
  docsUrl: 'https://resend.com/docs/api-reference/introduction',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://github.com/resend/resend-openapi/blob/main/resend.json (securitySchemes) read 2026-11-28
  auth: bearerKey({ prompt: 'Create an API key under API Keys.' }),
  account: {
    // @see https://github.com/resend/resend-openapi/blob/main/resend.json (GET /domains) read 2026-11-28
    healthCheck: { path: '/domains' },
  },
  baseUrl: 'https://api.resend.com',
  // @see https://github.com/resend/resend-openapi/blob/main/resend.json read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byLastId({ after: 'after', limit: 'limit', hasMore: 'has_more', id: 'id' }),
      isId: (id) => /^[0-9a-f-]{36}$/i.test(id),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['contacts', 'segments', 'broadcasts', 'emails', 'domains', 'topics', 'webhooks', 'suppressions'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      contacts: ['segments', 'topics', 'audience_id'],
      broadcasts: ['send', 'scheduled_at'],
      domains: ['name', 'region', 'custom_return_path'],
      topics: ['default_subscription'],
    },
    updateOnly: { webhooks: ['status'] },
    objects: { segments: ['create', 'delete'], emails: ['create'], suppressions: ['create', 'delete'] },
  },
})

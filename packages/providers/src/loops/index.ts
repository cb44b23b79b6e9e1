// Loops: contacts and transactional email.
import { bearerKey, byCursor, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })

export default defineProvider({
  name: 'loops',
  displayName: 'Loops',
  docsUrl: 'https://loops.so/docs/api-reference/intro',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) (securitySchemes) read 2026-11-28
  auth: bearerKey({ prompt: 'Create an API key under Settings, API.' }),
  account: {
    // @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) (GET /v1/api-key) read 2026-11-28
    healthCheck: { path: '/v1/api-key' },
  },
  baseUrl: 'https://app.loops.so/api',
  // @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byCursor({ cursor: 'cursor', limit: 'perPage', next: 'pagination.nextCursor' }),
      isId: (id) => /^[\w-]+$/.test(id),
      update: 'POST',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['components', 'mailing_lists'],
    leavesOut: { '*': 'Loops has no request for a list of contacts.' },
  },
  write: {
    actions: ['create', 'update'],
    createOnly: { workflows: ['mailingListId'] },
    updateOnly: { workflows: ['expectedRevisionId'] },
    objects: { audience_segments: ['create'], mailing_lists: [] },
  },
})

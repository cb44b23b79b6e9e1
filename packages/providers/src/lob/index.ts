// Lob: letters, postcards, checks and addresses.
import { byNextUrl, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: ['date_modified', 'date_created'],
  createdField: 'date_created',
})

export default defineProvider({
  name: 'lob',
  displayName: 'Lob',
  docsUrl: 'https://docs.lob.com/',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists, and that they leave out deleted records alone.',
  ],
  // @see https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml (securitySchemes) read 2026-11-23
  auth: { kind: 'basic', apiKeyAsBasic: 'username', docsUrl: 'https://docs.lob.com/#tag/Authentication' },
  // @see https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml (GET /addresses) read 2026-11-23
  account: { healthCheck: { path: '/addresses', query: { limit: 1 } } },
  baseUrl: 'https://api.lob.com/v1',
  // @see https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml (limit) read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byNextUrl({ limit: 'limit', next: 'next_url' }),
      isId: (id) => /^[a-z]+_\w+$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    leavesOut: { '*': 'Lob does not list records that were deleted.' },
  },
  write: {
    actions: ['create', 'delete'],
    createOnly: {
      templates: ['html', 'engine', 'required_vars', 'metadata'],
      campaigns: ['billing_group_id'],
    },
    updateOnly: { templates: ['published_version'] },
    objects: {
      templates: ['create', 'update', 'delete'],
      campaigns: ['create', 'update', 'delete'],
    },
  },
})

// Blueshift: customers, campaigns and catalogs.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'uuid', updatedAt: 'updated_at', createdField: 'created_at' })

export default defineProvider({
  name: 'blueshift',
  displayName: 'Blueshift',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  unverified: [
    'limits: the largest page, which the description does not say.',
    'read.leavesOut: that lists without `archived` hold archived records as well.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
    'write: what is answered to a template that was made; the description shows a body for those of text messages alone.',
  ],
  // @see https://developer.blueshift.com/reference/authorization-1 read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'The user API key of the account.',
    docsUrl: 'https://developer.blueshift.com/reference/authorization-1',
  },
  account: {
    // For the user API key; the event API key, which little more than events is sent with, is refused.
    // @see https://developer.blueshift.com/reference (the copy at https://github.com/api-evangelist/blueshift) (GET /api/v1/segments/list) read 2026-11-28
    healthCheck: { path: '/v1/segments/list', query: { per_page: 1 } },
  },
  baseUrl: 'https://api.getblueshift.com/api',
  // @see https://developer.blueshift.com/reference (the copy at https://github.com/api-evangelist/blueshift) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber({ page: 'page', limit: 'per_page' }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['catalogs'],
    leavesOut: { '*': 'Blueshift has no request for a list of customers.' },
  },
  write: {
    actions: ['create'],
    objects: {
      campaigns: [],
      segments: [],
      push_templates: ['create', 'update'],
      sms_templates: ['create', 'update'],
      external_fetches: ['create', 'update'],
      catalogs: [],
    },
    writeOnly: ['customers', 'event', 'custom_user_lists/create'],
  },
})

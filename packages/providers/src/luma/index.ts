// Luma: events and guests.
import { byCursor, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

export default defineProvider({
  name: 'luma',
  displayName: 'Luma',
  docsUrl: 'https://docs.lu.ma/reference',
  unverified: [
    'limits: the largest page; Luma says that there is one.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-luma-api-key',
    prompt: 'Create an API key in the settings of your calendar.',
  },
  account: {
    // @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) (GET /v1/users/get-self) read 2026-11-28
    healthCheck: { path: '/v1/users/get-self' },
  },
  baseUrl: 'https://public-api.luma.com',
  // @see https://public-api.luma.com/openapi.json (the copy at https://github.com/api-evangelist/luma) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byCursor({
        cursor: 'pagination_cursor',
        limit: 'pagination_limit',
        next: 'next_cursor',
        hasMore: 'has_more',
      }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['events', 'contacts', 'coupons', 'membership_tiers', 'event_tags', 'contact_tags'],
    leavesOut: {
      events: 'Luma lists only approved events that were created in Luma.',
      coupons: 'Luma lists coupons of the calendar and not those of one event.',
    },
  },
})

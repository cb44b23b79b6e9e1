// Salesfinity: contact lists and dialled calls.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: '_id', updatedAt: 'updatedAt', createdField: 'createdAt' })
export default defineProvider({
  name: 'salesfinity',
  displayName: 'Salesfinity',
  docsUrl: 'https://docs.salesfinity.ai/api-reference/introduction',
  unverified: [
    "account.healthCheck: the path; from clients, for the vendor's own page on it could not be read.",
    'limits: how many requests at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): where the answer to a new list has its id; the page shows an empty answer and names `_id`.',
    'objects (objects.ts): the largest page of CSV lists; that of the other lists is used.',
  ],
  // @see https://docs.salesfinity.ai/api-reference/endpoint/get-contact-lists read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-api-key',
    docsUrl: 'https://docs.salesfinity.ai/api-reference/introduction#authentication',
  },
  account: {
    healthCheck: { path: '/v1/team', isUnverified: true },
  },
  baseUrl: 'https://client-api.salesfinity.co',
  // @see https://docs.salesfinity.ai/api-reference/endpoint/call-log read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber({ page: 'page', limit: 'limit' }),
      isId: (id) => /^[0-9a-f]{24}$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: ['contact-lists', 'dispositions'],
  },
  write: {
    actions: ['create'],
    objects: { 'contact-lists/csv': [], 'call-log': [], dispositions: [] },
  },
})

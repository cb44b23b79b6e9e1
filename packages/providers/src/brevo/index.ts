// Brevo: contacts, emails and campaigns.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'brevo',
  displayName: 'Brevo',
  docsUrl: 'https://developers.brevo.com/reference/getting-started-1',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'companies (objects.ts): everything about companies and deals but their paths.',
    'customFields (table.ts): the shape of the answer, which is a list below `attributes` for contacts and bare for the others.',
  ],
  // @see https://developers.brevo.com/docs/api-key-authentication read 2026-11-22
  // @see https://developers.brevo.com/docs/faq (the host) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    docsUrl: 'https://developers.brevo.com/docs/getting-started',
  },
  account: {
    // @see https://developers.brevo.com/reference/get-account.md read 2026-11-22
    healthCheck: { path: '/v3/account' },
  },
  baseUrl: 'https://api.brevo.com',
  // @see https://developers.brevo.com/reference/get-contacts read 2026-11-21
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { contacts: ['email'] },
  }),
})

// Front: shared inboxes, conversations and contacts.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'front',
  displayName: 'Front',
  docsUrl: 'https://dev.frontapp.com/reference/introduction',
  // @see https://dev.frontapp.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'An admin makes it in the settings, under Developers, API Tokens.',
    docsUrl: 'https://dev.frontapp.com/docs/create-and-revoke-api-tokens',
  },
  account: {
    // Unverified: the path, told by https://docs.rs/front-api/latest/src/front_api/token_identity.rs.html alone (read 2026-11-22).
    healthCheck: { path: '/me', isUnverified: true },
  },
  baseUrl: 'https://api2.frontapp.com',
  // Unverified: the largest page.
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    // They do not tell when they changed.
    inFull: ['teammates', 'inboxes'],
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { conversations: ['update'], teammates: ['update'], inboxes: [] },
  }),
})

// JustCall: calls, messages and contacts of a cloud phone.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'justCall',
  displayName: 'JustCall',
  docsUrl: 'https://developer.justcall.io/reference/introduction',
  unverified: [
    'auth: the address.',
    "account.healthCheck: from clients; the vendor's page says where the key goes: as `key:secret`, without a scheme.",
  ],
  // @see https://developer.justcall.io/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.justcall.io/reference/authentication',
  },
  account: {
    // @see https://justcall.io/developer-docs read 2026-11-22
    healthCheck: { path: '/v2.1/users', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.justcall.io',
  http: { classify },
  // Unverified: the largest page of users and phone numbers; clients say that the vendor's pages have a hundred for calls and messages.
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  objects: reading.objects,
  read: {
    // Notes and dispositions are written after a call, and change no instant of it.
    overlapMs: 24 * 3_600_000,
    // They do not say when they changed.
    inFull: ['contacts', 'users', 'phone-numbers'],
    ...reading.read,
  },
  search: {
    scans: ['contacts.email', 'texts.contact_number', 'phone-numbers.justcall_number'],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    // A message is sent by creating it, and a call is annotated once it is over.
    objects: { calls: ['update'], texts: ['create'], users: [], 'phone-numbers': [] },
  }),
})

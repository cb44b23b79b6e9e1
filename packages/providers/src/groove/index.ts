// Groove: tickets, customers and knowledge base.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'groove',
  displayName: 'Groove',
  docsUrl: 'https://developer.groovehq.com/docs',
  unverified: [
    'account.healthCheck: the request, which others make.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the fields of tickets, agents, groups and mailboxes in answers, where these lists stand, and that lists leave out no records.',
  ],
  // @see http://www.groovehq.com/docs/oauth (the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.groovehq.com/oauth/authorize',
    tokenUrl: 'https://api.groovehq.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    healthCheck: { path: '/v1/me', isUnverified: true },
  },
  baseUrl: 'https://api.groovehq.com',
  // @see http://www.groovehq.com/docs/customers (at most 50 a page) read 2026-11-29
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, inFull: ['customers', 'agents', 'groups', 'mailboxes'] },
  search: {
    ...reading.search,
    scans: [
      'tickets.title',
      'customers.name',
      'customers.company_name',
      'agents.last_name',
      'groups.name',
      'mailboxes.name',
    ],
  },
  write: lazyWriting(table, {
    actions: ['create'],
    objects: { customers: ['update'], agents: [], groups: [], mailboxes: [] },
  }),
})

// Groove: tickets, customers and knowledge base.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'groove',
  displayName: 'Groove',
  docsUrl: 'https://developer.groovehq.com/docs',
  unverified: [
    'account.healthCheck: the request, which others make.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the fields of tickets, agents and mailboxes in answers, where these lists stand, and that lists leave out no records.',
    'objects (objects.ts): that a webhook which was made is answered with an id; the page of webhooks shows none.',
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
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000, inFull: ['customers', 'agents', 'groups', 'mailboxes'] },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      tickets: ['create'],
      customers: ['update'],
      agents: [],
      webhooks: ['create', 'delete'],
      mailboxes: [],
    },
    writeOnly: ['webhooks'],
  },
})

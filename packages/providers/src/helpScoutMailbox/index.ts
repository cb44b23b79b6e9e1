// Help Scout Mailbox: conversations, customers and mailboxes.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'helpScoutMailbox',
  displayName: 'Help Scout Mailbox',
  docsUrl: 'https://developer.helpscout.com/mailbox-api/',
  // @see https://developer.helpscout.com/mailbox-api/overview/authentication/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api.helpscout.net/v2/oauth2/token',
    docsUrl: 'https://developer.helpscout.com/mailbox-api/overview/authentication/',
  },
  account: { healthCheck: { path: '/v2/users/me' } },
  baseUrl: 'https://api.helpscout.net',
  // @see https://developer.helpscout.com/mailbox-api/overview/pagination/ read 2026-11-21
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: {
    list: lazy(() => import('./table.ts'), 'listObjects'),
    describe: lazy(() => import('./table.ts'), 'describe'),
  },
  read: {
    // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    page: lazy(() => import('./table.ts'), 'read'),
    byIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
  search: { page: lazy(() => import('./table.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { conversations: ['create', 'delete'], mailboxes: [], users: [] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
})

// Help Scout Mailbox: conversations, customers and mailboxes.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'helpScoutMailbox',
  displayName: 'Help Scout Mailbox',
  docsUrl: 'https://developer.helpscout.com/mailbox-api/',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'listEmbedded (objects.ts): whether it does, as lists of this form (HAL) often do.',
    'quoted (objects.ts): that a backslash keeps a quote from ending it; answers are compared anyway.',
    'objects (objects.ts): filters of conversations and users.',
    'mailboxes (objects.ts): fields of inboxes and users.',
    'write (write.ts): that an update of a customer is a list of operations.',
    'write (write.ts): that creations name the new id in `Resource-ID`, as the change log says of threads.',
  ],
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
    otherNames: { webhook: 'webhooks' },
    list: lazy(() => import('./table.ts'), 'listObjects'),
    describe: lazy(() => import('./table.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    // They do not say when they changed.
    inFull: ['webhooks'],
    page: lazy(() => import('./table.ts'), 'read'),
    byIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
  search: {
    // In the first pages.
    scans: ['tags.name', 'teams.name', 'workflows.name'],
    page: lazy(() => import('./table.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { mailboxes: [], users: [], tags: [], teams: [], workflows: [], webhooks: ['create', 'delete'] },
    createOnly: { conversations: ['type', 'customer', 'threads', 'createdAt', 'autoReply', 'imported'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
})

// Outreach: prospects, accounts, sequences, and what is done with them.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { headers } from './media-type.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'outreach',
  displayName: 'Outreach',
  docsUrl: 'https://developers.outreach.io/api/',
  // @see https://developers.outreach.io/api/oauth/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.outreach.io/oauth/authorize',
    tokenUrl: 'https://api.outreach.io/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // Unverified: that every token may ask for it; it answers what the token is good for.
    healthCheck: { path: '/api/v2', headers, isUnverified: true },
  },
  baseUrl: 'https://api.outreach.io',
  // Unverified: ten thousand requests an hour for a user, as remembered of https://developers.outreach.io/api/making-requests/
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./table.ts'), 'describe'),
  },
  read: {
    // Unverified: how late a change shows up.
    overlapMs: 60_000,
    page: lazy(() => import('./table.ts'), 'read'),
    filters: 'pushed',
    inFull: ['accountNotes', 'prospectNotes', 'sequenceTemplates'],
    byIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
  search: { page: lazy(() => import('./table.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    // What the vendor's schema has no request for, see objects.ts.
    objects: {
      events: [],
      mailAliases: [],
      taskPriorities: [],
      sequenceStates: ['create', 'delete'],
      mailings: ['create', 'update'],
      sequenceSteps: ['create', 'update'],
      users: ['create', 'update'],
    },
    // Not the bulk actions: they give one value to all records that a filter finds, none to each. Nor the bulk upsert: it
    // is an import, and by the schema that tells how many of its records failed, not which.
    // @see https://developers.outreach.io/api/bulk-api/ read 2026-11-22
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./table.ts'), 'write'),
    fetchByIds: lazy(() => import('./table.ts'), 'readByIds'),
  },
  events: { webhook },
})

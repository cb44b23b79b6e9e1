// Outreach: prospects, accounts, sequences, and what is done with them.
import { defineProvider } from '@mortise/connector-kit'
import { headers } from './media-type.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'outreach',
  displayName: 'Outreach',
  docsUrl: 'https://developers.outreach.io/api/',
  unverified: [
    'prospectNotes (activity-objects.ts): that these are like those of accounts.',
    'namedFields (custom-fields.ts): the page, https://developers.outreach.io/api/reference/overview/, was read in the copy that https://github.com/api-evangelist/outreach/blob/93015dfc2dafec4bcf83dc8bae078d98fb4d1dcf/openapi/outreach-mailbox-api-openapi.yml keeps of it (read 2026-11-22).',
    'account.healthCheck: that every token may ask for it; it answers what the token is good for.',
    'limits: ten thousand requests an hour for a user, from memory of https://developers.outreach.io/api/making-requests/',
    'read.overlapMs: how late a change shows up.',
    "objects (objects.ts): that the vendor's schema still is as in the copy of it that was read, https://github.com/api-evangelist/outreach/blob/64469b856045ed9276c06ecbb000e9d306abaedb/json-schema/outreach-hyper-schema.json (read 2026-11-22).",
    'objects (objects.ts): filters by relationships other than those of sequence states, tasks, mailboxes and mailings, and what is required, which are from memory of https://developers.outreach.io/api/reference/',
    'table.ts: the longest page, from memory of https://developers.outreach.io/api/making-requests/',
    'table.ts: the methods, which are those of the schema that objects.ts names. The later https://github.com/api-evangelist/outreach/blob/main/openapi/_original/outreach-openapi.json has none that changes calls and mailings (read 2026-11-29).',
    'narrowing (table.ts): that nothing else is special.',
    "webhook (webhook.ts): that these are signed as those of an app's life are, and the repeats; only https://apis.apis.io/apis/outreach/outreach-webhooks/ says so (read 2026-11-22).",
    'webhook (webhook.ts): that `deliveredAt` is always there. It is signed with the rest, so a body without it is believed.',
  ],
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
    healthCheck: { path: '/api/v2', headers, isUnverified: true },
  },
  baseUrl: 'https://api.outreach.io',
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    filters: 'pushed',
    inFull: ['accountNotes', 'prospectNotes', 'sequenceTemplates'],
  },
  write: {
    // Not the bulk actions: they give one value to all records that a filter finds, none to each. Nor the bulk upsert: it
    // is an import, and by the schema an import reports how many of its records failed, not which.
    // @see https://developers.outreach.io/api/bulk-api/ read 2026-11-22
    actions: ['create', 'update', 'delete'],
    // The vendor's schema has no request for the actions left out, see objects.ts.
    objects: {
      events: [],
      mailAliases: [],
      taskPriorities: [],
      sequenceStates: ['create', 'delete'],
      mailings: ['create', 'update'],
      sequenceSteps: ['create', 'update'],
      users: ['create', 'update'],
    },
  },
  events: { webhook },
})

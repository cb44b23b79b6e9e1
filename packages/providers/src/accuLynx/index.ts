// AccuLynx: roofing jobs, contacts and estimates.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'accuLynx',
  displayName: 'AccuLynx',
  docsUrl: 'https://apidocs.acculynx.com/docs/introduction',
  unverified: [
    'account.healthCheck: that keys of every kind may ask for it.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page; 25 is the default of most lists.',
    'byPageStart (objects.ts): that `pageStartIndex` counts records, as the answer says and the parameter does not.',
    'objects (objects.ts): the spelling of the status of archived users; the description writes `Archived` and `Archive`.',
    'events.webhook (webhook.ts): the name of the topic `contact_added`, and where an event has the id of its record, which only clients of others show.',
    'custom-fields.ts: that a value keeps its id, and that its contact or job is not among its fields.',
    'read (plain.ts): whether `count` leaves out what a filter leaves out; both are provided for.',
  ],
  // @see https://apidocs.acculynx.com/reference (the OpenAPI description, securitySchemes and servers) read 2026-11-28
  auth: bearerKey({ docsUrl: 'https://apidocs.acculynx.com/docs/authentication' }),
  account: {
    // Not its ping, which only shows that the server is there.
    healthCheck: { path: '/api/v2/company-settings', isUnverified: true },
  },
  baseUrl: 'https://api.acculynx.com',
  limits: { pageSizeMax: 25, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: [
      'contacts',
      'estimates',
      'users',
      'calendars',
      'contacts/contact-types',
      'company-settings/leads/lead-sources',
    ],
    leavesOut: {
      jobs: 'AccuLynx does not list dead leads, or jobs and leads without an assignee.',
      'jobs/custom-fields':
        'Values of jobs that AccuLynx does not list: of dead leads, or without an assignee.',
      'company-settings/leads/lead-sources': 'AccuLynx lists active lead sources only.',
      'company-settings/custom-fields': 'AccuLynx lists active custom fields only.',
    },
  },
  write: {
    actions: ['create', 'update'],
    createOnly: { contacts: ['note', 'phoneNumbers', 'emailAddresses'] },
    objects: {
      jobs: ['create'],
      estimates: [],
      supplements: [],
      users: [],
      calendars: [],
      'contacts/contact-types': [],
      'company-settings/custom-fields': [],
      'company-settings/leads/lead-sources': [],
      'contacts/custom-fields': ['update'],
      'jobs/custom-fields': ['update'],
    },
  },
  events: { webhook },
})

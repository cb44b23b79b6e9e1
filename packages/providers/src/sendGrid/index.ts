// SendGrid: contacts, single sends and suppressions.
import { bearerKey, defineProvider, inRegion } from '@mortise/connector-kit'
import { record } from './record.ts'

// @see https://twilio.com/docs/sendgrid/api-reference/bounces-api/retrieve-all-bounces read 2026-11-22
const region = inRegion({ us: 'https://api.sendgrid.com', eu: 'https://api.eu.sendgrid.com' })

export default defineProvider({
  name: 'sendGrid',
  displayName: 'SendGrid',
  docsUrl: 'https://www.twilio.com/docs/sendgrid/api-reference',
  unverified: [
    'readContacts (contacts.ts): the column `contact_id` in a search, which the language has for segments, and the form of instants.',
    'baseUrl: that links to further pages of lists and segments name the host they were asked at.',
    'objects (objects.ts): the largest pages beside those of suppressions, segments, templates, and how single sends are written.',
  ],
  // @see https://github.com/sendgrid/sendgrid-nodejs/blob/main/packages/client/src/classes/client.js (SendGrid's client) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://www.twilio.com/docs/sendgrid' }),
  account: {
    metadata: region.metadata,
    // @see https://twilio.com/docs/sendgrid/api-reference/api-key-permissions/retrieve-a-list-of-scopes-for-which-this-user-has-access read 2026-11-22
    healthCheck: { path: '/v3/scopes' },
  },
  baseUrl: region.baseUrl,
  // @see https://www.twilio.com/docs/sendgrid/api-reference/bounces-api/retrieve-all-bounces.md read 2026-11-22
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: { otherNames: { asm_groups: 'groups' } },
  read: {
    // Contacts are written by jobs, which may take a while.
    overlapMs: 600_000,
    // Lists do not say when they changed.
    inFull: ['lists', 'groups'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      segments: ['delete'],
      designs: [],
      senders: [],
      bounces: ['delete'],
      blocks: ['delete'],
      spam_reports: ['delete'],
      invalid_emails: ['delete'],
      unsubscribes: ['create', 'delete'],
    },
    // @see https://github.com/sendgrid/sendgrid-oai/blob/main/oai.json (PATCH /templates/{template_id}) read 2026-11-23
    createOnly: { templates: ['generation'] },
    uniqueFields: { contacts: ['email'] },
  },
})

// Brevo: contacts, emails and campaigns.
import { defineProvider, ProviderError, waitAtLimit } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'brevo',
  displayName: 'Brevo',
  docsUrl: 'https://developers.brevo.com/reference/getting-started-1',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'around (objects-around.ts): the largest pages of folders, segments, campaigns, templates, tasks and notes.',
    'companies (objects.ts): everything about companies and deals but their paths.',
    'customFields (table.ts): the shape of the answer, which is a list below `attributes` for contacts and bare for the others.',
  ],
  // @see https://developers.brevo.com/docs/api-key-authentication read 2026-11-22
  // @see https://developers.brevo.com/docs/faq (the host) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    docsUrl: 'https://developers.brevo.com/docs/getting-started',
  },
  account: {
    // @see https://developers.brevo.com/reference/get-account.md read 2026-11-22
    healthCheck: { path: '/v3/account' },
  },
  baseUrl: 'https://api.brevo.com',
  http: {
    // @see https://developers.brevo.com/docs/limit-headers read 2026-11-29
    classify({ status, headers }) {
      const wait = waitAtLimit({ status, headers }, { name: 'x-sib-ratelimit-reset', unit: 'secondsFromNow' })
      return wait && new ProviderError({ reaction: wait, message: 'Brevo was asked too much.', status })
    },
  },
  // @see https://developers.brevo.com/reference/get-contacts read 2026-11-21
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: { otherNames: { 'smtp/templates': 'templates' } },
  read: {
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: ['lists', 'folders', 'senders', 'attributes/companies', 'attributes/deals'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      segments: [],
      emailCampaigns: [],
      smsCampaigns: [],
      'smtp/email': ['create'],
      'attributes/companies': [],
      'attributes/deals': [],
    },
    writeOnly: ['smtp/email', 'crm/attributes'],
    createOnly: { 'crm/attributes': ['objectType', 'attributeType', 'description'] },
    uniqueFields: { contacts: ['email'] },
  },
})

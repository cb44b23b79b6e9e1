// ActiveCampaign: contacts, deals and marketing automations.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'activeCampaign',
  displayName: 'ActiveCampaign',
  docsUrl: 'https://developers.activecampaign.com/reference/overview',
  unverified: [
    'auth: that accounts of other regions than api-us1 are at this host, too.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): fields, from https://withone.ai/knowledge/active-campaign at best, and that a list of contacts takes `include`.',
    'customFields (table.ts): the path and the names in a definition.',
  ],
  // @see https://developers.activecampaign.com/reference/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Token',
    prompt: 'In the settings of your account, under Developer.',
    docsUrl: 'https://developers.activecampaign.com/reference/authentication',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account name',
        pattern: hostLabels,
        docsUrl: 'https://help.activecampaign.com/hc/en-us/articles/207341950-What-is-my-account-name',
      },
    ],
    // @see https://developers.activecampaign.com/reference/authentication read 2026-11-22
    healthCheck: { path: '/api/3/users/me' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.api-us1.com`,
  // @see https://developers.activecampaign.com/reference/pagination read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    overlapMs: 60_000,
    // Their records do not say when they changed; that of a list is empty.
    inFull: ['lists', 'tags', 'contactAutomations', 'users', 'groups'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      lists: ['create', 'delete'],
      campaigns: [],
      automations: [],
      messages: [],
      forms: [],
      contactAutomations: ['create', 'delete'],
      fields: [],
      users: [],
      groups: [],
    },
    // @see https://developers.activecampaign.com/reference (the copy of its description at https://github.com/api-evangelist/activecampaign) read 2026-11-29
    createOnly: { dealTasks: ['triggerAutomationOnCreate', 'doneAutomation'] },
    updateOnly: { dealTasks: ['outcomeId', 'outcomeInfo'] },
    uniqueFields: { contacts: ['email'] },
  },
})

// Nutshell: people, accounts and leads of a CRM.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'nutshell',
  displayName: 'Nutshell',
  docsUrl: 'https://developers-rpc.nutshell.com/',
  unverified: [
    'limits: the largest page, which the vendor does not name; from memory, unconfirmed.',
    'objects (objects.ts): that lists hold `type` and `links`.',
    'toPatches (write.ts): the path of a custom field; the guides that could be read name those of fields and links alone.',
  ],
  // The e-mail address of a person as user name, an API key as password.
  // @see https://developers.nutshell.com/docs/api-authentication (by a mirror of it) read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'Your e-mail address as user name, an API key as password.',
    docsUrl: 'https://developers.nutshell.com/docs/api-authentication',
  },
  account: {
    // @see https://developers.nutshell.com/reference/d3997a48c80629bf9a63637c4fde9aab.md read 2026-11-22
    // @see https://www.nutshell.com/api/authentication.html read 2026-11-22
    healthCheck: { path: '/rest/users' },
  },
  baseUrl: 'https://app.nutshell.com',
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // No list can be asked for changes, and accounts, contacts, leads and notes do not say when they were changed.
    incremental: 'none',
  },
  search: {
    scans: [
      'accounts.name',
      'contacts.name',
      'leads.name',
      'products.name',
      'products.sku',
      'tags.name',
      'tags.tagType',
      'users.name',
      'users.emails',
      'stages.name',
      'stagesets.name',
      'stagesets.status',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // @see https://app.nutshell.com/swagger.json (a copy of it: contactPostInput) read 2026-11-29
    updateOnly: { contacts: ['firstName', 'lastName', 'jobTitle'] },
    objects: {
      notes: ['create', 'delete'],
      products: ['delete'],
      tags: ['create', 'delete'],
      users: [],
      stages: [],
      stagesets: [],
    },
  },
})

// DevRev: accounts, tickets and product parts.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'devrev',
  displayName: 'DevRev',
  docsUrl: 'https://developer.devrev.ai/about/for-developers',
  unverified: [
    'customFields (custom-fields.ts): what the list of fragments is called in the answer.',
    'listLeafTypes (custom-fields.ts): that the list without a leaf type is of all of them, and comes in one piece.',
    'limits: the largest page; the default is 50.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): which fields beside the documented ones records carry.',
    'items (objects.ts): what the list is called in the answer.',
  ],
  // @see https://developer.devrev.ai/about/authentication read 2026-11-22
  // @see https://developer.devrev.ai/api-reference (the host) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Personal Access Token',
        docsUrl: 'https://developer.devrev.ai/about/authentication',
        secret: true,
      },
    ],
    headers: [{ name: 'Authorization', value: ({ token }) => `Bearer ${token}` }],
  },
  account: {
    // @see https://developer.devrev.ai/api-reference/dev-users/product-builders-and-service-providers read 2026-11-22
    healthCheck: { path: '/dev-users.self' },
  },
  baseUrl: 'https://api.devrev.ai',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  objects: { hasCustom: true },
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { 'dev-users': [] },
    uniqueFields: { tags: ['name'] },
    // @see https://www.npmjs.com/package/@devrev/typescript-sdk/v/1.1.71 read 2026-11-28
    // @see https://github.com/devrev/fern-api-docs/blob/main/fern/apis/public/openapi-public.yaml (`account`) read 2026-11-29
    createOnly: {
      parts: ['parent_part'],
      'rev-orgs': ['account'],
      'rev-users': ['rev_org'],
      works: ['source_channel'],
      tickets: ['source_channel'],
      issues: ['source_channel'],
    },
  },
})

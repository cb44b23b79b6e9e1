// Breezy HR: positions, candidates and pipelines.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'breezy',
  displayName: 'Breezy HR',
  docsUrl: 'https://developer.breezy.hr/reference/overview',
  unverified: [
    "auth: that the token stands bare, and the address; no page of Breezy's own could be read.",
    'objects (objects.ts): the fields in answers, which the description leaves out; those of companies and templates are from memory.',
    'objects (objects.ts): that categories and departments are listed with `id` and `name`, as no description says.',
    'objects (objects.ts): that lists have no pages, and that a pipeline has its id in it.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: how many requests at once.',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.breezy.hr/reference/authorization',
  },
  account: {
    metadata: [
      {
        name: 'company_id',
        displayName: 'Company ID',
        pattern: pathPart,
        docsUrl: 'https://developer.breezy.hr/reference/customer-guide',
      },
    ],
    healthCheck: { path: '/v3/companies' },
  },
  baseUrl: 'https://api.breezy.hr',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // They may not say when they changed.
    inFull: ['companies', 'pipelines', 'categories', 'departments', 'questionnaires', 'templates'],
    leavesOut: { '*': 'Candidates stand below a position; read them through the proxy.' },
  },
  // @see https://developer.breezy.hr/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/breezy.hr.yaml keeps it) read 2026-11-29
  write: {
    actions: ['create', 'update'],
    objects: {
      companies: [],
      pipelines: [],
      categories: [],
      departments: [],
      questionnaires: [],
      templates: [],
    },
  },
})

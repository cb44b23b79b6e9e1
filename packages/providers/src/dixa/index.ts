// Dixa: conversations, agents and contact end points.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'dixa',
  displayName: 'Dixa',
  docsUrl: 'https://docs.dixa.io/',
  unverified: [
    'auth: that the token stands bare rather than after `Bearer`, and the address.',
    'account.healthCheck: the version; only https://openapi.city/providers/dixa says so (read 2026-11-22).',
    'objects (table.ts): that version 1 has the paths and fields of the beta version, of which alone a description could be read: https://github.com/api-evangelist/dixa/blob/main/openapi/_original/dixa-api.yaml (read 2026-11-23).',
    'objects (table.ts): the fields of business hours.',
    'objects (table.ts): the body of a queue, and that a template is only deleted by its id; from copies of the description: https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/dixa.com.yaml (read 2026-11-29) and the one above.',
    'limits: the largest page.',
  ],
  // @see https://docs.dixa.io/docs/api-standards-rules/ read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://docs.dixa.io/docs/api-standards-rules/#authentication',
  },
  account: {
    // @see https://docs.dixa.io/openapi/dixa-api/beta/analytics read 2026-11-22, for `pageLimit` and the bare token
    healthCheck: { path: '/v1/agents', query: { pageLimit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://dev.dixa.io',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // Most records do not say when they changed, and no list can be asked for changes.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { agents: ['email'] },
    createOnly: { agents: ['email', 'phoneNumber'] },
    objects: {
      endusers: ['create', 'update'],
      teams: ['create', 'delete'],
      tags: ['create', 'delete'],
      queues: ['create'],
      'contact-endpoints': [],
      'custom-attributes': [],
      templates: [],
      'business-hours/schedules': [],
      'knowledge/collections': [],
    },
  },
})

// Aha: product roadmaps, features and ideas.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'aha',
  displayName: 'Aha',
  docsUrl: 'https://www.aha.io/api',
  unverified: [
    'objects (objects.ts): that products are made by `prefix`, as the example of https://www.aha.io/api/resources/products/create_a_product_line does, and not by `reference_prefix` as its table says (read 2026-11-29).',
    'write (table.ts): that goals are changed and deleted below their product, as initiatives are; only a copy of the description, https://github.com/api-evangelist/aha, has it (read 2026-11-29).',
    'objects (objects.ts): the fields of initiatives and goals; only https://github.com/cedricziel/aha-spec has them (read 2026-11-23).',
    'account.healthCheck: from memory.',
    'limits: the largest page.',
    'table (table.ts): `pagination.total_pages` of lists; only a copy of the description, https://github.com/api-evangelist/aha, has it (read 2026-11-29).',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): everything but features and the filters of ideas, and that all lists take `fields`.',
    'customFields (table.ts): from memory.',
    'others (objects.ts): these lists and their fields; only a copy of the description, https://github.com/api-evangelist/aha/blob/main/openapi/_original/aha-openapi.json, has them (read 2026-11-29).',
    'others (objects.ts): whether lists other than that of `idea_users` take `fields`, and whether that of tasks has completed ones.',
    'write.createOnly: whether a task can be moved to another record.',
    'audits (objects.ts): all fields but those that the list filters by.',
  ],
  // @see https://www.aha.io/api/oauth2 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}.aha.io/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.aha.io/oauth/token`,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Company name',
        pattern: hostLabels,
        docsUrl: 'https://www.aha.io/api#urls',
      },
    ],
    healthCheck: { path: '/v1/me' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.aha.io/api`,
  limits: { pageSizeMax: 200, concurrency: 2 },
  record,
  table,
  read: {
    overlapMs: 60_000,
    // These lists do not report changes, nor do their records where Aha returns only names.
    inFull: [
      'goals',
      'users',
      'idea_users',
      'team_members',
      'integrations',
      'custom_field_definitions',
      'screen_definitions',
    ],
    leavesOut: { audits: 'Aha lists the audits of the last twelve months.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      products: ['create', 'update'],
      users: [],
      'ideas/endorsements': [],
      team_members: ['create', 'delete'],
      integrations: ['create'],
      custom_field_definitions: [],
      screen_definitions: [],
      audits: [],
    },
    createOnly: {
      products: ['prefix'],
      epics: ['product'],
      ideas: ['product'],
      initiatives: ['product'],
      goals: ['product'],
      tasks: ['taskable_type', 'taskable_id'],
    },
    updateOnly: { products: ['reference_prefix'] },
  },
})

// Gorgias: tickets, customers and satisfaction surveys of shops.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'gorgias',
  displayName: 'Gorgias',
  docsUrl: 'https://developers.gorgias.com/reference/introduction',
  unverified: [
    'auth.clientAuth: only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'read.leavesOut: from memory of https://developers.gorgias.com/reference/list-tickets and of the page of macros.',
    'account.healthCheck: that a token may ask for it whatever its scopes.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): the filter of surveys, priorities of tickets, `meta` of customers, and lists of custom fields; only https://www.withone.ai/knowledge/gorgias and https://docs.pinkfish.ai/api-reference/mcp-servers/application/gorgias say so (read 2026-11-22).',
    'objects (objects.ts): that a new ticket takes custom fields as a list; only the same two pages say so (read 2026-11-22).',
    'writeCustomValues (write-custom-values.ts): that customers have such a path, too; only https://www.withone.ai/knowledge/gorgias says so (read 2026-11-29).',
    'customFields (table.ts): where they are listed; only https://docs.pinkfish.ai/api-reference/mcp-servers/application/gorgias/gorgias-customers says so (read 2026-11-22), that a hundred are all of them, and what types are called.',
  ],
  // @see https://developers.gorgias.com/docs/oauth2-authentication-for-creating-apps-with-gorgias read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.gorgias.com/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.gorgias.com/oauth/token`,
    clientAuth: 'basic',
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain',
        pattern: hostLabels,
        prompt: 'The part before .gorgias.com in the address.',
      },
    ],
    // @see https://developers.gorgias.com/reference/authentication-1 read 2026-11-22
    healthCheck: { path: '/api/account', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.gorgias.com`,
  // @see https://developers.gorgias.com/reference/pagination-1 read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    leavesOut: { tickets: 'Tickets in the trash.', macros: 'Archived macros.' },
    overlapMs: 60_000,
    // These say when they were created and not when they changed.
    inFull: ['satisfaction-surveys', 'tags', 'teams'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      messages: ['create'],
      'satisfaction-surveys': ['create', 'update'],
      teams: [],
      integrations: ['create'],
    },
    // Messages of a ticket are written on their own, and who changes an address has to send the password of the user.
    // @see https://developers.gorgias.com/reference (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/gorgias.com.yaml keeps it) read 2026-11-29
    createOnly: { tickets: ['messages'], users: ['email'] },
  },
})

// Gorgias: tickets, customers and satisfaction surveys of shops.
import { defineProvider, hostLabels, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'gorgias',
  displayName: 'Gorgias',
  docsUrl: 'https://developers.gorgias.com/reference/introduction',
  // @see https://developers.gorgias.com/docs/oauth2-authentication-for-creating-apps-with-gorgias read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.gorgias.com/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.gorgias.com/oauth/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Domain',
      pattern: hostLabels,
      prompt: 'The part before .gorgias.com in the address.',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.gorgias.com`,
  // @see https://developers.gorgias.com/reference/authentication-1 read 2026-11-22
  // Unverified: that a token may ask for it whatever its scopes.
  healthCheck: { path: '/api/account', isUnverified: true },
  // @see https://developers.gorgias.com/reference/pagination-1 read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  // These tell when they were made and not when they changed.
  readInFull: ['satisfaction-surveys', 'tags', 'teams'],
  record,
  ...lazyReading(table),
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: {
      messages: ['create'],
      'satisfaction-surveys': ['create', 'update'],
      teams: [],
    },
  }),
})

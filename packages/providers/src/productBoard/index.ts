// Productboard: features, notes and companies.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => (await import('./table.ts')).table

export default defineProvider({
  name: 'productBoard',
  displayName: 'Productboard',
  docsUrl: 'https://developer.productboard.com/',
  unverified: [
    'toField (configuration.ts): where a configuration says that a field is required.',
    'valueTypes (configuration.ts): the names of the schemas of dates, truths and choices.',
    'auth: the addresses; what was read of the page describes the flow alone.',
    'limits: a hundred; only https://github.com/Richard-Warren4/productboard-apiv2-mcp says so (read 2026-11-22).',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    "objects (objects.ts): which filters each type takes. An account's configuration says it. Here they follow from the fields of the types.",
    'account.healthCheck: the answer to a token without the scope.',
  ],
  // @see https://developer.productboard.com/v2.0.0/reference/oauth2 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.productboard.com/oauth2/authorize',
    tokenUrl: 'https://app.productboard.com/oauth2/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://developer.productboard.com/v2.0.0/reference/configuration-endpoint read 2026-11-22
    healthCheck: { path: '/v2/notes/configurations', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://api.productboard.com',
  // Pages have a size of Productboard's own.
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table,
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    hasAssociations: true,
  },
})

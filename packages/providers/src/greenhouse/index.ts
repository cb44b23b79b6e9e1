// Greenhouse (Harvest): candidates, jobs and offers.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'greenhouse',
  displayName: 'Greenhouse (Harvest)',
  docsUrl: 'https://harvestdocs.greenhouse.io/docs/harvest-v3',
  unverified: [
    'auth: that the client names itself by basic with a code, too, as with its own credentials; the standard has it so.',
    'account.healthCheck: that a token without it gets 403.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: which objects take which actions.',
    'objects (objects.ts): fields, and which parent each list takes; filters of candidates come from https://glama.ai/mcp/connectors/app.vercel.ats-ops-control-plane-gateway/greenhouse-ops-control-plane/tools/list_candidates alone.',
    'table.ts: the bodies of writes, which are taken to be the fields.',
  ],
  // @see https://harvestdocs.greenhouse.io/docs/harvest-partner-oauth read 2026-11-22
  // @see https://harvestdocs.greenhouse.io/docs/authentication (where tokens are got, and that the client names itself by basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://auth.greenhouse.io/authorize',
    tokenUrl: 'https://auth.greenhouse.io/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // Every list wants a scope.
    // @see https://harvestdocs.greenhouse.io/docs/authentication read 2026-11-22
    healthCheck: { path: '/v3/users', query: { per_page: 1 }, scope: 'harvest:users:list' },
  },
  baseUrl: 'https://harvest.greenhouse.io',
  // @see https://harvestdocs.greenhouse.io/docs/pagination read 2026-11-21
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: {
      applications: [],
      offers: [],
      openings: [],
      interviews: [],
      users: [],
      jobs: ['create', 'update'],
      departments: ['create', 'update'],
      offices: ['create', 'update'],
    },
  }),
})

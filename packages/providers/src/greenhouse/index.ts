// Greenhouse (Harvest): candidates, jobs and offers.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'greenhouse',
  displayName: 'Greenhouse (Harvest)',
  docsUrl: 'https://harvestdocs.greenhouse.io/docs/harvest-v3',
  unverified: [
    'auth: that the client names itself by basic with a code, too, as with its own credentials; the standard has it so.',
    'account.healthCheck: that a token without it gets 403.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: which objects take which actions, but for applications and offers.',
    'objects (objects.ts): what is written of jobs, departments and offices; filters of candidates come from https://glama.ai/mcp/connectors/app.vercel.ats-ops-control-plane-gateway/greenhouse-ops-control-plane/tools/list_candidates alone.',
    'table.ts: the bodies of writes, which are taken to be the fields; clients of others send those of candidates, applications and offers so.',
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
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    // @see https://harvestdocs.greenhouse.io/docs/write-endpoint-migration-guide (applications) read 2026-11-29
    // @see https://github.com/sam-vangelos/greenhouse-mcp/blob/5911d4a/packages/action-mcp/src/actions (bodies of applications and offers) read 2026-11-29
    createOnly: {
      applications: ['candidate_id', 'job_id', 'initial_stage_id'],
      offers: ['application_id'],
    },
    objects: {
      offers: ['create', 'update'],
      openings: [],
      interviews: [],
      users: [],
      jobs: ['create', 'update'],
      departments: ['create', 'update'],
      offices: ['create', 'update'],
    },
  },
})

// Jobber: clients, jobs and invoices of home services, by GraphQL.
import { type Call, defineProvider, idText, valueAt } from '@mortise/connector-kit'
import { refusal } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

const accountQuery = { query: '{ account { id } }' }

export default defineProvider({
  name: 'jobber',
  displayName: 'Jobber',
  docsUrl: 'https://developer.getjobber.com/docs/',
  unverified: [
    'events.webhook (webhook.ts): the header, the signed text and the payload, which only clients of others show. That the id of the account in events is that of its query.',
    'auth: the addresses; only https://rollout.com/integration-guides/jobber/how-to-build-a-public-jobber-integration-building-the-auth-flow says so (read 2026-11-22).',
    'objects (objects.ts): that an application may not ask for hidden products: schemas that applications read have no `showInactive` (https://github.com/plife507/jobber-cli-v3/blob/main/src/types/graphql.ts), and the one that Jobber shows without credentials has it (read 2026-11-29).',
    'objects (objects.ts): expenses, and how products are made. The schema that Jobber publishes with its template is older than the version that requests ask for (https://github.com/GetJobber/Jobber-AppTemplate-RailsAPI/blob/main/db/schema.json, read 2026-11-29).',
    'objects (table.ts): that lists without a filter by state return archived records, too.',
    'account.healthCheck: that `account` needs no right; only https://github.com/segevsh/w6w-apps/tree/main/apps/jobber says so (read 2026-11-23).',
    'limits: the largest page; a hundred is the most, and costs too much of the budget.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://developer.getjobber.com/docs/building_your_app/app_authorization/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.getjobber.com/api/oauth/authorize',
    tokenUrl: 'https://api.getjobber.com/api/oauth/token',
  },
  account: {
    // Jobber answers questions about its schema without credentials, so the check asks for the account.
    healthCheck: { method: 'POST', path: '', json: accountQuery },
    // Events name the account by its id.
    postAuth: { read: postAuth, names: ['accountId'] },
  },
  baseUrl: 'https://api.getjobber.com/api/graphql',
  // @see https://developer.getjobber.com/docs/using_jobbers_api/api_versioning (the header) read 2026-11-23
  http: { headers: () => ({ 'x-jobber-graphql-version': '2025-04-16' }), refusal },
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  objects: { otherNames: { productsAndServices: 'products' } },
  read: {
    overlapMs: 60_000,
    inFull: ['visits', 'properties', 'products', 'users', 'apps'],
    leavesOut: { products: 'Jobber leaves out hidden products.' },
  },
  write: {
    actions: ['create', 'update'],
    createOnly: { clients: ['emails', 'phones', 'properties', 'title'] },
    updateOnly: { clients: ['emailsToAdd', 'phonesToAdd', 'tagsToAdd', 'tagsToDelete', 'billingAddress'] },
    objects: {
      requests: ['create'],
      quotes: [],
      jobs: [],
      invoices: [],
      visits: [],
      properties: [],
      products: ['create'],
      expenses: ['create'],
      users: [],
      apps: [],
    },
  },
  events: { webhook },
})

async function postAuth(call: Call): Promise<Record<string, string | undefined>> {
  const { json } = await call.request({ method: 'POST', path: '', json: accountQuery })
  return { accountId: idText(valueAt(json, 'data.account.id')) }
}

// Marketo: leads, companies, programs and activities.
import { defineProvider, hostLabels, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'
import { refusal } from './refusal.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'marketo',
  displayName: 'Marketo',
  docsUrl: 'https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/rest-api',
  unverified: [
    'account.healthCheck: the request, from memory.',
    'read.overlapMs: how late an activity is logged.',
    'readChangedLeads (people.ts): that every change of a field is logged as a new lead or a changed value.',
    'walkIds (people.ts): that ids of companies and salespersons have no gap of 30,000.',
  ],
  // @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/authentication read 2026-11-22
  // @see https://developer.adobe.com/marketo-apis/api/identity read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: ({ workspace }) => `https://${workspace}.mktorest.com/identity/oauth/token`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Munchkin Account ID',
        pattern: hostLabels,
        prompt: 'The part before .mktorest.com in the address.',
        docsUrl:
          'https://nation.marketo.com/t5/knowledgebase/how-to-find-your-munchkin-id-for-a-marketo-instance/ta-p/248432',
      },
    ],
    // A user without the right gets error 603.
    healthCheck: { path: '/rest/v1/activities/types.json', scope: 'Read-Only Activity', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.mktorest.com`,
  defaultModule: 'root',
  http: { refusal },
  // An account takes 100 calls in 20 seconds, ten at once, and 50,000 a day.
  // @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/rest-api read 2026-11-23
  limits: { pageSizeMax: 300, concurrency: 4 },
  record,
  table,
  read: {
    overlapMs: 5 * 60_000,
    // No list of these can be asked for changes: companies and salespersons are walked through by their ids.
    inFull: ['activityTypes', 'companies', 'salespersons'],
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: Object.fromEntries(
      [
        'activities',
        'activityTypes',
        'campaigns',
        'customobjects',
        'emails',
        'forms',
        'landingPages',
        'lists',
        'programs',
        'smartCampaigns',
      ].map((name) => [name, []]),
    ),
    // Marketo answers opportunities by a value of theirs alone, so none can be listed.
    // @see https://github.com/AdobeDocs/marketo-apis/blob/main/static/swagger-mapi.json (opportunities) read 2026-11-29
    writeOnly: ['opportunities'],
    uniqueFields: { leads: ['email'], companies: ['externalCompanyId'] },

    batchSizeMax: { create: 300, update: 300, delete: 300 },
  },
})

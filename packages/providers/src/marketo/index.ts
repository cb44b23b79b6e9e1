// Marketo: leads, programs and activities.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { refusal } from './refusal.ts'

export default defineProvider({
  name: 'marketo',
  displayName: 'Marketo',
  docsUrl: 'https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/rest-api',
  unverified: ['account.healthCheck: the request, from memory.'],
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
    // A user without the right is told so (603).
    healthCheck: { path: '/rest/v1/activities/types.json', scope: 'Read-Only Activity', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.mktorest.com`,
  defaultModule: 'root',
  http: { refusal },
})

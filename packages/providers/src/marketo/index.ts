// Marketo: leads, programs and activities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'marketo',
  displayName: 'Marketo',
  docsUrl: 'https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/rest-api',
  // @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/authentication read 2026-11-22
  // @see https://developer.adobe.com/marketo-apis/api/identity read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: ({ workspace }) => `https://${workspace}.mktorest.com/identity/oauth/token`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Munchkin Account ID',
      prompt: 'The part before .mktorest.com in the address.',
      docsUrl:
        'https://nation.marketo.com/t5/knowledgebase/how-to-find-your-munchkin-id-for-a-marketo-instance/ta-p/248432',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.mktorest.com`,
  defaultModule: 'root',
})

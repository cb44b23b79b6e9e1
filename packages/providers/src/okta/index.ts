// Okta: users, groups and applications.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'okta',
  displayName: 'Okta',
  docsUrl: 'https://developer.okta.com/docs/api/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.okta.com/oauth2/v1/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.okta.com/oauth2/v1/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    docsUrl:
      'https://developer.okta.com/docs/guides/implement-oauth-for-okta/main/#get-an-access-token-and-make-a-request',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Domain',
      prompt: 'The part before .okta.com in the address.',
      docsUrl: 'https://developer.okta.com/docs/guides/find-your-domain/main/',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.okta.com`,
})

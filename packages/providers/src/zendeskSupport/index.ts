// Zendesk Support: tickets, users and organisations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zendeskSupport',
  displayName: 'Zendesk Support',
  docsUrl: 'https://developer.zendesk.com/api-reference/ticketing/introduction/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth/authorizations/new`,
    tokenUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth/tokens`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Subdomain', prompt: 'The part before .zendesk.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.zendesk.com`,
})

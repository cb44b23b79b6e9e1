// Zendesk Chat: chats, visitors and agents.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zendeskChat',
  displayName: 'Zendesk Chat',
  docsUrl: 'https://developer.zendesk.com/api-reference/live-chat/introduction/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth2/chat/authorizations/new`,
    tokenUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth2/chat/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Subdomain', prompt: 'The part before .zendesk.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.zendesk.com`,
})

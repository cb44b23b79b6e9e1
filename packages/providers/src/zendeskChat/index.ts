// Zendesk Chat: chats, visitors and agents.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zendeskChat',
  displayName: 'Zendesk Chat',
  docsUrl: 'https://developer.zendesk.com/api-reference/live-chat/introduction/',
  unverified: [
    'auth: the addresses, which stand below what could be read.',
    'account.healthCheck: the request, from memory.',
  ],
  // Basic is not taken, and an API client of Chat's own is needed.
  // @see https://developer.zendesk.com/rest_api/docs/chat/auth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth2/chat/authorizations/new`,
    tokenUrl: ({ workspace }) => `https://${workspace}.zendesk.com/oauth2/chat/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        pattern: hostLabels,
        prompt: 'The part before .zendesk.com in the address.',
      },
    ],
    healthCheck: { path: '/api/v2/chat/agents/me', scope: 'read', isUnverified: true },
  },
  // @see https://developer.zendesk.com/api-reference/live-chat/chat-api/oauth_clients read 2026-11-22
  baseUrl: ({ workspace }) => `https://${workspace}.zendesk.com`,
})

// Notion: pages, databases and blocks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'notion',
  displayName: 'Notion',
  docsUrl: 'https://developers.notion.com/reference/intro',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.notion.com/v1/oauth/authorize',
    tokenUrl: 'https://api.notion.com/v1/oauth/token',
    tokenMetadata: { workspaceRef: 'workspace_id', consumerRef: 'owner.user.id' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.notion.com',
  headers: () => ({ 'notion-version': '2022-06-28' }),
  healthCheck: { path: '/v1/users/me' },
})

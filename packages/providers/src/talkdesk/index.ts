// Talkdesk: calls, agents and contacts of a contact centre.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'talkdesk',
  displayName: 'Talkdesk',
  docsUrl: 'https://docs.talkdesk.com/docs/getting-started',
  // The domain of tokens is talkdeskid.com, .eu or .au, or talkdeskidca.com.
  // @see https://docs.talkdesk.com/reference/authorization-code-basic read 2026-11-22
  // @see https://docs.talkdesk.com/reference/refresh-token-basic (the client in basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: (metadata) => `https://${metadata.workspace}.${metadata.talkdesk_token_domain}/oauth/authorize`,
    tokenUrl: (metadata) => `https://${metadata.workspace}.${metadata.talkdesk_token_domain}/oauth/token`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Account name' },
    {
      name: 'talkdesk_api_domain',
      displayName: 'Talkdesk API Domain',
      prompt: 'The host name, without https:// in front.',
      docsUrl:
        'https://docs.talkdesk.com/docs/how-to-guarantee-your-app-works-in-all-regions#supported-regions-and-base-urls',
      defaultValue: 'api.talkdeskapp.com',
    },
    {
      name: 'talkdesk_token_domain',
      displayName: 'Talkdesk Token Domain',
      docsUrl: 'https://docs.talkdesk.com/reference/authorization-code-basic-post',
      defaultValue: 'talkdeskid.com',
    },
  ],
  // Unverified: the host it is asked for by default.
  baseUrl: (metadata) => `https://${metadata.talkdesk_api_domain}`,
  // Unverified: the request and its right, from memory.
  healthCheck: { path: '/users/me', scope: 'users:read', isUnverified: true },
})

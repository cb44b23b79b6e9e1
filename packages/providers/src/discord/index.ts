// Discord: servers, channels and messages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'discord',
  displayName: 'Discord',
  docsUrl: 'https://discord.com/developers/docs/reference',
  // Older editions of the page have people authorize at /api/oauth2/authorize.
  // @see https://github.com/discord/discord-api-docs/blob/2602effef0fa59e3d6f2acb1cb208feabdee7331/developers/topics/oauth2.mdx read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://github.com/discord/discord-api-docs/blob/main/docs/topics/OAuth2.md read 2026-11-22
    healthCheck: { path: '/api/oauth2/@me' },
  },
  baseUrl: 'https://discord.com',
})

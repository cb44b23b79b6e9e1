// Figma: design files, comments and components.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'figma',
  displayName: 'Figma',
  docsUrl: 'https://www.figma.com/developers/api',
  // Unverified: the addresses; what was read of the page describes the flow alone.
  // @see https://developers.figma.com/docs/rest-api/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.figma.com/oauth',
    tokenUrl: 'https://www.figma.com/api/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'user_id' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.figma.com',
})

// Chorus: recorded conversations and their engagement.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chorus',
  displayName: 'Chorus',
  docsUrl: 'https://api-docs.chorus.ai/',
  // A personal token, with no scheme before it.
  // @see https://api-docs.chorus.ai/view/metadata/2sBXcDGLvE read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://api-docs.chorus.ai/',
  },
  account: {
    // Unverified: that it takes the token as the rest does.
    // Unverified: the path, told by https://github.com/api-evangelist/chorus-ai/blob/main/openapi/chorus-ai-users-api-openapi.yml alone (read 2026-11-22).
    healthCheck: { path: '/api/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://chorus.ai',
})

// Chorus: recorded conversations and their engagement.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chorus',
  displayName: 'Chorus',
  docsUrl: 'https://api-docs.chorus.ai/',
  unverified: [
    'account.healthCheck: that it takes the token as the rest does.',
    'account.healthCheck: the path; only https://github.com/api-evangelist/chorus-ai/blob/main/openapi/chorus-ai-users-api-openapi.yml says so (read 2026-11-22).',
  ],
  // A personal token, with no scheme before it.
  // @see https://api-docs.chorus.ai/view/metadata/2sBXcDGLvE read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://api-docs.chorus.ai/',
  },
  account: {
    healthCheck: { path: '/api/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://chorus.ai',
})

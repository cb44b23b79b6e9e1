// Chorus: recorded conversations and their engagement.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chorus',
  displayName: 'Chorus',
  docsUrl: 'https://api-docs.chorus.ai/',
  auth: {
    kind: 'basic',
  },
  baseUrl: 'https://chorus.ai',
  // Unverified: that it takes basic authentication, which the vendor says a part of the API does.
  // @see https://github.com/api-evangelist/chorus-ai/blob/main/openapi/chorus-ai-users-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/api/v1/users/me', isUnverified: true },
})

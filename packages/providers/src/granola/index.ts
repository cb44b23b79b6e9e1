// Granola: meeting notes and transcripts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'granola',
  displayName: 'Granola',
  docsUrl: 'https://docs.granola.ai/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl:
      'https://docs.granola.ai/help-center/sharing/integrations/enterprise-api#how-does-authentication-work',
  },
  baseUrl: 'https://public-api.granola.ai',
  // @see https://readme.hex.pm/granola/1.0.0 read 2026-11-22
  // @see https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml read 2026-11-22
  healthCheck: { path: '/v1/notes', query: { page_size: 1 } },
})

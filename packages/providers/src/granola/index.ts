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
})

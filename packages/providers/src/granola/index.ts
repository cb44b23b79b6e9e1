// Granola: meeting notes and transcripts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'granola',
  displayName: 'Granola',
  docsUrl: 'https://docs.granola.ai/introduction',
  // @see https://docs.granola.ai/introduction.md read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'It begins with grn_ and is made in the desktop app, in the settings under Connectors, API keys.',
    docsUrl: 'https://docs.granola.ai/introduction',
  },
  account: {
    // @see https://docs.granola.ai/introduction.md read 2026-11-22
    healthCheck: { path: '/v1/notes' },
  },
  baseUrl: 'https://public-api.granola.ai',
})

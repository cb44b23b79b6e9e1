// Fathom: recorded meetings, summaries and transcripts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fathom',
  displayName: 'Fathom',
  docsUrl: 'https://developers.fathom.ai/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://developers.fathom.ai/quickstart',
  },
  baseUrl: 'https://api.fathom.ai',
  // @see https://developers.fathom.ai/sdks/available-methods read 2026-11-22
  // @see https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml read 2026-11-22, for the path
  healthCheck: { path: '/external/v1/teams' },
})

// Fathom: recorded meetings, summaries and transcripts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fathom',
  displayName: 'Fathom',
  docsUrl: 'https://developers.fathom.ai/',
  // @see https://developers.fathom.ai/api-reference/teams/list-teams.md read 2026-11-22
  // @see https://developers.fathom.ai/sdks/authentication read 2026-11-22
  // @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (the header, and the address) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://developers.fathom.ai/quickstart',
  },
  account: {
    // @see https://developers.fathom.ai/sdks/available-methods read 2026-11-22
    // @see https://www.npmjs.com/package/fathom-typescript/v/0.0.37 (the path) read 2026-11-22
    healthCheck: { path: '/external/v1/teams' },
  },
  baseUrl: 'https://api.fathom.ai',
})

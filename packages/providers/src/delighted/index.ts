// Delighted: survey responses and people.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'delighted',
  displayName: 'Delighted',
  docsUrl: 'https://app.delighted.com/docs/api',
  unverified: ['auth: whether the API has been switched off since.'],
  // Its own client says that Delighted ends on June 30, 2026.
  // @see https://www.npmjs.com/package/delighted/v/2.2.0 (its end) read 2026-11-22
  // @see https://delighted.com/docs/api read 2026-11-22
  // @see https://github.com/delighted/delighted-node/blob/7dd19cd0f06958df49047d75a79684eca3227420/lib/Delighted.js (the address) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'In the settings, under API. Delighted has announced its own end for June 30, 2026.',
    docsUrl: 'https://delighted.com/docs/api',
  },
  account: {
    // @see https://www.npmjs.com/package/delighted/v/2.2.0 read 2026-11-22
    healthCheck: { path: '/v1/metrics.json' },
  },
  baseUrl: 'https://api.delighted.com',
})

// AccuLynx: roofing jobs, contacts and estimates.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'accuLynx',
  displayName: 'AccuLynx',
  docsUrl: 'https://apidocs.acculynx.com/docs/introduction',
  unverified: [
    "auth: the `Bearer` before the key, and the address; AccuLynx's page says just that there are keys.",
    'account.healthCheck: the path; only https://github.com/Clvrwrk/a-roofer-open-brain/blob/ef97ffc81ee0e09617ccf362a15888076c36d3db/skills/cleverwork-roofer/acculynx-api/reference/full-endpoint-reference.md says so (read 2026-11-22).',
  ],
  // @see https://apidocs.acculynx.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://apidocs.acculynx.com/docs/authentication',
  },
  account: {
    // Not its ping, which only tells that the server is there.
    healthCheck: { path: '/api/v2/company-settings', isUnverified: true },
  },
  baseUrl: 'https://api.acculynx.com',
})

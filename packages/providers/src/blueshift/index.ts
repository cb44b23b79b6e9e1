// Blueshift: customers, campaigns and catalogs.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blueshift',
  displayName: 'Blueshift',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  unverified: [
    'account.healthCheck: the path and what is said of it, from https://github.com/api-evangelist/blueshift/blob/main/authentication/blueshift-authentication.yml and https://github.com/api-evangelist/blueshift/blob/main/openapi/blueshift-segments-api-openapi.yml and https://docs.unified.to/integrations/blueshift.md alone (read 2026-11-22).',
  ],
  // @see https://developer.blueshift.com/reference/authorization-1 read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'The user API key of the account.',
    docsUrl: 'https://developer.blueshift.com/reference/authorization-1',
  },
  account: {
    // For the user API key; the event API key, which little more than events is sent with, is refused.
    healthCheck: { path: '/v1/segments/list', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.getblueshift.com/api',
})

// Blueshift (EU): Blueshift accounts kept in Europe.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blueshiftEU',
  displayName: 'Blueshift (EU)',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  // @see https://developer.blueshift.com/reference/authorization-1 read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'The user API key of the account.',
    docsUrl: 'https://developer.blueshift.com/reference/authorization-1',
  },
  account: {
    // For the user API key; the event API key, which little more than events is sent with, is refused.
    // Unverified: the path and what is said of it, told by https://github.com/api-evangelist/blueshift/blob/main/authentication/blueshift-authentication.yml and https://github.com/api-evangelist/blueshift/blob/main/openapi/blueshift-segments-api-openapi.yml and https://docs.unified.to/integrations/blueshift.md alone (read 2026-11-22).
    healthCheck: { path: '/v1/segments/list', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.eu.getblueshift.com/api',
})

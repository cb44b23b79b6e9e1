// Blueshift (EU): Blueshift accounts kept in Europe.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blueshiftEU',
  displayName: 'Blueshift (EU)',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.eu.getblueshift.com/api',
  // For the user API key; the event API key, which little more than events is sent with, is refused.
  // @see https://github.com/api-evangelist/blueshift/blob/main/authentication/blueshift-authentication.yml read 2026-11-22
  // @see https://github.com/api-evangelist/blueshift/blob/main/openapi/blueshift-segments-api-openapi.yml read 2026-11-22
  // @see https://docs.unified.to/integrations/blueshift.md read 2026-11-22
  healthCheck: { path: '/v1/segments/list', query: { per_page: 1 } },
})

// Hive: projects, actions and workspaces.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hive',
  displayName: 'Hive',
  docsUrl: 'https://developers.hive.com/reference/introduction',
  // @see https://developers.hive.com/reference/api-keys-and-auth read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api_key',
    docsUrl: 'https://developers.hive.com/reference/api-keys-and-auth',
  },
  account: {
    // Requests name their user (`user_id`), which no customer is asked for.
    // @see https://developers.hive.com/reference/api-keys-and-auth read 2026-11-22
    healthCheck: { path: '/api/v1/testcredentials', onlySuccessCounts: true },
  },
  baseUrl: 'https://app.hive.com',
})

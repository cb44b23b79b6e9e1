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
  baseUrl: 'https://app.hive.com',
  // No health check: every request names its user (`user_id`, even `/api/v1/testcredentials`), and nobody is asked for one.
  // @see https://developers.hive.com/reference/api-keys-and-auth read 2026-11-22
})

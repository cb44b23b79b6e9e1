// Avoma: meetings, transcripts and notes.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'avoma',
  displayName: 'Avoma',
  docsUrl: 'https://dev694.avoma.com/',
  unverified: [
    'auth: the `Bearer` before them, and the address.',
    'account.healthCheck: the path; only https://github.com/api-evangelist/avoma/blob/main/openapi/avoma-users-api-openapi.yml says so (read 2026-11-22).',
  ],
  // What goes into the header is the key, a colon and the secret.
  // @see https://help.avoma.com/migration/api-integration-for-avoma read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt:
      'The API key, a colon and the API secret. An admin finds both in the settings, under Organization, Developer.',
    docsUrl: 'https://help.avoma.com/migration/api-integration-for-avoma',
  },
  account: {
    healthCheck: { path: '/v1/users/', isUnverified: true },
  },
  baseUrl: 'https://api.avoma.com',
})

// Avoma: meetings, transcripts and notes.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'avoma',
  displayName: 'Avoma',
  docsUrl: 'https://dev694.avoma.com/',
  // What goes into the header is the key, a colon and the secret.
  // Unverified: the `Bearer` before them, and the address.
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
    // Unverified: the path, told by https://github.com/api-evangelist/avoma/blob/main/openapi/avoma-users-api-openapi.yml alone (read 2026-11-22).
    healthCheck: { path: '/v1/users/', isUnverified: true },
  },
  baseUrl: 'https://api.avoma.com',
})

// Avoma: meetings, transcripts and notes.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'avoma',
  displayName: 'Avoma',
  docsUrl: 'https://dev694.avoma.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://help.avoma.com/api-integration-for-avoma',
  },
  baseUrl: 'https://api.avoma.com',
  // @see https://github.com/api-evangelist/avoma/blob/main/openapi/avoma-users-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/v1/users/' },
})

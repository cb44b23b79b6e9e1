// Gladly: customers, conversations and agents.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gladly',
  displayName: 'Gladly',
  docsUrl: 'https://developer.gladly.com/rest/',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Organization', prompt: 'The part before .gladly.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.gladly.com/api`,
  // A token may make every request there is.
  // @see https://github.com/api-evangelist/gladly/blob/main/openapi/gladly-organization-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/v1/organization' },
})

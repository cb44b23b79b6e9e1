// Gladly: customers, conversations and agents.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gladly',
  displayName: 'Gladly',
  docsUrl: 'https://developer.gladly.com/rest/',
  unverified: [
    'account.healthCheck: the path and what is said of it; only https://github.com/api-evangelist/gladly/blob/main/openapi/gladly-organization-api-openapi.yml says so (read 2026-11-22).',
  ],
  // Gladly: the user name is an agent's e-mail address, the password a token of theirs.
  // @see https://github.com/gladly/rest-api-examples/blob/916fc7d8db29c40befc1013fcac31ac02f9ca9c2/util/api-request.js read 2026-11-22
  // @see https://developer.gladly.com/rest/ (the address) read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'The e-mail address of an agent as user name, an API token of theirs as password.',
    docsUrl: 'https://developer.gladly.com/rest/',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Organization',
        pattern: hostLabels,
        prompt: 'The part before .gladly.com in the address.',
      },
    ],
    // A token may make every request there is.
    healthCheck: { path: '/v1/organization', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.gladly.com/api`,
})

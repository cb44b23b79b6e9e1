// GladlyQA: Gladly's test environment.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gladlyQA',
  displayName: 'GladlyQA',
  docsUrl: 'https://developer.gladly.com/rest/',
  // Gladly: the user name is an agent's e-mail address, the password a token of theirs.
  // @see https://github.com/gladly/rest-api-examples/blob/916fc7d8db29c40befc1013fcac31ac02f9ca9c2/util/api-request.js read 2026-11-22
  // @see https://help.gladly.com/developer-tutorials/docs/setup-and-testing (the address) read 2026-11-22
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
        prompt: 'The part before .gladly.qa in the address.',
      },
    ],
    // A token may make every request there is.
    // Unverified: the path and what is said of it, told by https://github.com/api-evangelist/gladly/blob/main/openapi/gladly-organization-api-openapi.yml alone (read 2026-11-22).
    healthCheck: { path: '/v1/organization', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.gladly.qa/api`,
})

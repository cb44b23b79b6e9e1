// Discourse: topics, posts and users of a forum.
import { defineProvider } from '@mortise/connector-kit'

const docsUrl = 'https://meta.discourse.org/t/discourse-rest-api-documentation/22706'

export default defineProvider({
  name: 'discourse',
  displayName: 'Discourse',
  docsUrl: 'https://docs.discourse.org/',
  // @see https://meta.discourse.org/t/discourse-rest-api-documentation/22706 read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'apiKey', displayName: 'API Key', docsUrl, secret: true },
      { name: 'username', displayName: 'API Username', docsUrl, secret: false },
    ],
    headers: [
      { name: 'Api-Key', value: ({ apiKey }) => apiKey },
      { name: 'Api-Username', value: ({ username }) => username },
    ],
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Your domain',
        server: 'host',
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // The scopes of the key, which every key may ask for, whatever they are; Discourse has it since December 2021.
    // @see https://github.com/discourse/discourse/blob/09eae9857f6084ddcc7a9dd9fcd7db057bd496fe/app/models/api_key.rb read 2026-11-22
    // @see https://github.com/discourse/discourse/pull/15366 read 2026-11-22
    healthCheck: { path: '/session/scopes' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}`,
})

// Discourse: topics, posts and users of a forum.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'discourse',
  displayName: 'Discourse',
  docsUrl: 'https://docs.discourse.org/',
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'apiKey', displayName: 'API Key', secret: true },
      { name: 'username', displayName: 'API Username', secret: false },
    ],
    headers: [
      { name: 'Api-Key', value: ({ apiKey }) => apiKey },
      { name: 'Api-Username', value: ({ username }) => username },
    ],
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Your domain', prompt: 'The host name, without https:// in front.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}`,
})

// Freshchat: conversations, agents and users of a chat.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshchat',
  displayName: 'Freshchat',
  docsUrl: 'https://developers.freshchat.com/api/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Account name',
      prompt: 'The part before .freshchat.com in the address.',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.freshchat.com`,
  // @see https://raw.githubusercontent.com/api-evangelist/freshchat/main/collections/freshchat-accounts-api.opencollection.json read 2026-11-22
  healthCheck: { path: '/v2/accounts/configuration' },
})

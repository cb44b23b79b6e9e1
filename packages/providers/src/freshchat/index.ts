// Freshchat: conversations, agents and users of a chat.
import { bearerKey, defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshchat',
  displayName: 'Freshchat',
  docsUrl: 'https://developers.freshchat.com/api/',
  unverified: [
    "auth: the `Bearer` before the token, and the address; Freshchat's page says which header it is.",
    'account.healthCheck: the path; only https://raw.githubusercontent.com/api-evangelist/freshchat/main/collections/freshchat-accounts-api.opencollection.json says so (read 2026-11-22).',
  ],
  // @see https://developers.freshchat.com/api/ read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://developers.freshchat.com/api/' }),
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account name',
        pattern: hostLabels,
        prompt: 'The part before .freshchat.com in the address.',
      },
    ],
    healthCheck: { path: '/v2/accounts/configuration', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.freshchat.com`,
})

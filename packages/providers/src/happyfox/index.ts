// HappyFox: chats, visitors and agents.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'happyfox',
  displayName: 'HappyFox',
  docsUrl: 'https://developer.happyfoxchat.com/',
  unverified: [
    "auth: the scheme, and the address; HappyFox's page says just that there is an API.",
    'account.healthCheck: the path; from https://pipedream.com/apps/happyfox-chat/integrations/go read 2026-11-22',
  ],
  // @see https://developer.happyfoxchat.com read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://developer.happyfoxchat.com/#authentication' }),
  account: {
    healthCheck: { path: '/v1/agents', isUnverified: true },
  },
  baseUrl: 'https://api.happyfoxchat.com',
})

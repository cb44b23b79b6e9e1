// Reply: sales contacts and sequences.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'reply',
  displayName: 'Reply',
  docsUrl: 'https://docs.reply.io/api-reference/introduction',
  // @see https://docs.reply.io/api-reference/authentication (as is the check) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.reply.io/api-reference/authentication' }),
  account: { healthCheck: { path: '/v3/whoami' } },
  baseUrl: 'https://api.reply.io',
})

// Bird (MessageBird): messages, contacts and channels.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bird',
  displayName: 'Bird (MessageBird)',
  docsUrl: 'https://docs.bird.com/api',
  unverified: [
    "auth: the `AccessKey` before the key, and the address; Bird's page says which header it is.",
    'account.healthCheck: the path, which is a guess.',
  ],
  // @see https://docs.bird.com/api/api-access/api-authorization.md read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'AccessKey ',
    docsUrl: 'https://docs.bird.com/api',
  },
  account: {
    // A key does no more than its roles allow, and requests name an organization or a workspace that no customer is asked for.
    // @see https://docs.bird.com/api/api-access/api-authorization.md read 2026-11-22
    healthCheck: { path: '/workspaces', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://api.bird.com',
})

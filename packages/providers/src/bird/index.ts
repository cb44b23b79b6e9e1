// Bird (MessageBird): messages, contacts and channels.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bird',
  displayName: 'Bird (MessageBird)',
  docsUrl: 'https://docs.bird.com/api',
  unverified: ["auth: the `AccessKey` before the key, and the address; Bird's page says which header it is."],
  // @see https://docs.bird.com/api/api-access/api-authorization.md read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'AccessKey ',
    docsUrl: 'https://docs.bird.com/api',
  },
  baseUrl: 'https://api.bird.com',
  // No health check: keys do no more than their roles allow, and every request but those of a person who has logged in
  // names an organization or a workspace, which nobody is asked for.
  // @see https://docs.bird.com/api/api-access/api-authorization.md read 2026-11-22
  // @see https://docs.bird.com/api/accounts-api/api-reference/current-user read 2026-11-22
})

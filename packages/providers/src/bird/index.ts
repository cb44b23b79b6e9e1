// Bird (MessageBird): messages, contacts and channels.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bird',
  displayName: 'Bird (MessageBird)',
  docsUrl: 'https://docs.bird.com/api',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'AccessKey ',
    docsUrl: 'https://docs.bird.com/api',
  },
  baseUrl: 'https://api.bird.com',
})

// Chili Piper: meetings, queues and routing.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chilipiper',
  displayName: 'Chili Piper',
  docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
  },
  baseUrl: 'https://fire.chilipiper.com',
})

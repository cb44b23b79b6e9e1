// G2: software reviews and buyer intent.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'g2',
  displayName: 'G2',
  docsUrl: 'https://data.g2.com/api/docs',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://data.g2.com/api/docs?shell#g2-v2-api',
  },
  baseUrl: 'https://data.g2.com',
})

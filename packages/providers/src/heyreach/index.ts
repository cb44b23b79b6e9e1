// HeyReach: LinkedIn outreach campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'heyreach',
  displayName: 'HeyReach',
  docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
  },
  baseUrl: 'https://api.heyreach.io/api',
})

// AccuLynx: roofing jobs, contacts and estimates.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'accuLynx',
  displayName: 'AccuLynx',
  docsUrl: 'https://apidocs.acculynx.com/docs/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://apidocs.acculynx.com/docs/authentication',
  },
  baseUrl: 'https://api.acculynx.com',
})

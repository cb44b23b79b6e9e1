// JustCall: calls, messages and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'justCall',
  displayName: 'JustCall',
  docsUrl: 'https://developer.justcall.io/reference/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.justcall.io/reference/authentication',
  },
  baseUrl: 'https://api.justcall.io',
})

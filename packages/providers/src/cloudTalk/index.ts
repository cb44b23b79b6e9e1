// CloudTalk: calls, agents and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'cloudTalk',
  displayName: 'CloudTalk',
  docsUrl: 'https://developers.cloudtalk.io/reference/introduction',
  // Unverified: the scheme, and the address; no page of CloudTalk's own could be read.
  auth: {
    kind: 'basic',
    docsUrl: 'https://developers.cloudtalk.io/reference/authentication',
  },
  baseUrl: 'https://my.cloudtalk.io/api',
  // Unverified: the path, told by https://github.com/NangoHQ/nango/blob/0004941efdc462b2a0d2b527f8e99702717a132f/packages/providers/providers.yaml alone (read 2026-11-22).
  healthCheck: { path: '/contacts/index.json', query: { limit: 1 }, isUnverified: true },
})

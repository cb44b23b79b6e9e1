// CloudTalk: calls, agents and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'cloudTalk',
  displayName: 'CloudTalk',
  docsUrl: 'https://developers.cloudtalk.io/reference/introduction',
  auth: {
    kind: 'basic',
    docsUrl: 'https://developers.cloudtalk.io/reference/authentication',
  },
  baseUrl: 'https://my.cloudtalk.io/api',
})

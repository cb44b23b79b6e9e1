// Mixpanel: product analytics events and profiles.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mixpanel',
  displayName: 'Mixpanel',
  docsUrl: 'https://developer.mixpanel.com/reference/overview',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'API Subdomain',
      prompt: 'The part before .mixpanel.com in the address.',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.mixpanel.com`,
})

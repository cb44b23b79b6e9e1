// Amplitude: product analytics events and cohorts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'amplitude',
  displayName: 'Amplitude',
  docsUrl: 'https://amplitude.com/docs/apis',
  auth: {
    kind: 'basic',
  },
  baseUrl: 'https://amplitude.com',
})

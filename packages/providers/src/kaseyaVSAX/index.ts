// Kaseya VSAX: managed devices, alerts and automations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'kaseyaVSAX',
  displayName: 'Kaseya VSAX',
  docsUrl: 'https://api.vsax.net/',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Server Name', prompt: 'The host name, without https:// in front.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}`,
  // @see https://github.com/creativeheadz/VSA10/blob/main/Environment/get_environment_information.py read 2026-11-22
  // Unverified: that a token of every role may ask for it.
  healthCheck: { path: '/api/v3/environment', isUnverified: true },
})

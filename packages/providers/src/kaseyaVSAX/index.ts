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
})

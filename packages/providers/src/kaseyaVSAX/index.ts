// Kaseya VSAX: managed devices, alerts and automations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'kaseyaVSAX',
  displayName: 'Kaseya VSAX',
  docsUrl: 'https://api.vsax.net/',
  // @see https://help.vsa10.kaseya.com/help/Content/2-Administration/configuration/api.htm read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://help.vsa10.kaseya.com/help/Content/2-Administration/configuration/api.htm',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Server Name',
        server: 'host',
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // Unverified: that a token of every role may ask for it.
    // Unverified: the path, told by https://github.com/creativeheadz/VSA10/blob/main/Environment/get_environment_information.py alone (read 2026-11-22).
    healthCheck: { path: '/api/v3/environment', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}`,
})

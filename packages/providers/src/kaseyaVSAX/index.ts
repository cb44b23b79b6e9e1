// Kaseya VSAX: managed devices, alerts and automations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'kaseyaVSAX',
  displayName: 'Kaseya VSAX',
  docsUrl: 'https://api.vsax.net/',
  unverified: [
    'account.healthCheck: that a token of every role may ask for it.',
    'account.healthCheck: the path; only https://github.com/creativeheadz/VSA10/blob/main/Environment/get_environment_information.py says so (read 2026-11-22).',
  ],
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
    healthCheck: { path: '/api/v3/environment', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}`,
})

// Vtiger: contacts, deals and every module of an instance.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'vtiger',
  displayName: 'Vtiger',
  docsUrl: 'https://help.vtiger.com/article/147111249-Rest-API-Manual',
  // The access key is sent instead of the password.
  // @see https://help.vtiger.com/article/147111249-Rest-API-Manual read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://help.vtiger.com/faq/140159403-What-is-Access-Key',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Full Domain',
        server: 'host',
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // @see https://help.vtiger.com/article/147111249 read 2026-11-22
    healthCheck: { path: '/v1/vtiger/default/me' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}/restapi`,
})

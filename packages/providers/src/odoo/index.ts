// Odoo: every model of an Odoo database.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'odoo',
  displayName: 'Odoo',
  docsUrl: 'https://www.odoo.com/documentation/19.0/developer/reference/external_api.html',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://www.odoo.com/documentation/19.0/developer/reference/external_api.html#configuration',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'API Domain', prompt: 'The host name, without https:// in front.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}`,
})

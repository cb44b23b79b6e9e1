// Braze: users, campaigns and messages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'braze',
  displayName: 'Braze',
  docsUrl: 'https://www.braze.com/docs/api/home',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://www.braze.com/docs/api/basics/#creating-rest-api-keys',
  },
  metadataInputs: [{ name: 'workspace', displayName: 'Instance ID' }],
  baseUrl: ({ workspace }) => `https://rest.${workspace}.braze.com`,
})

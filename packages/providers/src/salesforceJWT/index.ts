// Salesforce by certificate, without a person: standard and custom objects.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'salesforceJWT',
  displayName: 'Salesforce',
  docsUrl: 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_jwt_flow.htm&type=5',
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'clientId', displayName: 'Consumer Key', secret: false },
      { name: 'username', displayName: 'Salesforce Username', secret: false },
      { name: 'privateKey', displayName: 'Base64 encoded Private Key (PEM)', secret: true },
    ],
    headers: [],
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Subdomain',
      prompt: 'The part before .my.salesforce.com in the address.',
      docsUrl:
        'https://help.salesforce.com/s/articleView?language=en_US&id=sf.faq_domain_name_what.htm&type=5',
      // Sandboxes have two parts: acme--dev.sandbox.
      pattern: /^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9][A-Za-z0-9-]*)*$/,
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.my.salesforce.com`,
  modules: { crm: { displayName: 'Salesforce' } },
  defaultModule: 'crm',
  healthCheck: { path: '/services/oauth2/userinfo' },
  // Tokens have to be signed with the key.
  proxy: false,
})

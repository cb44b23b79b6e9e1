// Salesforce Marketing Cloud: contacts, journeys and data extensions of Marketing Cloud.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'salesforceMarketing',
  displayName: 'Salesforce Marketing Cloud',
  docsUrl: 'https://developer.salesforce.com/docs/marketing/marketing-cloud/overview',
  unverified: [
    'auth: that a form is taken beside JSON.',
    'baseUrl: the host; the token answer names it, in `rest_instance_url`.',
  ],
  // The scopes of the package stand in for none asked.
  // @see https://developer.salesforce.com/docs/marketing/marketing-cloud/guide/access-token-s2s.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: ({ workspace }) => `https://${workspace}.auth.marketingcloudapis.com/v2/token`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        pattern: hostLabels,
        prompt: 'The part before .rest.marketingcloudapis.com in the address.',
        docsUrl:
          'https://help.salesforce.com/s/articleView?language=en_US&id=sf.faq_domain_name_what.htm&type=5',
      },
    ],
    // Where the account's SOAP API is, which Salesforce's own client asks first, whatever the token is good for.
    // @see https://www.npmjs.com/package/sfmc-fuelsdk-node/v/2.4.0 read 2026-11-22
    healthCheck: { path: '/platform/v1/endpoints/soap' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.rest.marketingcloudapis.com`,
})

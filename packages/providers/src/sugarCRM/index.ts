// SugarCRM: accounts, contacts and every module of an instance.
import { defineProvider, withoutEndSlashes } from '@mortise/connector-kit'

export default defineProvider({
  name: 'sugarCRM',
  displayName: 'SugarCRM',
  docsUrl: 'https://support.sugarcrm.com/documentation/sugar_developer/',
  unverified: [
    'account.healthCheck: the request, from memory.',
    'baseUrl: that an instance knows this version; the latest page that could be read ends at v11.22.',
  ],
  // The client `sugar` is every instance's own: the customer enters it, so it may go to the customer's server. Tokens are good as bearer since 2018.
  // @see https://support.sugarcrm.com/documentation/sugar_developer/sugar_developer_guide_14.0/integration/web_services/rest_api/endpoints/oauth2token_post/ read 2026-11-22
  // @see https://sugarclub.sugarcrm.com/dev-club/b/dev-blog/posts/the-sugar-rest-api-adds-support-for-oauth-2-0-bearer-tokens-in-fall-18 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'password',
    tokenUrl: ({ workspace = '' }) => `${withoutEndSlashes(workspace)}/rest/v11_24/oauth2/token`,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Base URL',
        pattern: /^https:/,
        server: 'url',
        prompt: 'The address of the instance, such as https://acme.sugarondemand.com.',
      },
    ],
    healthCheck: { path: '/me', isUnverified: true },
  },
  // @see https://support.sugarcrm.com/documentation/sugar_developer/sugar_developer_guide_13.2/integration/web_services/rest_api/ read 2026-11-22
  baseUrl: ({ workspace = '' }) => `${withoutEndSlashes(workspace)}/rest/v11_24`,
})

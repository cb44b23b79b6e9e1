// Shopify: products, orders and customers of a shop.
import { defineProvider } from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'shopify',
  displayName: 'Shopify',
  docsUrl: 'https://shopify.dev/docs/api/admin-graphql',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.myshopify.com/admin/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.myshopify.com/admin/oauth/access_token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    accessTokenHeader: { name: 'X-Shopify-Access-Token' },
    docsUrl: 'https://shopify.dev/docs/api/admin-graphql#authentication',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Store',
      prompt: 'The part before .myshopify.com in the address.',
      docsUrl: 'https://shopify.dev/docs/api/admin-graphql#endpoints',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.myshopify.com`,
  webhook,
})

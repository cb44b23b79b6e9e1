// Square: payments, orders and customers.
import { defineProvider } from '@mortise/connector-kit'
import { sellerApi } from './seller-api.ts'

export default defineProvider({
  name: 'square',
  displayName: 'Square',
  docsUrl: 'https://developer.squareup.com/reference/square',
  unverified: [
    'catalog (catalog-objects.ts): all fields but the common ones, and which attributes can be searched by beside `name`.',
    'updateCatalog (catalog-update.ts): from memory of https://developer.squareup.com/docs/catalog-api/update-catalog-objects',
    'withCustomAttributes (custom-attributes.ts): that a customer counts as changed when nothing but such an attribute changed.',
    'customFields (custom-attributes.ts): the names of types other than `String`, and that choices are those of `items.names`.',
    'writeCustomers (customer-batch.ts): bodies of bulk updates and deletions, from memory.',
    'listOf (lists.ts): that customers filtered by change may be sorted by creation, and lists of payments by parameters of creation and change together (others do so).',
    "objects (table.ts): fields that are missing in an account's records, and filters of `team_members` and `subscriptions`.",
    'limits (seller-api.ts): how many requests at once; Square publishes no rate.',
  ],
  // @see https://developer.squareup.com/reference/square/oauth-api/authorize read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://connect.squareup.com/oauth2/authorize',
    tokenUrl: 'https://connect.squareup.com/oauth2/token',
    explicitScopesRequired: true,
    authUrlParams: { session: 'true' },
    tokenMetadata: { consumerRef: 'merchant_id' },
    docsUrl: 'https://developer.squareup.com/docs/oauth-api/overview',
  },
  baseUrl: 'https://connect.squareup.com',
  ...sellerApi,
})

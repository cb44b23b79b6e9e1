// Braintree: payments, customers and subscriptions, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'braintree',
  displayName: 'Braintree',
  docsUrl: 'https://developer.paypal.com/braintree/graphql',
  // Public key and private key.
  // @see https://developer.paypal.com/braintree/graphql/guides/making_api_calls read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'The public key as user name, the private key as password.',
    docsUrl: 'https://developer.paypal.com/braintree/graphql/guides/making_api_calls',
  },
  account: {
    metadata: [
      {
        name: 'environment',
        displayName: 'Environment',
        prompt: 'Either production or sandbox.',
        defaultValue: 'production',
        pattern: /^(production|sandbox)$/,
      },
    ],
    // @see https://developer.paypal.com/braintree/graphql/reference/queries/ping.md read 2026-11-21
    healthCheck: { method: 'POST', path: '', json: { query: '{ ping }' } },
  },
  // @see https://developer.paypal.com/braintree/graphql/guides/making_api_calls read 2026-11-21
  // Production unless told: an API of test accounts alone would be of no use to customers.
  baseUrl: ({ environment }) =>
    environment === 'sandbox'
      ? 'https://payments.sandbox.braintree-api.com/graphql'
      : 'https://payments.braintree-api.com/graphql',
  http: { headers: () => ({ 'braintree-version': '2019-01-01' }) },
})

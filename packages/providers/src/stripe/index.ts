// Stripe: payments, customers and subscriptions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'stripe',
  displayName: 'Stripe',
  docsUrl: 'https://docs.stripe.com/api',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.stripe.com/keys',
  },
  baseUrl: 'https://api.stripe.com',
})

// Paddle: customers, subscriptions and transactions.
import { defineProvider } from '@mortise/connector-kit'
import { billingApi } from './billing-api.ts'

export default defineProvider({
  name: 'paddle',
  displayName: 'Paddle',
  docsUrl: 'https://developer.paddle.com/api-reference/overview',
  // @see https://developer.paddle.com/api-reference/about/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://developer.paddle.com/api-reference/about/authentication',
  },
  baseUrl: 'https://api.paddle.com',
  ...billingApi,
})

// Paddle: customers, subscriptions and transactions.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { billingApi } from './billing-api.ts'

export default defineProvider({
  name: 'paddle',
  displayName: 'Paddle',
  docsUrl: 'https://developer.paddle.com/api-reference/overview',
  unverified: [
    'account.healthCheck (billing-api.ts): that a key may ask for it whatever its permissions; there is none of this name that it could lack.',
    'http.headers (billing-api.ts): from memory of https://developer.paddle.com/api-reference/about/versioning',
    'limits (billing-api.ts): 240 requests a minute.',
    'read.overlapMs (billing-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.',
  ],
  // @see https://developer.paddle.com/api-reference/about/authentication read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://developer.paddle.com/api-reference/about/authentication' }),
  baseUrl: 'https://api.paddle.com',
  ...billingApi,
})

// Paddle Sandbox: Paddle's sandbox.
import { defineProvider } from '@mortise/connector-kit'
import { billingApi } from '../paddle/billing-api.ts'

export default defineProvider({
  name: 'paddleSandbox',
  displayName: 'Paddle Sandbox',
  docsUrl: 'https://developer.paddle.com/api-reference/overview',
  // @see https://developer.paddle.com/api-reference/about/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://developer.paddle.com/api-reference/about/authentication',
  },
  // @see https://www.npmjs.com/package/@paddle/paddle-node-sdk/v/3.10.0 read 2026-11-22
  baseUrl: 'https://sandbox-api.paddle.com',
  ...billingApi,
})

// Paddle Sandbox: Paddle's sandbox.
import { defineProvider } from '@mortise/connector-kit'
import { billingApi } from '../paddle/billing-api.ts'

export default defineProvider({
  name: 'paddleSandbox',
  displayName: 'Paddle Sandbox',
  docsUrl: 'https://developer.paddle.com/api-reference/overview',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://developer.paddle.com/api-reference/about/authentication',
  },
  baseUrl: 'https://sandbox-api.paddle.com',
  ...billingApi,
})

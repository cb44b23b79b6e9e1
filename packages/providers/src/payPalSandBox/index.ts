// PayPal SandBox: PayPal's sandbox.
import { inEnvironment } from '@mortise/connector-kit'
import payPal from '../payPal/index.ts'

export default inEnvironment(payPal, {
  name: 'payPalSandBox',
  displayName: 'PayPal SandBox',
  docsUrl: 'https://developer.paypal.com/api/rest/sandbox/',
  // @see https://developer.paypal.com/docs/api/get-an-access-token-postman read 2026-11-22
  auth: {
    tokenUrl: 'https://api-m.sandbox.paypal.com/v1/oauth2/token',
  },
  baseUrl: 'https://api-m.sandbox.paypal.com',
})

// Paddle Sandbox: Paddle's sandbox.
import { inEnvironment } from '@mortise/connector-kit'
import paddle from '../paddle/index.ts'

export default inEnvironment(paddle, {
  name: 'paddleSandbox',
  displayName: 'Paddle Sandbox',
  // @see https://www.npmjs.com/package/@paddle/paddle-node-sdk/v/3.10.0 read 2026-11-22
  baseUrl: 'https://sandbox-api.paddle.com',
})

// Lever Sandbox: Lever's sandbox.
import { inEnvironment } from '@mortise/connector-kit'
import lever from '../lever/index.ts'

export default inEnvironment(lever, {
  name: 'leverSandbox',
  displayName: 'Lever Sandbox',
  docsUrl: 'https://hire.sandbox.lever.co/developer/documentation',
  unverified: ['auth: the addresses; what was read of the page describes the flow alone.'],
  // @see https://hire.sandbox.lever.co/developer/oauth read 2026-11-22
  auth: {
    authUrl: 'https://sandbox-lever.auth0.com/authorize',
    tokenUrl: 'https://sandbox-lever.auth0.com/oauth/token',
    audience: ['https://api.sandbox.lever.co/v1/'],
  },
  baseUrl: 'https://api.sandbox.lever.co',
})

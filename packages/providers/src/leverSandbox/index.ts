// Lever Sandbox: Lever's sandbox.
import { defineProvider } from '@mortise/connector-kit'
import { hiringApi } from '../lever/hiring-api.ts'

export default defineProvider({
  name: 'leverSandbox',
  displayName: 'Lever Sandbox',
  docsUrl: 'https://hire.sandbox.lever.co/developer/documentation',
  // Unverified: the addresses; what was read of the page describes the flow alone.
  // @see https://hire.sandbox.lever.co/developer/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://sandbox-lever.auth0.com/authorize',
    tokenUrl: 'https://sandbox-lever.auth0.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    audience: ['https://api.sandbox.lever.co/v1/'],
  },
  baseUrl: 'https://api.sandbox.lever.co',
  ...hiringApi,
})

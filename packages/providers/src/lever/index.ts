// Lever: candidates, postings and interviews.
import { defineProvider } from '@mortise/connector-kit'
import { hiringApi } from './hiring-api.ts'

export default defineProvider({
  name: 'lever',
  displayName: 'Lever',
  docsUrl: 'https://hire.lever.co/developer/documentation',
  // Unverified: the addresses; what was read of the page describes the flow alone.
  // @see https://hire.sandbox.lever.co/developer/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.lever.co/authorize',
    tokenUrl: 'https://auth.lever.co/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    audience: ['https://api.lever.co/v1/'],
  },
  baseUrl: 'https://api.lever.co',
  ...hiringApi,
})

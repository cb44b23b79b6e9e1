// Lever: candidates, postings and interviews.
import { defineProvider } from '@mortise/connector-kit'
import { hiringApi } from './hiring-api.ts'

export default defineProvider({
  name: 'lever',
  displayName: 'Lever',
  docsUrl: 'https://hire.lever.co/developer/documentation',
  unverified: [
    'account.healthCheck (hiring-api.ts): that a token without it gets 403.',
    'read.overlapMs (hiring-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'auth: the addresses; what was read of the page describes the flow alone.',
    'isPublished (table.ts): that both channels are asked for by naming the parameter twice, as tags are.',
  ],
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

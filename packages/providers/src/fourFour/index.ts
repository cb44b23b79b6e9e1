// Four/Four: calls and insights of customer conversations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fourFour',
  displayName: 'Four/Four',
  docsUrl: 'https://fourfour.ai/',
  unverified: [
    'auth: the addresses; the part of the page that was read shows the grant and how a client is made.',
    'account.healthCheck: the path, which is a guess: no page of the API could be read.',
  ],
  // @see https://fourfour.ai/developers read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://fourfour.ai/oauth/authorize',
    tokenUrl: 'https://fourfour.ai/oauth/token',
  },
  account: {
    healthCheck: { path: '/api/v1/me', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: 'https://fourfour.ai',
})

// Formstack: forms and submissions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'formstack',
  displayName: 'Formstack',
  docsUrl: 'https://developers.formstack.com/reference/api-overview',
  unverified: [
    'auth: where people are sent to consent; of that page no more than its name was found.',
    'account.healthCheck: the request, from memory; a token has the rights of the person who gave it.',
  ],
  // @see https://developers.formstack.com/v2.0/reference/oauth2-token-post read 2026-11-22
  // @see https://developers.formstack.com/docs/oauth2-token-post (the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.formstack.com/api/v2/oauth2/authorize',
    tokenUrl: 'https://www.formstack.com/api/v2/oauth2/token',
    tokenMetadata: { consumerRef: 'user_id' },
  },
  account: {
    healthCheck: { path: '/v2/form.json', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://www.formstack.com/api',
})

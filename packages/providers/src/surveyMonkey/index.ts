// SurveyMonkey: surveys, collectors and responses.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'surveyMonkey',
  displayName: 'SurveyMonkey',
  docsUrl: 'https://api.surveymonkey.com/v3/docs',
  unverified: [
    "auth: that the addresses are good at this host, too, as https://docs.datagrail.io/docs/integrations/api-documentation/surveymonkey has it (read 2026-11-22): SurveyMonkey's own page, of 2016, has them at api.surveymonkey.net.",
    'account.healthCheck: that a token without the scope gets 403.',
  ],
  // @see https://github.com/SurveyMonkey/public_api_docs/blob/d469034796be66bdb0ea8dfb1fbd33d36fc13994/includes/_overview.md (the paths, the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.surveymonkey.com/oauth/authorize',
    tokenUrl: 'https://api.surveymonkey.com/oauth/token',
  },
  account: {
    // @see https://github.com/SurveyMonkey/public_api_docs/blob/44332e30d73b9dbf91e3c7b0e78fc4af36149947/includes/_users.md read 2026-11-22
    healthCheck: { path: '/v3/users/me', scope: 'users_read' },
  },
  baseUrl: 'https://api.surveymonkey.com',
})

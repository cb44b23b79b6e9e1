// SurveyMonkey: surveys, collectors and responses.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'surveyMonkey',
  displayName: 'SurveyMonkey',
  docsUrl: 'https://api.surveymonkey.com/v3/docs',
  // Unverified: the addresses, told by https://docs.datagrail.io/docs/integrations/api-documentation/surveymonkey alone
  // (read 2026-11-22).
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.surveymonkey.com/oauth/authorize',
    tokenUrl: 'https://api.surveymonkey.com/oauth/token',
  },
  baseUrl: 'https://api.surveymonkey.com',
})
